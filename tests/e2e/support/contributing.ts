import type {Page} from '@playwright/test';

/** Writes the words of a text sign on the screen where signs are added. */
export async function typeSign(page: Page, text: string): Promise<void> {
  await page.getByText('Text only').click();
  await page.getByLabel('Sign text').fill(text);
}
