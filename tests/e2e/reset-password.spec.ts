import type {Page} from '@playwright/test';
import {givenNewUser, tryToLogIn} from './support/new-users.ts';
import {open} from './support/screens.ts';
import {expect, test} from './support/test.ts';

const header = (page: Page) => page.getByRole('banner');

test('zoe replaces a forgotten password by the link in a mail, and her other session ends', async ({
  visitor: zoe,
  browserOf,
  complaints,
  stack,
}) => {
  test.slow();
  complaints.allow(/status of 40[01]/, 'the old password is refused');
  const who = await givenNewUser(zoe, stack);
  await open(zoe, '/login');
  await tryToLogIn(zoe, who);
  await expect(header(zoe).getByRole('button', {name: 'Logout'})).toBeVisible();

  const other = await browserOf('visitor');
  await open(other, '/login');
  await other.getByRole('link', {name: 'Forgot password?'}).click();
  await other.getByLabel('Email').fill(` ${who.email.toUpperCase()}`);
  await other.getByRole('button', {name: 'Send Reset Link'}).click();
  await expect(other.getByRole('heading', {level: 1, name: 'Check Your Email'})).toBeVisible();
  await other.getByRole('link', {name: 'Back to Login'}).click();
  await expect(other).toHaveURL('/login');

  const mail = await stack.mailbox.mailTo(who.email, 'Choose a new password');
  expect(mail.link).toContain(`${stack.url}/reset-password?token=`);
  await other.goto(mail.link);
  const update = other.getByRole('button', {name: 'Update Password'});
  const fields = [other.getByLabel(/^New Password/), other.getByLabel(/^Confirm/)];
  const alert = other.getByRole('alert');
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
