import {expect, type Page} from '@playwright/test';

/** Looks for one row among all there are. */
export async function lookFor(page: Page, words: string) {
  await page.getByRole('tabpanel').getByRole('searchbox').fill(words);
  const row = page.getByRole('tabpanel').getByRole('row').filter({hasText: words});
  await expect(row).toBeVisible();
  return row;
}

/** Chooses which rows a table shows. */
export const show = (page: Page, what: string) =>
  page.getByRole('tabpanel').getByLabel('Show').selectOption({label: what});
