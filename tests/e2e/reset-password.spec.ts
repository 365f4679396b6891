import type {Page} from '@playwright/test';
import type {Newcomer} from './support/newcomers.ts';
import {fillSignup, newcomer, signUpButton, tryToLogIn} from './support/newcomers.ts';
import {open} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import type {TestStack} from './support/stack.ts';

const sendButton = (page: Page) => page.getByRole('button', {name: 'Send Reset Link'});
const header = (page: Page) => page.getByRole('banner');

/** Somebody with an account of their own, at the log-in. */
async function member(page: Page, {sql}: TestStack): Promise<Newcomer> {
  const who = newcomer();
  await open(page, '/signup');
  await fillSignup(page, who);
  await signUpButton(page).click();
  await expect(page).toHaveURL('/login');
  await sql`update users set email_verified = true where email = ${who.email}`;
  return who;
}

async function askFor(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await sendButton(page).click();
  await expect(page.getByRole('heading', {level: 1, name: 'Check Your Email'})).toBeFocused();
}

test('a forgotten password is replaced by the link in a mail, and every other session ends', async ({
  visitor: zoe,
  browserOf,
  complaints,
  stack,
}) => {
  test.slow();
  complaints.allow(/status of 40[01]/, 'a short or wrong password is refused');
  const who = await member(zoe, stack);
  await tryToLogIn(zoe, who);
  await expect(header(zoe).getByRole('button', {name: 'Logout'})).toBeVisible();

  const other = await browserOf('visitor');
  await open(other, '/login');
  await other.getByRole('link', {name: 'Forgot password?'}).click();
  await sendButton(other).click();
  await expect(other.getByRole('alert')).toHaveText('Email is required');
  await askFor(other, ` ${who.email.toUpperCase()}`);
  await expect(other.getByText(/spam folder/)).toBeVisible();
  await other.getByRole('link', {name: 'Back to Login'}).click();
  await expect(other).toHaveURL('/login');

  const mail = await stack.mailbox.mailTo(who.email, 'Choose a new password');
  expect(mail.link).toContain(`${stack.url}/reset-password?token=`);
  await other.goto(mail.link);
  const update = other.getByRole('button', {name: 'Update Password'});
  const fields = [other.getByLabel(/^New Password/), other.getByLabel(/^Confirm/)] as const;
  const alert = other.getByRole('alert');
  await update.click();
  await expect(alert).toHaveText('Password is required');
  await fields[0].fill('short');
  await update.click();
  await expect(alert).toHaveText('Passwords do not match');
  await expect(fields[1]).toBeFocused();
  await expect(fields[1]).toHaveAccessibleDescription('Passwords do not match');
  await fields[1].fill('short');
  await update.click();
  await expect(alert).toHaveText('Password must be at least 6 characters long');
  for (const field of fields) await field.fill('nine blue llamas');
  await update.click();
  await expect(other.getByRole('heading', {level: 1, name: 'Password Updated'})).toBeFocused();
  await expect(other.getByText('You can now login with your new password')).toBeVisible();
  await other.getByRole('link', {name: 'Go to Login'}).click();
  await tryToLogIn(other, who);
  await expect(alert).toContainText('Invalid login credentials');
  await tryToLogIn(other, {...who, password: 'nine blue llamas'});
  await expect(header(other).getByRole('button', {name: 'Logout'})).toBeVisible();

  await zoe.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(header(zoe).getByRole('link', {name: 'Login'})).toBeVisible();
  await stack.mailbox.mailTo(who.email, 'Your password was changed');

  await zoe.goto(mail.link);
  await expect(zoe).toHaveURL('/forgot-password');
  await expect(zoe.getByRole('alert')).toContainText('This link has expired or was used before.');
});

test('a link is asked for once a minute: across reloads, and by the server’s clock too', async ({
  visitor,
  browserOf,
  complaints,
}) => {
  complaints.allow(/status of 429/, 'the server counts too');
  // Its clock jumps, and that looks like a line that is slow.
  complaints.allowOutage();
  const {email} = newcomer();
  await visitor.clock.install();
  await open(visitor, '/forgot-password');
  await askFor(visitor, email);
  await visitor.reload();
  const wait = visitor.getByRole('button', {name: /^Wait \d+s$/});
  await expect(wait).toBeDisabled();
  await expect(
    visitor.getByText(/^Please wait \d+ seconds before requesting another reset$/),
  ).toBeVisible();
  await expect(visitor.getByLabel('Email')).toBeDisabled();
  const seconds = async () => Number(/\d+/.exec(await wait.innerText())?.[0]);
  const left = await seconds();
  await visitor.clock.runFor(30_000);
  await expect.poll(seconds).toBeLessThanOrEqual(left - 30);
  await expect(wait).toBeDisabled();
  await visitor.clock.runFor(31_000);
  await expect(sendButton(visitor)).toBeEnabled();

  const other = await browserOf('visitor');
  await open(other, '/forgot-password');
  const field = other.getByLabel('Email');
  await field.fill(email);
  await field.press('Enter');
  await expect(other.getByRole('alert')).toHaveText(
    /^Too many requests\. Please wait \d+ seconds before trying again\.$/,
  );
  await expect(other.getByRole('button', {name: /^Wait \d+s$/})).toBeDisabled();
  await expect(field).toBeDisabled();
  await expect(field).toBeFocused();
  await expect(field).not.toBeEditable();
});

test('the pause lasts as long as the server says, but no longer than it could', async ({
  visitor,
  complaints,
}) => {
  complaints.allow(/status of 429/, 'the server counts');
  // Its clock jumps, and that looks like a line that is slow.
  complaints.allowOutage();
  const answers = [180, 3600].values();
  await visitor.route('**/api/account/password-reset', route =>
    route.fulfill({
      status: 429,
      headers: {'retry-after': String(answers.next().value)},
      json: {code: 'TOO_MANY_REQUESTS', message: 'Too many requests.'},
    }),
  );
  await visitor.clock.install();
  await open(visitor, '/forgot-password');
  const wait = visitor.getByRole('button', {name: /^Wait \d+s$/});
  for (const seconds of [180, 300]) {
    // It goes on until then, on a busy machine for longer than a moment.
    await visitor.clock.pauseAt(await visitor.evaluate(() => Date.now() + 60_000));
    await visitor.getByLabel('Email').fill('zoe@example.com');
    await sendButton(visitor).click();
    await expect(wait).toHaveText(`Wait ${seconds}s`);
    await visitor.clock.fastForward((seconds - 1) * 1000);
    await expect(wait).toHaveText('Wait 1s');
    const alert = visitor.getByRole('alert');
    await expect(alert).toHaveText('Too many requests.');
    await visitor.clock.fastForward(1000);
    await expect(sendButton(visitor)).toBeEnabled();
    await expect(alert).toHaveCount(0);
    await visitor.clock.resume();
  }
});

test('a pause that began before the clock was set back holds nobody up', async ({visitor}) => {
  await open(visitor, '/forgot-password');
  await visitor.evaluate(() =>
    localStorage.setItem('signpost.reset-cooldown', String(Date.now() + 24 * 3_600_000)),
  );
  await visitor.reload();
  await expect(visitor.getByLabel('Email')).toBeEnabled();
  await expect(sendButton(visitor)).toBeEnabled();
});

test('what another tab began holds in this one', async ({visitor}) => {
  await open(visitor, '/forgot-password');
  await visitor.getByLabel('Email').fill('zoe@example.com');
  await visitor.evaluate(() =>
    localStorage.setItem('signpost.reset-cooldown', String(Date.now() + 60_000)),
  );
  await sendButton(visitor).click();
  await expect(visitor.getByRole('alert')).toHaveText(
    /^Please wait (60|5\d) seconds before requesting another reset$/,
  );
});

test('without a token there is nothing to set', async ({visitor}) => {
  await visitor.goto('/reset-password');
  await expect(visitor).toHaveURL('/forgot-password');
  await visitor.goto('/reset-password?token=made-up');
  await expect(visitor).toHaveURL('/forgot-password');
});

test('when the server fails, each screen says so in its words', async ({visitor, complaints}) => {
  complaints.allow(/status of 500/, 'the server fails');
  const fails = {status: 500, body: 'Internal Server Error'};
  await visitor.route('**/api/account/password*', route => route.fulfill(fails));
  await visitor.route('**/api/account/password-reset/check', route => route.fulfill(fails));
  await open(visitor, '/forgot-password');
  await visitor.getByLabel('Email').fill('zoe@example.com');
  await sendButton(visitor).click();
  const alert = visitor.getByRole('alert');
  await expect(alert).toHaveText('Failed to send password reset email');
  await open(visitor, '/reset-password?token=any');
  await visitor.getByLabel(/^New Password/).fill('nine blue llamas');
  await visitor.getByLabel(/^Confirm/).fill('nine blue llamas');
  await visitor.getByRole('button', {name: 'Update Password'}).click();
  await expect(alert).toHaveText('Failed to update password.');
});
