import {AxeBuilder} from '@axe-core/playwright';
import {
  beside,
  givenManyStores,
  mapOn,
  openPicker,
  somewhere,
  storesOnMarks,
  takePositionsAway,
  watchMarks,
} from './support/map.ts';
import {open} from './support/screens.ts';
import {expect, standingAt, test} from './support/test.ts';
import {givenStore} from './support/town.ts';

const NOTE = 'Map pictures cannot be loaded right now. Stores are still shown.';
const TILES = /\/\d+\/\d+\/\d+\.png$/;
const EMPTY = 'No stores with coordinates found';

test('ana picks the store of a sign on the map, around where she is', async ({
  browserOf,
  stack,
}) => {
  const here = somewhere();
  const near = await givenStore(stack.sql, {at: beside(here, -100)});
  await givenStore(stack.sql, {at: beside(here, 100)});
  const ana = await browserOf('ana', standingAt(here));
  const {map, pin, pins, popup, inView} = await openPicker(ana);
  await expect(map.getByRole('button', {name: 'Your location'})).toBeVisible();
  await expect(pins).toHaveCount(2);
  await expect(inView).toHaveText('2 stores in view');
  await pin(near.name).click();
  await expect(popup).toContainText(near.name);
  await popup.getByRole('button', {name: 'Choose this store'}).click();
  await expect(ana).toHaveURL(`/add-sign?store=${near.id}`);
});

test('a map whose code is on its way says so, and keeps its place on the page', async ({
  browserOf,
}) => {
  const ana = await browserOf('ana', {serviceWorkers: 'block'});
  const arrived = Promise.withResolvers<void>();
  await ana.route(/\/map-stage-[^/]*\.js$/, async route => {
    await arrived.promise;
    await route.continue();
  });
  await open(ana, '/add-sign');
  await expect(ana.getByText('Loading map...')).toBeVisible();
  const {map, surface, inView} = mapOn(ana);
  const before = await map.boundingBox();
  arrived.resolve();
  await expect(surface).toBeVisible();
  await expect(inView).toBeVisible();
  await expect(ana.getByText('Loading map...')).toHaveCount(0);
  expect(await map.boundingBox()).toEqual(before);
});

test('a store that opens appears live, and pulses; one that closes goes', async ({
  browserOf,
  stack,
}) => {
  const here = somewhere();
  const old = await givenStore(stack.sql, {at: beside(here, -100)});
  const ana = await browserOf('ana', standingAt(here));
  const {pin, inView} = await openPicker(ana);
  await expect(pin(old.name)).toBeVisible();
  await expect(pin(old.name)).not.toHaveClass(/map-pulse/);
  // What comes before the map knows all that is there is no news.
  await expect(inView).toHaveAttribute('aria-busy', 'false');
  const opened = await givenStore(stack.sql, {at: beside(here, 100)});
  await expect(pin(opened.name)).toHaveClass(/map-pulse/);
  await expect(inView).toHaveText('2 stores in view');
  await stack.sql`update stores set is_active = false where id = ${old.id}`;
  await expect(pin(old.name)).toHaveCount(0);
  await expect(inView).toHaveText('1 store in view');
});

test('a marker and its open popup change in their place', async ({browserOf, stack}) => {
  const here = somewhere();
  const store = await givenStore(stack.sql, {at: beside(here, -100)});
  const ana = await browserOf('ana', standingAt(here));
  const {pin, popup} = await openPicker(ana);
  await pin(store.name).click();
  await expect(popup).toContainText(store.name);
  const marker = await pin(store.name).elementHandle();
  const box = await popup.elementHandle();
  await stack.sql`update stores set name = ${`New ${store.name}`} where id = ${store.id}`;
  await expect(pin(`New ${store.name}`)).toBeVisible();
  await expect(popup).toContainText(`New ${store.name}`);
  expect(await marker?.evaluate(element => element.isConnected)).toBe(true);
  expect(await box?.evaluate(element => element.isConnected)).toBe(true);
});

test('"Find Me" is there for whoever is located, and leads back', async ({
  browserOf,
  ana,
  stack,
}) => {
  const here = somewhere();
  const store = await givenStore(stack.sql, {at: beside(here, -100)});
  await openPicker(ana);
  await expect(mapOn(ana).map.getByRole('button', {name: 'Find Me'})).toHaveCount(0);

  // Without motion no key is pressed in vain while the map is still moving.
  const located = await browserOf('ana', {...standingAt(here), reducedMotion: 'reduce'});
  const {map, pin, surface} = await openPicker(located);
  await expect(pin(store.name)).toBeVisible();
  await surface.focus();
  for (let step = 0; step < 12; step += 1) await located.keyboard.press('ArrowRight');
  await expect(pin(store.name)).toHaveCount(0);
  await map.getByRole('button', {name: 'Find Me'}).click();
  await expect(pin(store.name)).toBeVisible();
});

test('the map says when its pictures cannot be had, works on, and recovers', async ({
  browserOf,
  complaints,
  stack,
}) => {
  complaints.allow(/Failed to load resource/, 'the pictures are taken away');
  const here = somewhere();
  const store = await givenStore(stack.sql, {at: beside(here, -100)});
  // What the worker asks for itself cannot be taken away here.
  const ana = await browserOf('ana', {...standingAt(here), serviceWorkers: 'block'});
  await ana.route(TILES, route => route.abort());
  const {map, pin, popup} = await openPicker(ana);
  await expect(map.getByText(NOTE)).toBeVisible();
  await pin(store.name).click();
  await expect(popup).toContainText(store.name);
  await ana.unroute(TILES);
  await expect(map.getByText(NOTE)).toHaveCount(0);
  await expect(map.locator('.leaflet-tile-loaded').first()).toBeVisible();
  await expect(map.getByRole('link', {name: 'OpenStreetMap'})).toBeVisible();
});

test('by keyboard: to a marker, into its popup, out again, and around', async ({
  browserOf,
  stack,
}) => {
  const here = somewhere();
  const store = await givenStore(stack.sql, {at: beside(here, -100)});
  const ana = await browserOf('ana', {...standingAt(here), reducedMotion: 'reduce'});
  const {pin, popup} = await openPicker(ana);
  await expect(pin(store.name)).toHaveAccessibleName(store.name);
  await pin(store.name).focus();
  await ana.keyboard.press('Enter');
  await expect(popup.getByRole('button', {name: 'Choose this store'})).toBeFocused();
  await ana.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(pin(store.name)).toBeFocused();
  const before = await pin(store.name).boundingBox();
  await ana.keyboard.press('ArrowLeft');
  await expect
    .poll(async () => (await pin(store.name).boundingBox())?.x)
    .toBeGreaterThan((before?.x ?? 0) + 50);
  await expect(pin(store.name)).toBeFocused();
});

test('the list holds what the map holds, and is one key away', async ({browserOf, stack}) => {
  const here = somewhere();
  const stores = await Promise.all(
    // The last two are one circle on the map.
    [beside(here, -20, 60), beside(here, 150), beside(here, 160)].map(at =>
      givenStore(stack.sql, {at}),
    ),
  );
  const ana = await browserOf('ana', standingAt(here));
  const {map, circles, inView, list} = await openPicker(ana);
  await expect(circles).toHaveCount(1);
  await expect(inView).toHaveText('3 stores in view');
  const skip = map.getByRole('button', {name: 'Skip the map, go to its list'});
  await skip.focus();
  await ana.keyboard.press('Enter');
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('listitem').first()).toContainText(stores[0]?.name ?? '');
  for (const {name} of stores) await expect(list).toContainText(name);
  const axe = new AxeBuilder({page: ana}).include('section[aria-label="Map of stores"]');
  expect((await axe.analyze()).violations).toEqual([]);
  await list.getByRole('button', {name: stores[2]?.name}).click();
  await expect(ana).toHaveURL(`/add-sign?store=${stores[2]?.id}`);
});

test('thousands of stores are a few circles, whose numbers add up', async ({browserOf, stack}) => {
  const around = {latitude: 56, longitude: -140};
  const remove = await givenManyStores(stack.sql, {count: 3000, around, degrees: 4});
  try {
    const ana = await browserOf('ana', {...standingAt(around), reducedMotion: 'reduce'});
    const {map, circles, inView, list, marks} = await openPicker(ana);
    const zoomOut = map.getByRole('button', {name: 'Zoom out'});
    // From zoom 15 to 5.
    for (let step = 0; step < 10; step += 1) await zoomOut.click();
    await expect.poll(() => storesOnMarks(ana)).toBe(3000);
    await expect(inView).toHaveText('3,000 stores in view');
    expect(await marks.count()).toBeLessThanOrEqual(200);
    await map.getByRole('button', {name: 'Show as list'}).click();
    await expect(list.getByRole('listitem').first()).toContainText(
      /stores .*(miles|in the middle)/,
    );

    const first = circles.first();
    await first.focus();
    await ana.keyboard.press('Enter');
    await expect.poll(() => storesOnMarks(ana)).toBeLessThan(3000);
    await expect.poll(() => storesOnMarks(ana)).toBeGreaterThan(0);
    expect(await marks.count()).toBeLessThanOrEqual(200);
  } finally {
    await remove();
  }
});

test('stores stay on the map while it is zoomed to a level that nothing is known of', async ({
  ana,
}) => {
  // Whoever is located has counts of every level around them already.
  const {map, marks, inView} = await openPicker(ana);
  await expect(marks.first()).toBeVisible();
  const looks = await watchMarks(ana);
  const zoomOut = map.getByRole('button', {name: 'Zoom out'});
  for (let step = 0; step < 5; step += 1) {
    await zoomOut.click();
    await expect(inView).toHaveAttribute('aria-busy', 'false');
  }
  expect(Math.min(...(await looks()))).toBeGreaterThan(0);
});

test('without any store that has a place the map says so', async ({ana, stack}) => {
  const putBack = await takePositionsAway(stack.sql);
  try {
    const {map} = await openPicker(ana);
    await expect(map.getByText(EMPTY)).toBeVisible();
    await expect(map.getByText('Add stores with addresses to see them on the map')).toBeVisible();
  } finally {
    await putBack();
  }
  // And live no longer does.
  await expect(mapOn(ana).map.getByText(EMPTY)).toHaveCount(0);
});

test('one finger scrolls the page, and is told what two would do', async ({browserOf, stack}) => {
  const here = somewhere();
  const store = await givenStore(stack.sql, {at: beside(here, -100)});
  const ana = await browserOf('ana', {
    ...standingAt(here),
    hasTouch: true,
    isMobile: true,
    viewport: {width: 390, height: 700},
  });
  const {map, pin, surface} = await openPicker(ana);
  await expect(pin(store.name)).toBeVisible();
  const box = await surface.boundingBox();
  if (!box) throw new Error('There is no map.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const pinBefore = await pin(store.name).evaluate(element => element.style.transform);
  const touch = await ana.context().newCDPSession(ana);
  const at = (dy: number) => [{x, y: y + dy}];
  await touch.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: at(0)});
  for (const dy of [-20, -60, -120, -180]) {
    await touch.send('Input.dispatchTouchEvent', {type: 'touchMove', touchPoints: at(dy)});
  }
  await expect(map.getByText('Use two fingers to move the map')).toBeVisible();
  await touch.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
  await expect.poll(() => ana.evaluate(() => scrollY)).toBeGreaterThan(50);
  expect(await pin(store.name).evaluate(element => element.style.transform)).toBe(pinBefore);
});
