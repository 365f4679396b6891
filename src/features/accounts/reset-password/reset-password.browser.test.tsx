import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {onApi} from '../../../../tests/support/component/api.ts';
import {openApp} from '../../../../tests/support/component/app.tsx';

const CHECK = 'POST /api/account/password-reset/check';
const SET = 'POST /api/account/password';

const alert = () => page.getByRole('main').getByRole('alert');
const heading = (name: string) => page.getByRole('heading', {level: 1, name});
const password = () => page.getByLabelText(/^New Password/);
const again = () => page.getByLabelText(/^Confirm/);
const update = () => page.getByRole('button', {name: 'Update Password'});

const isValid = (valid: boolean) => onApi(CHECK, () => Response.json({valid}));

test('says what is wrong with the two passwords, and sets the new one', async () => {
  isValid(true);
  const sent: unknown[] = [];
  onApi(SET, async request => {
    sent.push(await request.json());
    return Response.json({ok: true});
  });
  await openApp('/reset-password?token=any');
  await update().click();
  await expect.element(alert()).toHaveTextContent('Password is required');
  await password().fill('short');
  await update().click();
  await expect.element(alert()).toHaveTextContent('Passwords do not match');
  await expect.element(again()).toHaveFocus();
  await expect.element(again()).toHaveAccessibleDescription('Passwords do not match');
  await again().fill('short');
  // The sentence goes when its cause goes.
  await expect.element(alert()).not.toBeInTheDocument();
  await update().click();
  await expect.element(alert()).toHaveTextContent('Password must be at least 6 characters long');
  await password().fill('nine blue llamas');
  await again().fill('nine blue llamas');
  expect(sent).toEqual([]);
  await update().click();
  await expect.element(heading('Password Updated')).toHaveFocus();
  await expect.element(page.getByText('You can now login with your new password')).toBeVisible();
  expect(sent).toEqual([{token: 'any', password: 'nine blue llamas'}]);
  await page.getByRole('link', {name: 'Go to Login'}).click();
  await expect.element(heading('Login')).toBeVisible();
});

test('says that passkeys still open the account', async () => {
  isValid(true);
  onApi(SET, () => Response.json({ok: true, passkeys: 2}));
  await openApp('/reset-password?token=any');
  await password().fill('nine blue llamas');
  await again().fill('nine blue llamas');
  await update().click();
  await expect
    .element(page.getByText('2 passkeys of yours stay as before.', {exact: false}))
    .toBeVisible();
});

test('leads to a new link when there is no token', async () => {
  await openApp('/reset-password');
  await expect.element(heading('Forgot Password')).toBeVisible();
  expect(location.pathname).toBe('/forgot-password');
});

test('leads to a new link when the token is spent, and says so', async () => {
  isValid(false);
  await openApp('/reset-password?token=made-up');
  await expect
    .element(alert())
    .toMatchTextContent('This link has expired or was used before. Request a new one.');
  expect(location.pathname).toBe('/forgot-password');
});

test('leads to a new link when the token is spent meanwhile', async () => {
  isValid(true);
  onApi(SET, () => Response.json({code: 'INVALID_TOKEN'}, {status: 400}));
  await openApp('/reset-password?token=any');
  await password().fill('nine blue llamas');
  await again().fill('nine blue llamas');
  await update().click();
  await expect.element(alert()).toMatchTextContent('This link has expired or was used before.');
});

test('says that the password could not be set', async () => {
  for (const route of [CHECK, SET]) onApi(route, () => new Response('no', {status: 500}));
  await openApp('/reset-password?token=any');
  await password().fill('nine blue llamas');
  await again().fill('nine blue llamas');
  await update().click();
  await expect.element(alert()).toHaveTextContent('Failed to update password.');
});

test('shows at the password why the server refuses it', async () => {
  isValid(true);
  const message = 'This password is one of the most used.';
  onApi(SET, () => Response.json({code: 'COMMON_PASSWORD', message}, {status: 400}));
  await openApp('/reset-password?token=any');
  await password().fill('password');
  await again().fill('password');
  await update().click();
  await expect.element(password()).toHaveFocus();
  await expect.element(password()).toHaveAccessibleDescription(new RegExp(message));
  await again().fill('nine blue llamas');
  expect(password().element()).toHaveAccessibleDescription(new RegExp(message));
  await password().fill('nine blue llamas');
  await expect.element(alert()).not.toBeInTheDocument();
});
