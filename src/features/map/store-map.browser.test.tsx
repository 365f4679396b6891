import {expect, test} from 'vitest';
import {countCells} from '../../../tests/support/component/cells.ts';
import {
  elementOf,
  HERE,
  openNearbyMap,
  openPicker,
  press,
  storesOnMarks,
  theMap,
} from '../../../tests/support/component/map.ts';
import {givenStore} from '../../../tests/support/component/rows.ts';
import type {Change} from '../../../tests/support/component/seeding.ts';
import {server} from '../../../tests/support/component/test-server.ts';
import {beside} from '../../../tests/support/positions.ts';

const {map, pin, pins, circles, marks, popup, inView, list} = theMap;
const EMPTY = 'No stores with coordinates found';

async function switchOff(id: string): Promise<void> {
  await server.change('stores', {id}, {isActive: false});
  await countCells();
}

test('lets the user pick the store of a sign, around where they are', async () => {
  const near = await givenStore({at: beside(HERE, -100), name: 'Near Deli'});
  await givenStore({at: beside(HERE, 100)});
  await openPicker();
  await expect.element(map.getByRole('button', {name: 'Your location'})).toBeVisible();
  await expect.element(pins).toHaveLength(2);
  await expect.element(inView).toHaveTextContent('2 stores in view');
  await pin(near.name).click();
  await expect.element(popup).toMatchTextContent(near.name);
  await popup.getByRole('button', {name: /^Choose this store\b/}).click();
  await expect.poll(() => location.pathname + location.search).toBe(`/add-sign?store=${near.id}`);
});

test('shows a store that opens live, with a pulse, and drops one that closes', async () => {
  const old = await givenStore({at: beside(HERE, -100), name: 'Old Deli'});
  await openPicker();
  await expect.element(pin(old.name)).toBeVisible();
  await expect.element(pin(old.name)).not.toHaveClass('map-pulse');
  // Stores that arrive before the map is complete are not announced as new.
  await expect.element(inView).toHaveAttribute('aria-busy', 'false');
  const opened = await givenStore({at: beside(HERE, 100), name: 'New Bakery'});
  await expect.element(pin(opened.name)).toHaveClass('map-pulse');
  await expect.element(inView).toHaveTextContent('2 stores in view');
  await switchOff(old.id);
  await expect.element(pin(old.name)).not.toBeInTheDocument();
  await expect.element(inView).toHaveTextContent('1 store in view');
});

test('changes a marker and its open popup in their place', async () => {
  const store = await givenStore({at: beside(HERE, -100), name: 'Corner Deli'});
  await openPicker();
  await pin(store.name).click();
  await expect.element(popup).toMatchTextContent(store.name);
  const [marker, box] = [elementOf(pin(store.name)), elementOf(popup)];
  await server.change('stores', {id: store.id}, {name: 'Renamed Bistro'});
  await expect.element(pin('Renamed Bistro')).toBeVisible();
  await expect.element(popup).toMatchTextContent('Renamed Bistro');
  expect(marker.isConnected).toBe(true);
  expect(box.isConnected).toBe(true);
});

test('shows many stores as a few circles, whose numbers add up', async () => {
  const COUNT = 1200;
  await givenSpreadStores(COUNT);
  await openPicker();
  const zoomOut = map.getByRole('button', {name: 'Zoom out'});
  // From zoom 15 to 5.
  for (let step = 0; step < 10; step += 1) await zoomOut.click();
  await expect.poll(storesOnMarks).toBe(COUNT);
  await expect.element(inView).toHaveTextContent('1,200 stores in view');
  expect(marks.elements().length).toBeLessThanOrEqual(200);
  await map.getByRole('button', {name: 'Show as list'}).click();
  await expect
    .element(list.getByRole('listitem').first())
    .toMatchTextContent(/stores .*(miles|in the middle)/);

  await press(circles.first(), '{Enter}');
  await expect.poll(storesOnMarks).toBeLessThan(COUNT);
  await expect.poll(storesOnMarks).toBeGreaterThan(0);
  expect(marks.elements().length).toBeLessThanOrEqual(200);
});

/** Over four degrees around the place, evenly. */
async function givenSpreadStores(count: number): Promise<void> {
  const first = await givenStore({at: HERE});
  const places = Array.from({length: count}, (_, index) => ({
    ...first,
    id: crypto.randomUUID(),
    name: `Store of many ${index}`,
    latitude: HERE.latitude + 4 * ((index * 0.618_033_988_7) % 1) - 2,
    longitude: HERE.longitude + 4 * (index / count) - 2,
  }));
  await server.apply([
    {table: 'stores', op: 'delete', row: {id: first.id}},
    ...places.map((row): Change => ({table: 'stores', op: 'upsert', row})),
  ]);
  await countCells();
}

test('keeps stores on the map while nothing is known yet of another zoom', async () => {
  await givenStore({at: beside(HERE, -100)});
  await openNearbyMap();
  await expect.element(inView).toHaveAttribute('aria-busy', 'false');
  // The device holds the counts of the level that it looks at, and of no other.
  const cells = server.rows('storeCells');
  const zoomOut = map.getByRole('button', {name: 'Zoom out'});
  for (const cell of cells) if (cell.level !== 11) await server.remove('storeCells', cell);
  server.holdQueries();
  await zoomOut.click();
  await expect.element(inView).toHaveAttribute('aria-busy', 'true');
  await expect.element(pins).toHaveLength(1);
  await server.put('storeCells', ...cells);
  server.answerQueries();
  await expect.element(inView).toHaveAttribute('aria-busy', 'false');
  await expect.element(pins).toHaveLength(1);
});

test('says that no store has a place, until one has', async () => {
  await givenStore();
  await openPicker();
  await expect.element(map.getByText(EMPTY)).toBeVisible();
  await expect
    .element(map.getByText('Add stores with addresses to see them on the map'))
    .toBeVisible();
  await givenStore({at: HERE});
  await expect.element(map.getByText(EMPTY)).not.toBeInTheDocument();
});
