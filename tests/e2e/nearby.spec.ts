import type {Page} from '@playwright/test';
import type {Sql} from 'postgres';
import {beside, mapOn, somewhere} from './support/map.ts';
import {leaveUnanswered} from './support/position.ts';
import {readAt} from './support/reading.ts';
import {expectToast, open} from './support/screens.ts';
import {expect, standingAt, test} from './support/test.ts';
import {givenSign, givenStore, northOf} from './support/town.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', {level: 2, name});
const rows = (page: Page, list = 'Stores by Distance') =>
  page.getByRole('list', {name: list}).getByRole('listitem');
const loadMore = (page: Page) =>
  page.getByRole('region', {name: /^(Stores by Distance|All Stores)$/}).getByRole('button', {
    name: /^Load More/,
  });

async function storesWithPosition(sql: Sql): Promise<number> {
  const [row] = await sql<{count: number}[]>`
    select count(*)::int as count from stores
    where is_active and deleted_at is null and latitude is not null`;
  return row?.count ?? 0;
}

/** Far from all demo stores, and from each other. */
const ISLANDS = [-120, -130, -140, -150].map(longitude => ({latitude: -30, longitude}));
const [NORFOLK, TUBUAI, RAPA, PITCAIRN] = ISLANDS as [Place, Place, Place, Place];
interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

test('stores stand in the order of their distance, and lead to their signs and to a new one', async ({
  browserOf,
  stack,
}) => {
  const far = await givenStore(stack.sql, {at: northOf(NORFOLK, 2.5 * 5280)});
  const near = await givenStore(stack.sql, {at: northOf(NORFOLK, 800)});
  const hidden = await givenStore(stack.sql, {at: NORFOLK, isActive: false});
  await givenSign(stack.sql, {store: near});
  await givenSign(stack.sql, {store: near});
  const page = await browserOf('visitor', standingAt(NORFOLK));
  await open(page, '/nearby');
  await expect(heading(page, 'Stores by Distance')).toBeVisible();
  await expect(heading(page, 'Location Access Required')).toHaveCount(0);

  const [first, second] = [rows(page).nth(0), rows(page).nth(1)];
  await expect(first).toContainText(near.name);
  await expect(first).toContainText('1 Test Street, Hoboken, NJ 07030');
  await expect(first).toContainText('800 ft away');
  await expect(second).toContainText(far.name);
  await expect(second).toContainText('2.5 miles away');
  await expect(rows(page).filter({hasText: hidden.name})).toHaveCount(0);

  await expect(second.getByRole('link', {name: '0 Signs'})).toBeVisible();
  await expect(first.getByRole('link', {name: 'Add Sign'})).toHaveAttribute(
    'href',
    `/add-sign?store=${near.id}`,
  );
  await first.getByRole('link', {name: '2 Signs'}).click();
  await expect(page).toHaveURL(`/store/${near.id}`);
});

test('ten stand there at first, ten more each time, and how many are left is told live', async ({
  browserOf,
  stack,
}) => {
  for (let number = 0; number < 13; number++) {
    await givenStore(stack.sql, {at: northOf(TUBUAI, number * 900)});
  }
  const page = await browserOf('visitor', standingAt(TUBUAI));
  await open(page, '/nearby');
  await expect(rows(page)).toHaveCount(10);
  const count = await storesWithPosition(stack.sql);
  await expect(loadMore(page)).toHaveText(`Load More (${count - 10} more stores)`);
  await givenStore(stack.sql, {at: northOf(TUBUAI, 30 * 900)});
  await expect(loadMore(page)).toHaveText(`Load More (${count - 9} more stores)`);
  await loadMore(page).click();
  await expect(rows(page)).toHaveCount(20);
  await expect(rows(page).nth(12)).toContainText('2.0 miles away');
  await expect(loadMore(page)).toHaveText(`Load More (${count - 19} more stores)`);
});

test('a new store takes its place before everybody’s eyes, unless they read further down', async ({
  browserOf,
  stack,
}) => {
  const neighbour = await givenStore(stack.sql, {at: northOf(RAPA, 2000)});
  const page = await browserOf('visitor', standingAt(RAPA));
  await open(page, '/nearby');
  await expect(rows(page).first()).toContainText(neighbour.name);
  const newcomer = await givenStore(stack.sql, {at: northOf(RAPA, 1000)});
  await expect(rows(page).first()).toContainText(newcomer.name);
  await expect(rows(page).nth(1)).toContainText(neighbour.name);

  const expectStill = await readAt(rows(page).last());
  const nearest = await givenStore(stack.sql, {at: northOf(RAPA, 100)});
  const chip = page.getByRole('button', {name: '1 new store'});
  await expect(chip).toBeVisible();
  await expect(rows(page).filter({hasText: nearest.name})).toHaveCount(0);
  // The last of them is none of the nearest ten any more.
  await expect(rows(page)).toHaveCount(10);
  await expectStill();
  await chip.click();
  await expect(rows(page).first()).toContainText(nearest.name);

  await stack.sql`update stores set is_active = false where id = ${nearest.id}`;
  await expect(rows(page).first()).toContainText(newcomer.name);
});

test('whoever cannot be located sees all stores by name, and is asked', async ({
  browserOf,
  stack,
}) => {
  const nowhere = await givenStore(stack.sql);
  const here = await givenStore(stack.sql, {at: PITCAIRN});
  const page = await browserOf('visitor', {geolocation: PITCAIRN});
  await open(page, '/nearby');
  await expect(heading(page, 'All Stores')).toBeVisible();
  const names = await stack.sql<{name: string}[]>`
    select name from stores where is_active and deleted_at is null and latitude is not null
    order by name, id`;
  const list = rows(page, 'All Stores');
  await expect(list.getByRole('heading')).toHaveText(names.slice(0, 10).map(({name}) => name));
  await expect(page.getByText(/away$/)).toHaveCount(0);
  await expect(loadMore(page)).toHaveText(`Load More (${names.length - 10} more stores)`);
  await loadMore(page).click();
  // Also those between two that this device had already.
  await expect(list.getByRole('heading')).toHaveText(names.slice(0, 20).map(({name}) => name));
  expect(names.map(({name}) => name)).not.toContain(nowhere.name);

  await expect(heading(page, 'Location Access Required')).toBeVisible();
  await page.getByRole('button', {name: 'Allow Location Access'}).click();
  await expectToast(
    page,
    'Location not available',
    'Location access denied. Please enable location in your browser settings.',
  );
  await page.context().grantPermissions(['geolocation']);
  await expect(heading(page, 'Stores by Distance')).toBeVisible();
  await expect(heading(page, 'Location Access Required')).toHaveCount(0);
  await expect(rows(page).first()).toContainText(here.name);
  await expect(rows(page).first()).toContainText('0 ft away');
});

test('the map begins where the person is, beside the list and on a phone above it', async ({
  browserOf,
  stack,
}) => {
  const here = somewhere();
  const near = await givenStore(stack.sql, {at: beside(here, -100)});
  const page = await browserOf('visitor', standingAt(here));
  await open(page, '/nearby');
  const {map, surface, pin} = mapOn(page);
  await expect(pin(near.name)).toBeInViewport();
  await expect(map.getByRole('button', {name: 'Your location'})).toBeInViewport();
  await expect(map.getByRole('button', {name: 'Find Me'})).toBeVisible();

  const boxes = async () => {
    const map = await surface.boundingBox();
    const list = await heading(page, 'Stores by Distance').boundingBox();
    if (!map || !list) throw new Error('The map or the list is not there.');
    return {right: map.x + map.width, bottom: map.y + map.height, list};
  };
  const wide = await boxes();
  expect(wide.list.x).toBeGreaterThan(wide.right);
  expect(wide.list.y).toBeLessThan(wide.bottom);
  await page.setViewportSize({width: 390, height: 800});
  const narrow = await boxes();
  expect(narrow.list.y).toBeGreaterThan(narrow.bottom);
});

test('without network the nearest stores of the last visit are still there', async ({
  browserOf,
  complaints,
  stack,
}) => {
  complaints.allowOutage();
  const place = {latitude: -30, longitude: -160};
  const store = await givenStore(stack.sql, {at: northOf(place, 500)});
  const page = await browserOf('visitor', standingAt(place));
  await open(page, '/nearby');
  await expect(rows(page).first()).toContainText(store.name);
  await page.context().setOffline(true);
  await page.getByRole('banner').getByRole('link', {name: /home$/}).click();
  await expect(page.getByRole('heading', {level: 1, name: "What's Going On?"})).toBeVisible();
  await page.goBack();
  await expect(rows(page).first()).toContainText(store.name);
  await expect(rows(page)).toHaveCount(10);
});

test('whoever asks for the location by keyboard goes on at the heading once it is known', async ({
  browserOf,
  stack,
}) => {
  const place = somewhere();
  const store = await givenStore(stack.sql, {at: place});
  const page = await browserOf('visitor');
  const answer = await leaveUnanswered(page);
  await open(page, '/nearby');
  const allow = page.getByRole('button', {name: 'Allow Location Access'});
  await allow.press('Enter');
  await answer(place);
  await expect(rows(page).first()).toContainText(store.name);
  await expect(allow).toHaveCount(0);
  await expect(page.getByRole('heading', {level: 1, name: 'Nearby Stores'})).toBeFocused();
});

test('a location that arrives later moves nothing under whoever reads the list', async ({
  browserOf,
  stack,
}) => {
  const place = somewhere();
  const store = await givenStore(stack.sql, {at: place});
  const page = await browserOf('visitor', {geolocation: place});
  await open(page, '/nearby');
  const last = rows(page, 'All Stores').last();
  await expect(rows(page, 'All Stores')).toHaveCount(10);
  const expectStill = await readAt(last);
  const words = await last.textContent();
  await page.context().grantPermissions(['geolocation']);
  const chip = page.getByRole('button', {name: 'Show nearby stores'});
  await expect(chip).toBeVisible();
  await expectStill();
  expect(await last.textContent()).toBe(words);
  await chip.press('Enter');
  await expect(rows(page).first()).toContainText(store.name);
  await expect(heading(page, 'Stores by Distance')).toBeInViewport();
  await expect(page.getByRole('heading', {level: 1, name: 'Nearby Stores'})).toBeFocused();
});
