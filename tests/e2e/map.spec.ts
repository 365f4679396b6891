import type {Locator} from '@playwright/test';
import {beside, mapOn, somewhere} from './support/map.ts';
import {open} from './support/screens.ts';
import {expect, standingAt, test} from './support/test.ts';
import {givenStore} from './support/town.ts';

test('ana asks again for a map whose code was not to be had', async ({browserOf, complaints}) => {
  complaints.allow(
    /Failed to (load resource|fetch dynamically)/,
    'the code of the map is taken away',
  );
  const ana = await browserOf('ana', {serviceWorkers: 'block'});
  const code = /\/map-stage-[^/]*\.js$/;
  await ana.route(code, route => route.fulfill({status: 404}));
  await open(ana, '/nearby');
  const {map, surface} = mapOn(ana);
  await expect(map.getByText('The map cannot be shown right now.')).toBeVisible();
  await ana.unroute(code);
  await map.getByRole('button', {name: 'Try again'}).press('Enter');
  await expect(surface).toBeVisible();
  await ana.keyboard.press('Tab');
  await expect(map.getByRole('button', {name: 'Skip the map, go to its list'})).toBeFocused();
});

test('a visitor opens the map of the home screen again after its code could not be loaded', async ({
  browserOf,
  complaints,
}) => {
  complaints.allow(
    /Failed to (load resource|fetch dynamically)/,
    'the code of the map is taken away',
  );
  const visitor = await browserOf('visitor', {serviceWorkers: 'block'});
  const view = visitor.getByRole('button', {name: 'View Map'});
  for (const part of ['store-map', 'map-stage']) {
    const code = new RegExp(`/${part}-[^/]*\\.js$`);
    await visitor.route(code, route => route.fulfill({status: 404}));
    await open(visitor, '/');
    await view.click();
    await expect(visitor.getByText('The map cannot be shown right now.')).toBeVisible();
    await visitor.unroute(code);
    await visitor.getByRole('button', {name: 'Hide Map'}).click();
    await view.click();
    await expect(mapOn(visitor).surface).toBeVisible();
    await visitor.getByRole('button', {name: 'Hide Map'}).click();
  }
});

test('a visitor asks again for a map whose stylesheet was not to be had', async ({
  browserOf,
  complaints,
}) => {
  complaints.allow(
    /Failed to load resource|Unable to preload CSS|No stylesheet/,
    'it is taken away',
  );
  const visitor = await browserOf('visitor', {serviceWorkers: 'block'});
  // All but the one that the page begins with.
  const styles = /\/assets\/(?!index-)[^/]*\.css$/;
  await visitor.route(styles, route => route.fulfill({status: 404}));
  await open(visitor, '/nearby');
  const {map, surface} = mapOn(visitor);
  await expect(map.getByText('The map cannot be shown right now.')).toBeVisible();
  await visitor.unroute(styles);
  await map.getByRole('button', {name: 'Try again'}).click();
  await expect(surface).toHaveCSS('overflow', 'hidden');
});

test('a visitor sees a store open nearby, on the map and in the list, and another one close', async ({
  browserOf,
  stack,
}) => {
  const here = somewhere();
  const old = await givenStore(stack.sql, {at: beside(here, -100)});
  const visitor = await browserOf('visitor', standingAt(here));
  await open(visitor, '/nearby');
  const {pin, inView} = mapOn(visitor);
  const rows = visitor.getByRole('list', {name: 'Stores by Distance'}).getByRole('listitem');
  await expect(pin(old.name)).toBeVisible();
  await expect(rows.first()).toContainText(old.name);
  await expect(inView).toHaveAttribute('aria-busy', 'false');
  const opened = await givenStore(stack.sql, {at: beside(here, 50)});
  await expect(pin(opened.name)).toBeVisible();
  await expect(rows.first()).toContainText(opened.name);
  await expect(inView).toHaveText('2 stores in view');
  await stack.sql`update stores set is_active = false where id = ${old.id}`;
  await expect(pin(old.name)).toHaveCount(0);
  await expect(rows.filter({hasText: old.name})).toHaveCount(0);
  await expect(inView).toHaveText('1 store in view');
});

/** Pixels from the upper left corner of the window. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
}

test('a visitor scrolls past the map with one finger, and the map keeps its place', async ({
  browserOf,
  stack,
}) => {
  const here = somewhere();
  const store = await givenStore(stack.sql, {at: beside(here, -100)});
  const viewport = {width: 390, height: 700};
  const visitor = await browserOf('visitor', {...standingAt(here), viewport});
  await open(visitor, '/nearby');
  const {surface, pin, inView} = mapOn(visitor);
  await expect(pin(store.name)).toBeVisible();
  await expect(inView).toHaveAttribute('aria-busy', 'false');
  const inMap = async () => (await boxOf(pin(store.name))).y - (await boxOf(surface)).y;
  const before = await inMap();
  const box = await boxOf(surface);
  const finger = await visitor.context().newCDPSession(visitor);
  const touch = (type: 'touchStart' | 'touchMove', dy: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{x: box.x + box.width / 2, y: box.y + box.height / 2 + dy}],
    });
  await touch('touchStart', 0);
  for (const dy of [-20, -60, -120, -180]) await touch('touchMove', dy);
  await finger.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
  await expect.poll(() => visitor.evaluate(() => scrollY)).toBeGreaterThan(50);
  await expect.poll(inMap).toBeCloseTo(before, 0);
});
