import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {loginLink, logoutButton} from '../../../../tests/support/component/accounts.ts';
import {openApp} from '../../../../tests/support/component/app.tsx';
import {givenStore} from '../../../../tests/support/component/rows.ts';

test('shows a begun sign to its author alone when people share a browser', async () => {
  const path = `/add-sign?store=${(await givenStore()).id}`;
  const words = page.getByLabelText(/^Sign text/);
  await openApp(path, {as: 'ana'});
  await page.getByText('Text only').click();
  await words.fill('For Ana to post');
  await logoutButton().click();
  await expect.element(loginLink()).toBeVisible();

  await openApp(path, {as: 'ben'});
  await page.getByText('Text only').click();
  await expect.element(words).toHaveValue('');
  await logoutButton().click();
  await expect.element(loginLink()).toBeVisible();

  await openApp(path, {as: 'ana'});
  await expect.element(words).toHaveValue('For Ana to post');
});
