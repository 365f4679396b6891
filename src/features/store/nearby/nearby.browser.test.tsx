import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {openApp} from '../../../../tests/support/component/app.tsx';
import {countCells} from '../../../../tests/support/component/cells.ts';
import {goOffline} from '../../../../tests/support/component/device.ts';
import {standAt} from '../../../../tests/support/component/position.ts';
import {readAt} from '../../../../tests/support/component/reading.ts';
import {givenSign, givenStore} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';
import {northOf} from '../../../../tests/support/positions.ts';

const HERE = {latitude: 44.5, longitude: -100.3};

const rows = page.getByRole('list', {name: 'Stores by Distance'}).getByRole('listitem');
const loadMore = page.getByRole('button', {name: /^Load More/});

async function openNearby(): Promise<void> {
  standAt(HERE.latitude, HERE.longitude);
  await openApp('/nearby');
}

test('lists stores in the order of their distance, with ways to their signs and a new one', async () => {
  const far = await givenStore({at: northOf(HERE, 2.5 * 5280), name: 'Far Deli'});
  const near = await givenStore({at: northOf(HERE, 800), name: 'Near Bakery'});
  await givenStore({at: HERE, name: 'Closed Books', isActive: false});
  await givenSign({store: near});
  await givenSign({store: near});
  await openNearby();
  await expect.element(page.getByRole('heading', {name: 'Stores by Distance'})).toBeVisible();
  expect(page.getByRole('heading', {name: 'Location Access Required'}).query()).toBeNull();

  const [first, second] = [rows.nth(0), rows.nth(1)];
  await expect.element(first).toMatchTextContent(near.name);
  await expect.element(first).toMatchTextContent('1 Test Street, Hoboken, NJ 07030');
  await expect.element(first).toMatchTextContent('800 ft away');
  await expect.element(second).toMatchTextContent(far.name);
  await expect.element(second).toMatchTextContent('2.5 miles away');
  expect(rows.elements()).toHaveLength(2);

  await expect.element(second.getByRole('link', {name: /^0 Signs/})).toBeVisible();
  await expect
    .element(first.getByRole('link', {name: /^Add Sign/}))
    .toHaveAttribute('href', `/add-sign?store=${near.id}`);
  await first.getByRole('link', {name: /^2 Signs/}).click();
  await expect.poll(() => location.pathname).toBe(`/store/${near.id}`);
});

test('shows ten stores and ten more each time, and says live how many are left', async () => {
  for (let number = 0; number < 25; number += 1) {
    await givenStore({at: northOf(HERE, number * 900)});
  }
  await openNearby();
  await expect.element(rows).toHaveLength(10);
  await expect.element(loadMore).toHaveTextContent('Load More (15 more stores)');
  await givenStore({at: northOf(HERE, 30 * 900)});
  await expect.element(loadMore).toHaveTextContent('Load More (16 more stores)');
  await loadMore.click();
  await expect.element(rows).toHaveLength(20);
  await expect.element(rows.nth(12)).toMatchTextContent('2.0 miles away');
  await expect.element(loadMore).toHaveTextContent('Load More (6 more stores)');
});

test('puts a new store in its place at once, unless the visitor reads further down', async () => {
  for (let number = 2; number < 14; number += 1) {
    await givenStore({at: northOf(HERE, number * 1000), name: `Store ${number}`});
  }
  await openNearby();
  await expect.element(rows.first()).toMatchTextContent('Store 2');
  await givenStore({at: northOf(HERE, 1000), name: 'New Bakery'});
  await expect.element(rows.first()).toMatchTextContent('New Bakery');
  await expect.element(rows.nth(1)).toMatchTextContent('Store 2');

  const expectStill = await readAt(rows.last());
  const nearest = await givenStore({at: northOf(HERE, 100), name: 'Newer Books'});
  const chip = page.getByRole('button', {name: '1 new store'});
  await expect.element(chip).toBeVisible();
  expect(rows.filter({hasText: nearest.name}).query()).toBeNull();
  // The last of them is no longer among the nearest ten.
  expect(rows.elements()).toHaveLength(10);
  expectStill();
  await chip.click();
  await expect.element(rows.first()).toMatchTextContent(nearest.name);

  await server.change('stores', {id: nearest.id}, {isActive: false});
  await countCells();
  await expect.element(rows.first()).toMatchTextContent('New Bakery');
});

test('still shows the nearest stores of the last visit without a network', async () => {
  for (let number = 1; number < 12; number += 1) {
    await givenStore({at: northOf(HERE, number * 500), name: `Store ${number}`});
  }
  await openNearby();
  await expect.element(rows.first()).toMatchTextContent('Store 1');
  goOffline();
  await page.getByRole('banner').getByRole('link', {name: /home$/}).click();
  await expect.element(page.getByRole('heading', {name: "What's Going On?"})).toBeVisible();
  history.back();
  await expect.element(rows.first()).toMatchTextContent('Store 1');
  await expect.element(rows).toHaveLength(10);
});

test.each([
  {title: 'All Stores', located: false},
  {title: 'Stores by Distance', located: true},
])('says under “$title” when no store has a place, until one has', async ({title, located}) => {
  await givenStore();
  if (located) standAt(HERE.latitude, HERE.longitude);
  await openApp('/nearby');
  await expect.element(page.getByRole('heading', {level: 2, name: title})).toBeVisible();
  const none = page.getByText('No stores found with location data');
  await expect.element(none).toBeVisible();
  await givenStore({at: HERE, name: 'First Bakery'});
  const list = page.getByRole('list', {name: title});
  await expect.element(list.getByRole('listitem')).toMatchTextContent('First Bakery');
  await expect.element(none).not.toBeInTheDocument();
});

test('a store without fresh signs says so on the list, the map and its page', async () => {
  const store = await givenStore({at: northOf(HERE, 800), name: 'Near Bakery'});
  for (const text of ['Fresh figs', 'Ripe plums']) {
    await givenSign({store: server.row('stores', {id: store.id}), text, staleAt: 1});
  }
  await openNearby();
  const count = rows.first().getByRole('link', {name: '0 Signs now, 2 earlier at Near Bakery'});
  await expect.element(count).toBeVisible();
  await page.getByRole('button', {name: 'Show as list'}).click();
  const listed = page.getByRole('link', {name: /^Near Bakery.*0 signs now, 2 earlier/});
  await expect.element(listed).toBeVisible();
  await count.click();
  await expect.element(page.getByText('Nothing seen here lately')).toBeVisible();
  await page.getByRole('button', {name: 'Earlier signs 2'}).click();
  await expect.element(page.getByRole('article')).toHaveLength(2);
});

test('a store with fresh and earlier signs says how many of each its page shows', async () => {
  const store = await givenStore({at: northOf(HERE, 800), name: 'Near Bakery'});
  await givenSign({store, text: 'Fresh figs', staleAt: 1});
  await givenSign({store: server.row('stores', {id: store.id}), text: 'Ripe plums'});
  await openNearby();
  await rows.first().getByRole('link', {name: '1 Sign now, 1 earlier at Near Bakery'}).click();
  await expect.element(page.getByRole('heading', {name: 'Recent Store Signs 1'})).toBeVisible();
  await expect.element(page.getByRole('button', {name: 'Earlier signs 1'})).toBeVisible();
});
