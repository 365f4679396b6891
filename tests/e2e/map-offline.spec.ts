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

test('without network the map shows the pictures that were seen before', async ({
  browserOf,
  stack,
}) => {
  const here = somewhere();
  const store = await givenStore(stack.sql, {at: northOf(here, 100)});
  const page = await browserOf('visitor', standingAt(here));
  await open(page, '/nearby');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  const {map, pin} = mapOn(page);
  await expect(map.locator('.leaflet-tile-loaded').first()).toBeVisible();
  await expect(pin(store.name)).toBeVisible();
  await expect.poll(() => tilesKept(page)).toBeGreaterThan(0);
  await expectStored(page, store.name);

  await page.context().setOffline(true);
  await page.reload();
  await expect(map.locator('.leaflet-tile-loaded').first()).toBeVisible();
  await expect(pin(store.name)).toBeVisible();
  await expect(map.getByText('Map pictures cannot be loaded')).toHaveCount(0);
});
