import type {Page} from '@playwright/test';

/** By how many pixels a page can be scrolled sideways. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => {
    // What is read is to be a number in there: an element comes out of the page as an empty thing.
    const {scrollWidth, clientWidth} = document.documentElement;
    return scrollWidth - clientWidth;
  });
