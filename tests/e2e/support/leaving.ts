import type {Locator} from '@playwright/test';

/**
 * Clicks on a link in the list of a screen, and returns how far down the page stood by then: what comes
 * into sight gets its real height only there, and whoever clicks scrolls once more if they must.
 */
export async function leaveBy(link: Locator): Promise<number> {
  const page = link.page();
  await page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
    const note = () => {
      document.documentElement.dataset['left'] = String(Math.round(scrollY));
    };
    addEventListener('click', note, {capture: true, once: true});
  });
  await link.click();
  return Number(await page.locator('html').getAttribute('data-left'));
}
