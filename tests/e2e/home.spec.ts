import type {Locator, Page} from '@playwright/test';
import {open} from './support/screens.ts';
import {expect, standingAt, test} from './support/test.ts';
import {givenSign, givenStore, northOf} from './support/town.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', {level: 2, name});
const cards = (page: Page) => page.getByRole('article');

test('a newer sign of a store waits while a visitor on a small phone reads its older one, which goes when it is hidden', async ({
  browserOf,
  stack,
}) => {
  const {sql} = stack;
  const place = {latitude: -40, longitude: -145};
  const store = await givenStore(sql, {at: northOf(place, 500)});
  const older = await givenSign(sql, {store});
  const page = await browserOf('visitor', standingAt(place));
  // So small that the list begins out of sight, and is jumped over.
  await page.setViewportSize({width: 390, height: 400});
  await open(page, '/');
  // Among the recent signs they may stand in the same order.
  await expect(heading(page, 'Nearby Signs')).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  const next = await givenSign(sql, {store: await givenStore(sql, {at: northOf(place, 1000)})});
  await expect(cards(page).first()).toContainText(older.text);
  await expect(cards(page).nth(1)).toContainText(next.text);
  const expectStill = await readAt(cards(page).nth(1));
  const newer = await givenSign(sql, {store});
  const chip = page.getByRole('button', {name: '1 new sign'});
  await expect(chip).toBeVisible();
  await expect(cards(page).first()).toContainText(older.text);
  await expectStill();

  await sql`update signs set moderation = 'hidden' where id = ${older.id}`;
  await expect(cards(page).first()).toContainText(next.text);
  await chip.click();
  await expect(cards(page).first()).toContainText(newer.text);
  await expect(heading(page, 'Nearby Signs')).toBeFocused();
});

/** In which nothing moves. */
const FRAMES_AT_REST = 15;

/**
 * Scrolls to an element further down, as a reader does, and waits until the page has taken notice.
 * @returns a function that expects that nothing has moved there since, but for half a pixel of
 * rounding.
 */
async function readAt(place: Locator): Promise<() => Promise<void>> {
  await place.scrollIntoViewIfNeeded();
  await place.page().evaluate(async () => {
    await new Promise<void>(resolve => {
      // The page's own observers were there before this one, and so are told before it.
      const observer = new IntersectionObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body);
    });
  });
  await place.evaluate(async (element, frames) => {
    // The result is rendered by the frame after the next, and what comes late may move it once more.
    let last = NaN;
    for (let still = 0; still < frames; still += 1) {
      await new Promise(requestAnimationFrame);
      const {y} = element.getBoundingClientRect();
      if (y !== last) still = 0;
      last = y;
    }
  }, FRAMES_AT_REST);
  const before = await place.boundingBox();
  return async () => {
    expect((await place.boundingBox())?.y).toBeCloseTo(before?.y ?? NaN, -0.5);
  };
}
