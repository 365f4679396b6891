import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {openApp} from '../../../tests/support/component/app.tsx';

test('leads home and to the stores nearby from an unknown address', async () => {
  await openApp('/no/such/page');
  await expect.element(page.getByRole('heading', {name: 'Page Not Found'})).toBeVisible();
  await expect.element(page.getByText("The page you're looking for doesn't exist.")).toBeVisible();
  const main = page.getByRole('main');
  await expect.element(main.getByText('404')).toBeVisible();
  await main.getByRole('link', {name: 'Go Home'}).click();
  await expect.poll(() => location.pathname).toBe('/');
  history.back();
  await page.getByRole('link', {name: 'Browse Nearby Stores'}).click();
  await expect.element(page.getByRole('heading', {name: 'All Stores'})).toBeVisible();
});
