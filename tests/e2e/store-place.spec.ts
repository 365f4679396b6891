import type {Locator, Page} from '@playwright/test';
import {GEOCODED} from '../setup/geocoder.ts';
import {typeSign} from './support/contributing.ts';
import {open} from './support/screens.ts';
import {expect, standingAt, test} from './support/test.ts';
import {givenStore, unique} from './support/town.ts';
import type {TestStack} from './support/stack.ts';

const map = (page: Page) => page.getByRole('region', {name: 'Map to put the pin on'});
const surface = (page: Page) => map(page).getByRole('group', {name: /^Map\./});
const pin = (page: Page) => map(page).getByRole('button', {name: /^The pin\./});
const facts = (page: Page) =>
  page.getByRole('group', {name: 'Where it is'}).locator('output').first();
/** The numbers that stand there. */
const shown = async (page: Page) =>
  /(-?\d+\.\d{5}), (-?\d+\.\d{5})/
    .exec((await facts(page).textContent()) ?? '')
    ?.slice(1)
    .map(Number);

/** Pixels from the left. */
async function middleOf(place: Locator): Promise<number> {
  const box = await place.boundingBox();
  return box ? box.x + box.width / 2 : NaN;
}

interface Typed {
  name: string;
  address: string;
  zip?: string;
}

async function fill(page: Page, {name, address, zip = ''}: Typed): Promise<void> {
  await page.getByLabel('Store name').fill(name);
  await page.getByLabel('Street address').fill(address);
  await page.getByLabel('City').fill('Hoboken');
  await page.getByLabel('State').selectOption('NJ');
  await page.getByLabel('ZIP code').fill(zip);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Save Store'}).click();
  await expect(page).toHaveURL(/\/store\/[\da-f-]{36}$/);
}

const positionInDatabase = async ({sql}: TestStack, name: string) =>
  (await sql`select latitude, longitude from stores where name = ${name}`)[0];

test('a store is where its address is, as numbers and on the map, and live for ben at once', async ({
  ana,
  stack,
}) => {
  const name = unique('Lane Bakery');
  await open(ana, '/add-store');
  await expect(facts(ana)).toHaveText('Fill in the address, or tap the map where the store is.');
  await fill(ana, {name, address: unique('1 Oven Lane')});
  await expect(facts(ana)).toContainText('Found by its address.');
  await expect(facts(ana)).toContainText('40.73712, -74.03145');
  await expect(facts(ana)).not.toContainText('Approximate');
  await expect(pin(ana)).toBeVisible();
  await save(ana);
  await expect.poll(() => positionInDatabase(stack, name)).toEqual(GEOCODED);
});

test('what is saved at once waits for the address that is still looked up', async ({
  ana,
  stack,
}) => {
  const name = unique('Hasty Bakery');
  await open(ana, '/add-store');
  await fill(ana, {name, address: unique('2 Oven Lane')});
  await save(ana);
  await expect.poll(() => positionInDatabase(stack, name)).toEqual(GEOCODED);
});

test('a place that is about right is called so until ana puts the pin right, by tap and by keys', async ({
  ana,
  stack,
}) => {
  const name = unique('Corner Tea');
  await open(ana, '/add-store');
  await fill(ana, {name, address: unique('Street Alone')});
  await expect(facts(ana).getByText('Approximate')).toBeVisible();
  await expect(pin(ana)).toBeVisible();

  const box = await surface(ana).boundingBox();
  if (!box) throw new Error('There is no map.');
  await surface(ana).click({position: {x: box.width / 2 + 90, y: box.height / 2 + 60}});
  await expect(facts(ana)).toContainText('You put the pin there.');
  await expect(facts(ana).getByText('Approximate')).toHaveCount(0);
  const tapped = await shown(ana);
  expect(tapped?.[0]).toBeLessThan(GEOCODED.latitude);
  expect(tapped?.[1]).toBeGreaterThan(GEOCODED.longitude);

  await pin(ana).focus();
  await ana.keyboard.press('ArrowUp');
  await ana.keyboard.press('Shift+ArrowLeft');
  await expect.poll(async () => (await shown(ana))?.[1]).toBeLessThan(tapped?.[1] ?? 0);
  const moved = await shown(ana);
  expect(moved?.[0]).toBeGreaterThan(tapped?.[0] ?? 0);

  // The tab is closed by the phone, and opened again.
  await ana.reload();
  await expect(ana.getByText('What you typed here before is back.')).toBeVisible();
  await expect(ana.getByLabel('Store name')).toHaveValue(name);
  await expect.poll(() => shown(ana)).toEqual(moved);
  await save(ana);
  await expect
    .poll(async () => (await positionInDatabase(stack, name))?.['latitude'])
    .toBeCloseTo(moved?.[0] ?? 0, 4);
});

test('the pin can be dragged, put in the middle, and taken back', async ({ana}) => {
  await open(ana, '/add-store');
  await fill(ana, {name: 'Any', address: unique('3 Oven Lane')});
  await expect(facts(ana)).toContainText('Found by its address.');
  await pin(ana).scrollIntoViewIfNeeded();
  await pin(ana).dragTo(surface(ana), {targetPosition: {x: 120, y: 100}});
  await expect(facts(ana)).toContainText('You put the pin there.');
  const dragged = await shown(ana);
  expect(dragged).not.toEqual([40.73712, -74.03145]);
  await map(ana).getByRole('button', {name: 'Put the pin in the middle'}).click();
  await expect.poll(() => shown(ana)).not.toEqual(dragged);
  await ana.getByRole('button', {name: 'Take the pin back'}).click();
  await expect(facts(ana)).toContainText('Found by its address.');
  expect(await shown(ana)).toEqual([40.73712, -74.03145]);
});

test('with a geocoder that fails the store is about where its ZIP code is', async ({
  browserOf,
  stack,
}) => {
  const name = unique('Zip Grocer');
  // From here that is at the edge of the map.
  const ana = await browserOf('ana', standingAt({latitude: 40.745, longitude: -74.038}));
  await open(ana, '/add-store');
  await fill(ana, {name, address: unique('Failing Road'), zip: '07030'});
  await expect(facts(ana).getByText('Approximate')).toBeVisible();
  expect(await shown(ana)).toEqual([40.745, -74.028]);
  const middle = await middleOf(surface(ana));
  await expect.poll(() => middleOf(pin(ana))).toBeCloseTo(middle, -1);
  await save(ana);
  await expect
    .poll(() => positionInDatabase(stack, name))
    .toEqual({latitude: 40.745, longitude: -74.028});
});

test('the pin is put without any pictures of the map', async ({browserOf, complaints, stack}) => {
  complaints.allowOutage();
  const ana = await browserOf('ana', {serviceWorkers: 'block'});
  await ana.route(/\/\d+\/\d+\/\d+\.png$/, route => route.abort());
  const name = unique('Plain Shop');
  await open(ana, '/add-store');
  await fill(ana, {name, address: unique('Unknown Alley')});
  await expect(facts(ana)).toContainText('This address was not found.');
  await expect(
    ana.getByText('Map pictures cannot be loaded right now. The pin can be put all the same.'),
  ).toBeVisible();
  await surface(ana).click({position: {x: 100, y: 150}});
  await expect(facts(ana)).toContainText('You put the pin there.');
  await save(ana);
  await expect
    .poll(async () => (await positionInDatabase(stack, name))?.['latitude'])
    .toEqual(expect.any(Number));
});

test('a store that is there already is pointed to, and holds nobody up', async ({ana, stack}) => {
  const there = await givenStore(stack.sql);
  await open(ana, '/add-store');
  await fill(ana, {name: there.name.toUpperCase(), address: '1 Test St.'});
  const hint = ana.getByRole('status').filter({hasText: 'Is it one of these?'});
  await expect(hint.getByRole('link')).toHaveText(
    `${there.name}, 1 Test Street, Hoboken, NJ 07030`,
  );
  await ana.getByLabel('Street address').fill('77 Other Street');
  await expect(hint).toHaveCount(0);
  await ana.getByLabel('Street address').fill('1 test street');
  await expect(hint).toBeVisible();
  await save(ana);
  await expect
    .poll(async () => (await stack.sql`select 1 from stores where name ilike ${there.name}`).length)
    .toBe(2);
});

test('offline a store and then a sign at it are kept, and both arrive once', async ({
  ana,
  complaints,
  stack,
}) => {
  complaints.allowOutage();
  const name = unique('Far Shop');
  const words = unique('Open on Sundays');
  await open(ana, '/add-store');
  await expect(surface(ana)).toBeVisible();
  // What the next screen consists of is there by then.
  await ana.evaluate(() => navigator.serviceWorker.ready);
  await ana.context().setOffline(true);
  await fill(ana, {name, address: unique('4 Oven Lane'), zip: '07030'});
  await expect(facts(ana)).toContainText('The address cannot be looked up right now.');
  await save(ana);
  await expect(ana.getByRole('heading', {level: 1, name})).toBeVisible();
  await ana.getByRole('link', {name: 'Add the First Sign'}).click();
  await typeSign(ana, words);
  await ana.getByRole('button', {name: 'Submit Sign'}).click();
  await expect(ana.getByRole('article').filter({hasText: words})).toBeVisible();

  await ana.context().setOffline(false);
  await expect
    .poll(async () =>
      (
        await stack.sql`
            select stores.latitude from stores join signs on signs.store_id = stores.id
             where stores.name = ${name} and signs.text = ${words}`
      ).map(row => row['latitude']),
    )
    .toEqual([null]);
});
