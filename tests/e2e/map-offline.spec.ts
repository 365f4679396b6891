import type {Page} from '@playwright/test';
import {expectStored} from './support/device.ts';
import {mapOn, somewhere} from './support/map.ts';
import {open} from './support/screens.ts';
import {expect, standingAt, test} from './support/test.ts';
import {givenStore, northOf} from './support/town.ts';

test.beforeEach(({complaints}) => complaints.allowOutage());

const tilesKept = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('signpost-tiles');
    return (await cache.keys()).length;
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
  await expect
    .poll(async () => (await tilesKept(page)) - (await shown.count()))
    .toBeGreaterThanOrEqual(0);
  await expectStored(page, store.name);

  await page.context().setOffline(true);
  await page.reload();
  await expect(shown.first()).toBeVisible();
  await expect(pin(store.name)).toBeVisible();
  await expect(map.getByText('Map pictures cannot be loaded')).toHaveCount(0);
});
