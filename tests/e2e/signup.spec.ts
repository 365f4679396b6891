import {RESEND} from './support/people.ts';
import {fillSignup, newUser, signUpButton, tryToLogIn} from './support/new-users.ts';
import {expectToast, open} from './support/screens.ts';
import {expect, standingAt, test} from './support/test.ts';
import {givenStore} from './support/town.ts';

const VERIFY = 'Please verify your email';

test('zoe signs up, verifies her email, logs in and goes on with the sign that she came for', async ({
  browserOf,
  complaints,
  stack,
}) => {
  test.slow();
  complaints.allow(/status of 403/, 'the account is not verified yet');
  const store = await givenStore(stack.sql);
  const zoe = await browserOf('visitor', standingAt({latitude: 40.743491, longitude: -74.032511}));
  const who = newUser('Зоя 周 O’Neil');
  await open(zoe, `/add-sign?store=${store.id}`);
  await expect(zoe).toHaveURL('/login');
  await zoe.getByRole('link', {name: 'Sign up'}).click();
  await expect(zoe.getByText('40.743, -74.033')).toBeVisible();
  await fillSignup(zoe, {...who, email: ` ${who.email.toUpperCase()} `}, {nickname: 'Zoë'});
  await signUpButton(zoe).click();
  await expectToast(
    zoe,
    'Account created successfully',
    'Please check your email to verify your account before logging in.',
  );
  await expect(zoe).toHaveURL('/login');

  await tryToLogIn(zoe, who);
  await expect(zoe.getByRole('alert')).toContainText(VERIFY);
  await zoe.getByRole('button', {name: 'Send it again'}).click();
  await expect(zoe.getByText('A new link is on its way.')).toBeVisible();
  await expect.poll(async () => (await stack.mailbox.mailsTo(who.email)).length).toBe(2);
  const [mail] = await stack.mailbox.mailsTo(who.email);
  expect(mail).toMatchObject({subject: VERIFY});
  expect(mail?.text).toContain(`Welcome to Signpost, ${who.name}`);

  // As in a mail program, which opens a tab of its own.
  const tab = await zoe.context().newPage();
  await tab.goto(mail?.link ?? '');
  await expect(tab.getByRole('heading', {level: 1, name: 'Verify your email'})).toBeVisible();
  await tab.getByLabel('Password').fill(who.password);
  await tab.getByRole('button', {name: 'Verify email'}).click();
  await expect(tab).toHaveURL('/login?verified=yes');
  await expect(tab.getByText('Your email is verified. You can log in now.')).toBeVisible();
  await tab.close();

  await tryToLogIn(zoe, who);
  await expect(zoe).toHaveURL(/\/add-sign/);
  await expect(zoe.getByRole('status').filter({hasText: 'Store selected'})).toContainText(
    store.name,
  );
  await zoe.getByRole('link', {name: 'Profile of Zoë'}).click();
  await expect(zoe.getByRole('heading', {level: 1, name: 'Zoë'})).toBeVisible();
  await expect(zoe.getByText('Hoboken, NJ')).toBeVisible();
  const [row] = await stack.sql`
    select r.zip, r.latitude, r.longitude, m.ip_address from users u
      join user_private r on r.user_id = u.id join private.signup_metadata m on m.user_id = u.id
     where u.email = ${who.email}`;
  expect(row).toEqual({zip: '07030', latitude: 40.743, longitude: -74.033, ip_address: null});
  const logs = stack.logs();
  expect(logs).toContain('"level":');
  expect(logs.toLowerCase()).not.toContain(who.email);
  expect(logs).not.toContain(who.name);
});

test('zoe signs up three times at once, which makes one account and leaves her out of the logs', async ({
  visitor,
  stack,
}) => {
  const who = newUser();
  const data = {
    ...who,
    city: 'Hoboken',
    state: 'NJ',
    zip: '07030',
    nickname: '',
    captcha: '2',
    position: null,
    website: '',
  };
  const answers = await Promise.all(
    [1, 2, 3].map(() => visitor.request.post('/api/account/sign-up', {...RESEND, data})),
  );
  expect(answers.map(answer => answer.status())).toEqual([200, 200, 200]);
  const rows = await stack.sql`select name from users where email = ${who.email}`;
  expect(rows).toHaveLength(1);
  // The database refuses the later ones, and its log names no user.
  const logs = stack.logs();
  expect(logs).toContain('"level":');
  expect(logs).not.toContain(who.email);
  expect(logs).not.toContain(who.name);
});
