import type {Page} from '@playwright/test';
import {expectStored} from './support/device.ts';
import {mapOn, somewhere} from './support/map.ts';
import {open} from './support/screens.ts';
import {expect, standingAt, test} from './support/test.ts';
import {givenStore, northOf} from './support/town.ts';

test.beforeEach(({complaints}) => complaints.allowOutage());

/** Whether the map has all its pictures, and the worker keeps each of them. */
const areTilesKept = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('signpost-tiles');
    const tiles = [...document.querySelectorAll<HTMLImageElement>('img.leaflet-tile')];
    const kept = tiles.map(
      async ({classList, src}) =>
        classList.contains('leaflet-tile-loaded') && (await cache.match(src)) !== undefined,
    );
    return tiles.length > 0 && (await Promise.all(kept)).every(Boolean);
  });

test('a visitor without a network sees the map pictures that they have seen before', async ({
  browserOf,
  stack,
}) => {
  const here = somewhere();
  const store = await givenStore(stack.sql, {at: northOf(here, 100)});
  const page = await browserOf('visitor', standingAt(here));
  // A picture that came before the worker did would be the browser's own, and not among those it keeps.
  await open(page, '/about');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await open(page, '/nearby');
  const {map, pin} = mapOn(page);
  const shown = map.locator('img.leaflet-tile-loaded');
  await expect(shown.first()).toBeVisible();
  await expect(pin(store.name)).toBeVisible();
  await expect.poll(() => areTilesKept(page)).toBe(true);
  await expectStored(page, store.name);

  await page.context().setOffline(true);
  await page.reload();
  await expect(shown.first()).toBeVisible();
  await expect(pin(store.name)).toBeVisible();
  await expect(map.getByText('Map pictures cannot be loaded')).toHaveCount(0);
});
