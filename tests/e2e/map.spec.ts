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

test('a map whose code cannot be had can be asked for again', async ({browserOf, complaints}) => {
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

for (const part of ['store-map', 'map-stage']) {
  test(`on home a map without its ${part} comes when it is opened anew`, async ({
    browserOf,
    complaints,
  }) => {
    complaints.allow(
      /Failed to (load resource|fetch dynamically)/,
      'the code of the map is taken away',
    );
    const visitor = await browserOf('visitor', {serviceWorkers: 'block'});
    const code = new RegExp(`/${part}-[^/]*\\.js$`);
    await visitor.route(code, route => route.fulfill({status: 404}));
    await open(visitor, '/');
    await visitor.getByRole('button', {name: 'View Map'}).click();
    await expect(visitor.getByText('The map cannot be shown right now.')).toBeVisible();
    await visitor.unroute(code);
    await visitor.getByRole('button', {name: 'Hide Map'}).click();
    await visitor.getByRole('button', {name: 'View Map'}).click();
    await expect(mapOn(visitor).surface).toBeVisible();
  });
}

test('a map whose stylesheet failed is not shown without one', async ({browserOf, complaints}) => {
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
  const {map, surface, pin, popup} = await openPicker(ana);
  await expect(map.getByText(NOTE)).toBeVisible();
  // It hides nothing of the map, whose ground is squares.
  const [above, below] = [await surface.boundingBox(), await map.getByText(NOTE).boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  const squares = map.locator('.map-squares');
  await expect(squares.locator('.leaflet-tile').first()).toHaveCSS('border-left-width', '1px');
  await expect(squares.locator('.leaflet-tile-container').first()).toHaveCSS(
    'border-left-width',
    '0px',
  );
  await pin(store.name).click();
  await expect(popup).toContainText(store.name);
  await ana.unroute(TILES);
  await expect(map.getByText(NOTE)).toHaveCount(0);
  await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible();
  await expect(map.getByRole('link', {name: 'OpenStreetMap'})).toBeVisible();
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
