import {ana} from './support/people.ts';
import {fillSignup, newcomer, signUpButton, tryToLogIn} from './support/newcomers.ts';
import {expectToast, open} from './support/screens.ts';
import {expect, standingAt, test} from './support/test.ts';
import {givenStore} from './support/town.ts';

const VERIFY = 'Please verify your email';

test('somebody signs up, verifies their email, logs in and goes on with what they came for', async ({
  browserOf,
  complaints,
  stack,
}) => {
  test.slow();
  complaints.allow(/status of 403/, 'the account is not verified yet');
  const store = await givenStore(stack.sql);
  const zoe = await browserOf('visitor', standingAt({latitude: 40.743491, longitude: -74.032511}));
  const who = newcomer('Зоя 周 O’Neil');
  await open(zoe, `/add-sign?store=${store.id}`);
  await expect(zoe).toHaveURL('/login');
  await zoe.getByRole('link', {name: 'Sign up'}).click();
  await expect(zoe.getByRole('heading', {level: 1, name: 'Create an Account'})).toBeVisible();
  await expect(zoe.getByText('Sign up to start submitting and rating signs')).toBeVisible();
  await expect(zoe.getByText('40.743, -74.033')).toBeVisible();
  await fillSignup(zoe, {...who, email: ` ${who.email.toUpperCase()} `}, {nickname: 'Zoë'});
  const answer = Promise.withResolvers<void>();
  await zoe.route('**/api/account/sign-up', async route => {
    await answer.promise;
    await route.continue();
  });
  await signUpButton(zoe).click();
  await expect(zoe.getByRole('button', {name: 'Processing...'})).toBeDisabled();
  answer.resolve();
  await expect(zoe).toHaveURL('/login');
  await expectToast(
    zoe,
    'Account created successfully',
    'Please check your email to verify your account before logging in.',
  );

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
  await expect(tab).toHaveURL('/login?verified=yes');
  await expect(tab.getByText('Your email is verified. You can log in now.')).toBeVisible();
  await tab.close();

  await tryToLogIn(zoe, who);
  await expect(zoe).toHaveURL(/\/add-sign/);
  await expect(zoe.getByRole('status').filter({hasText: 'Store selected'})).toContainText(
    store.name,
  );
  await zoe.getByRole('link', {name: `Profile of ${who.name}`}).click();
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

test('what is missing or wrong is said one after the other, and what was typed stays', async ({
  browserOf,
}) => {
  const visitor = await browserOf('visitor', {viewport: {width: 360, height: 640}});
  const alert = visitor.getByRole('alert');
  await open(visitor, '/signup');
  await expect(visitor.getByLabel('State').locator('option')).toHaveCount(51);
  await signUpButton(visitor).click();
  await expect(alert).toHaveText('Please fill in all required fields');
  const name = visitor.getByLabel('Full Name');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Please fill in all required fields');
  for (const seen of [visitor.getByText('Full Name'), name, alert]) {
    await expect(seen).toBeInViewport({ratio: 1});
  }
  await expect(visitor.getByLabel('City')).toHaveAccessibleDescription('City is required');
  await visitor.getByLabel('City').fill('Hoboken');
  await expect(visitor.getByText('City is required')).toHaveCount(0);
  await expect(visitor.getByText('Email is required')).toBeVisible();
  await fillSignup(visitor, {name: 'Zoë', email: 'none', password: '12345'}, {captcha: '3'});
  await signUpButton(visitor).click();
  await expect(alert).toHaveText('Password must be at least 6 characters');
  await visitor.getByLabel(/^Password/).fill('123456');
  await expect(visitor.getByText('Very easy to guess.')).toBeVisible();
  await signUpButton(visitor).click();
  await expect(alert).toHaveText('Please answer the captcha correctly');
  await visitor.getByLabel('What is 1 + 1?').fill('2');
  await signUpButton(visitor).click();
  await expect(alert).toHaveText('Please enter a valid email address');
  await expect(visitor.getByLabel('Email')).toBeFocused();
  await expect(visitor.getByLabel('City')).toHaveValue('Hoboken');
  await visitor.getByLabel(/^Password/).fill('seven green parrots');
  await expect(visitor.getByText('Very hard to guess.')).toBeVisible();
});

test('a position is kept only for whoever wants that', async ({browserOf, stack}) => {
  const page = await browserOf('visitor', standingAt({latitude: 40.7, longitude: -74}));
  const who = newcomer();
  await open(page, '/signup');
  await fillSignup(page, who);
  await page.getByRole('checkbox', {name: /Keep my position/}).uncheck();
  await signUpButton(page).click();
  await expect(page).toHaveURL('/login');
  const rows = await stack.sql`select latitude from user_private where email = ${who.email}`;
  expect([...rows]).toEqual([{latitude: null}]);
});

test('without a network, and when the server fails, it says so and nothing is lost', async ({
  visitor,
  complaints,
}) => {
  complaints.allowOutage();
  complaints.allow(/status of 500/, 'the server fails');
  await open(visitor, '/signup');
  await fillSignup(visitor, newcomer());
  await visitor.context().setOffline(true);
  await signUpButton(visitor).click();
  const alert = visitor.getByRole('alert');
  await expect(alert).toHaveText('Network error. Please check your connection.');
  await visitor.context().setOffline(false);
  await visitor.route('**/api/account/sign-up', route =>
    route.fulfill({status: 500, body: 'Internal Server Error'}),
  );
  await signUpButton(visitor).click();
  await expect(alert).toHaveText('Signup failed. Please try again.');
  await expect(visitor.getByLabel('Full Name')).toHaveValue('Zoë Ñandú');
});

test('signing up with the address of an account looks the same, and its owner is written to', async ({
  visitor,
  stack,
}) => {
  await open(visitor, '/signup');
  await fillSignup(visitor, {...newcomer(), email: ana.email});
  await signUpButton(visitor).click();
  await expect(visitor).toHaveURL('/login');
  await expectToast(visitor, 'Account created successfully');
  const mail = await stack.mailbox.mailTo(ana.email, 'You already have an account');
  expect(mail.text).toContain('Nothing about it was changed.');
});

test('two who sign up with one address at the same moment make one account', async ({
  visitor,
  stack,
}) => {
  const who = newcomer();
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
    [1, 2, 3].map(() => visitor.request.post('/api/account/sign-up', {data})),
  );
  expect(answers.map(answer => answer.status())).toEqual([200, 200, 200]);
  const rows = await stack.sql`select name from users where email = ${who.email}`;
  expect(rows).toHaveLength(1);
  // The database refuses those that come second, and its log tells of it, but not of whom.
  const logs = stack.logs();
  expect(logs).toContain('"level":');
  expect(logs).not.toContain(who.email);
  expect(logs).not.toContain(who.name);
});

test('a link that could not be sent again can be asked for once more', async ({
  visitor,
  complaints,
  stack,
}) => {
  complaints.allow(/status of (403|500)/, 'the account is not verified yet, and the server fails');
  const who = newcomer();
  await open(visitor, '/signup');
  await fillSignup(visitor, who);
  await signUpButton(visitor).click();
  await expect(visitor).toHaveURL('/login');
  await tryToLogIn(visitor, who);
  const alert = visitor.getByRole('alert');
  const again = alert.getByRole('button', {name: 'Send it again'});
  await visitor.route(
    '**/api/account/verification',
    route => route.fulfill({status: 500, body: 'Internal Server Error'}),
    {times: 1},
  );
  await again.click();
  await expect(alert.getByText('Failed to send the email. Please try again.')).toBeVisible();
  await expect(again).toBeFocused();
  await again.click();
  await expect(alert.getByText('A new link is on its way.')).toBeVisible();
  await expect.poll(async () => (await stack.mailbox.mailsTo(who.email)).length).toBe(2);
});

test('whoever is logged in is led on from the sign-up screen', async ({ana: page}) => {
  await page.goto('/signup');
  await expect(page).toHaveURL('/');
});

test('a link that verifies nothing says what to do', async ({visitor}) => {
  await visitor.goto('/api/auth/verify-email?token=none&callbackURL=%2Flogin%3Fverified%3Dyes');
  await expect(visitor.getByRole('alert')).toContainText(
    'This link has expired or is not complete.',
  );
});
