import {expect, type Page} from '@playwright/test';

/** Looks for one row among all there are. */
export async function lookFor(page: Page, words: string) {
  await page.getByRole('tabpanel').getByRole('searchbox').fill(words);
  const rows = page.getByRole('tabpanel').getByRole('row');
  const row = rows.filter({hasText: words});
  await expect(row).toBeVisible();
  // It may have been among all of them before, and moves when the others go.
  const others = rows.filter({hasNot: page.getByRole('columnheader')}).filter({hasNotText: words});
  await expect(others).toHaveCount(0);
  return row;
}

/** Chooses which rows a table shows. */
export const show = (page: Page, what: string) =>
  page.getByRole('tabpanel').getByLabel('Show').selectOption({label: what});
