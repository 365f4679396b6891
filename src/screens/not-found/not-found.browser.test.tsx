import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {openApp} from '../../../tests/component/app.tsx';
import {findings} from '../../../tests/component/look.ts';

test('leads home and to the stores nearby from an unknown address', async () => {
  await openApp('/no/such/page');
  await expect.element(page.getByRole('heading', {name: 'Page Not Found'})).toBeVisible();
  await page.getByRole('link', {name: 'Browse Nearby Stores'}).click();
  await expect.element(page.getByRole('heading', {name: 'All Stores'})).toBeVisible();
});

test('is accessible', async () => {
  await openApp('/no/such/page');
  await expect.element(page.getByRole('heading', {name: 'Page Not Found'})).toBeVisible();
  expect(await findings()).toEqual([]);
});
