import type {Locator} from '@playwright/test';

/**
 * Clicks on a link in the list of a screen, and returns the scroll position by then: rows get their real height
 * only in view, so a click may scroll once more.
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
