import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {loginLink} from '../../../../tests/support/component/accounts.ts';
import {onApi} from '../../../../tests/support/component/api.ts';
import {openApp, openSession} from '../../../../tests/support/component/app.tsx';
import {contactForm} from '../../../../tests/support/component/contact.ts';
import {owner} from '../../../../tests/support/component/rows.ts';

const DELETE = 'POST /api/account/delete';

const password = () => page.getByLabelText(/^Password/);
const phrase = () => page.getByLabelText(/^Type/);
const button = () => page.getByRole('button', {name: 'Delete Account'});

test('names missing and wrong fields before an account is deleted', async () => {
  onApi(DELETE, () =>
    Response.json({code: 'INVALID_PASSWORD', message: 'This is not your password'}, {status: 400}),
  );
  await openApp('/account', {as: 'owner'});
  await button().click();
  await expect.element(password()).toHaveFocus();
  await expect.element(page.getByText('Password is required')).toBeVisible();
  await password().fill('not this one');
  await button().click();
  const notMeant = page.getByText('Please type “delete my account” to confirm');
  await expect.element(notMeant).toBeVisible();
  await phrase().fill('delete my account');
  await button().click();
  await expect.element(page.getByText('This is not your password')).toBeVisible();
});

test('leads home and forgets the user when the account is deleted but the answer is lost', async () => {
  onApi(DELETE, async () => {
    await openSession('visitor');
    throw new TypeError('Failed to fetch');
  });
  await openApp('/about', {as: 'owner'});
  await contactForm().message.fill('Not sent');
  expect(JSON.stringify(localStorage)).toContain(owner.id);
  await openApp('/account', {as: 'owner'});
  await password().fill('signpost');
  await phrase().fill('delete my account');
  await button().click();
  await expect.element(loginLink()).toBeVisible();
  expect(location.pathname).toBe('/');
  await expect.poll(() => JSON.stringify(localStorage)).not.toContain(owner.id);
});
