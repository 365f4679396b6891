import type {Locator, Page} from '@playwright/test';
import {beside, mapOn, somewhere} from './support/map.ts';
import {readAt} from './support/reading.ts';
import {open, signCard} from './support/screens.ts';
import {expect, standingAt, test} from './support/test.ts';
import {givenOldSign, givenSign, givenStore, northOf} from './support/town.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', {level: 2, name});
const cards = (page: Page) => page.getByRole('article');

/** As far as the middle of the header, so that what stands below it is still all in view. */
const scrollUnderHeader = (place: Locator) =>
  place.evaluate(element => {
    const header = document.querySelector('header')?.offsetHeight ?? 0;
    scrollBy({top: element.getBoundingClientRect().bottom - header / 2, behavior: 'instant'});
  });

test('home says what it is for and leads on', async ({visitor}) => {
  await open(visitor, '/');
  await expect(visitor.getByRole('heading', {level: 1, name: "What's Going On?"})).toBeVisible();
  await expect(visitor.getByText('Check the signs before going out!')).toBeVisible();
  await expect(visitor.getByRole('link', {name: 'Submit a Sign'})).toHaveAttribute(
    'href',
    '/add-sign',
  );
  await expect(heading(visitor, 'Recent Signs')).toBeVisible();
  await expect(heading(visitor, 'Top Submitters')).toBeVisible();
  await expect(cards(visitor)).toHaveCount(12);
});

test('the signs nearby: nearest first, the newest of each store, and none that is stale or hidden', async ({
  browserOf,
  stack,
}) => {
  const place = {latitude: -40, longitude: -120};
  const {sql} = stack;
  const far = await givenSign(sql, {store: await givenStore(sql, {at: northOf(place, 3 * 5280)})});
  const store = await givenStore(sql, {at: northOf(place, 528)});
  const older = await givenSign(sql, {store, words: 'Older'});
  const newer = await givenSign(sql, {store, words: 'Newer'});
  const stale = await givenOldSign(sql, {
    days: 400,
    store: await givenStore(sql, {at: place}),
    words: 'Stale',
  });
  const inactive = await givenSign(sql, {
    store: await givenStore(sql, {at: place, isActive: false}),
    words: 'Inactive',
  });
  await givenStore(sql, {at: place});
  const page = await browserOf('visitor', standingAt(place));
  await open(page, '/');
  await expect(heading(page, 'Nearby Signs')).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  await expect(cards(page).nth(0)).toContainText(newer.text);
  await expect(cards(page).nth(0)).toContainText('0.1 mi');
  await expect(cards(page).nth(1)).toContainText(far.text);
  await expect(cards(page).nth(1)).toContainText('3.0 mi');
  for (const {text} of [older, stale, inactive]) {
    await expect(signCard(page, text).card).toHaveCount(0);
  }
});

test('a sign nearby arrives live, and waits while somebody reads further down', async ({
  browserOf,
  stack,
}) => {
  const place = {latitude: -40, longitude: -140};
  const page = await browserOf('visitor', standingAt(place));
  await open(page, '/');
  await expect(heading(page, 'Nearby Signs')).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  const store = await givenStore(stack.sql, {at: northOf(place, 1000)});
  const first = await givenSign(stack.sql, {store});
  await expect(cards(page).first()).toContainText(first.text);

  const last = cards(page).last();
  const expectStill = await readAt(last);
  const words = await last.locator('.board').textContent();
  const nearer = await givenStore(stack.sql, {at: northOf(place, 500)});
  const second = await givenSign(stack.sql, {store: nearer});
  const chip = page.getByRole('button', {name: '1 new sign'});
  await expect(chip).toBeVisible();
  await expect(signCard(page, second.text).card).toHaveCount(0);
  await expectStill();
  // It is none of the nearest twelve any more.
  await expect(cards(page)).toHaveCount(12);
  expect(await last.locator('.board').textContent()).toBe(words);
  await chip.click();
  await expect(cards(page).first()).toContainText(second.text);
  await expect(cards(page).nth(1)).toContainText(first.text);
});

test('a sign that arrives waits while somebody reads the first, its heading under the header', async ({
  browserOf,
  stack,
}) => {
  const place = {latitude: -40, longitude: -135};
  const page = await browserOf('visitor', standingAt(place));
  await open(page, '/');
  await expect(heading(page, 'Nearby Signs')).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  const first = cards(page).first();
  const words = await first.locator('.board').textContent();
  await scrollUnderHeader(heading(page, 'Nearby Signs'));
  const expectStill = await readAt(first);
  const {text} = await givenSign(stack.sql, {store: await givenStore(stack.sql, {at: place})});
  const chip = page.getByRole('button', {name: '1 new sign'});
  await expect(chip).toBeVisible();
  await expectStill();
  expect(await first.locator('.board').textContent()).toBe(words);
  await chip.click();
  await expect(first).toContainText(text);
});

test('a newer sign of a store waits while somebody reads its older one, which goes when it is hidden', async ({
  browserOf,
  stack,
}) => {
  const {sql} = stack;
  const place = {latitude: -40, longitude: -145};
  const store = await givenStore(sql, {at: northOf(place, 500)});
  const older = await givenSign(sql, {store});
  const page = await browserOf('visitor', standingAt(place));
  // So small that the list begins out of sight, and is jumped over.
  await page.setViewportSize({width: 390, height: 400});
  await open(page, '/');
  // Among the recent signs they may stand in the same order.
  await expect(heading(page, 'Nearby Signs')).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  const next = await givenSign(sql, {store: await givenStore(sql, {at: northOf(place, 1000)})});
  await expect(cards(page).first()).toContainText(older.text);
  await expect(cards(page).nth(1)).toContainText(next.text);
  const expectStill = await readAt(cards(page).nth(1));
  const newer = await givenSign(sql, {store});
  const chip = page.getByRole('button', {name: '1 new sign'});
  await expect(chip).toBeVisible();
  await expect(cards(page).first()).toContainText(older.text);
  await expectStill();

  await sql`update signs set moderation = 'hidden' where id = ${older.id}`;
  await expect(cards(page).first()).toContainText(next.text);
  await chip.click();
  await expect(cards(page).first()).toContainText(newer.text);
  await expect(heading(page, 'Nearby Signs')).toBeFocused();
});

test('a location that arrives later moves nothing under whoever reads', async ({
  browserOf,
  stack,
}) => {
  const place = {latitude: -40, longitude: -150};
  const store = await givenStore(stack.sql, {at: northOf(place, 500)});
  const {text} = await givenSign(stack.sql, {store});
  const page = await browserOf('visitor', {geolocation: place});
  await open(page, '/');
  await expect(heading(page, 'Recent Signs')).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  const last = cards(page).last();
  const expectStill = await readAt(last);
  const words = await last.locator('.board').textContent();
  await page.context().grantPermissions(['geolocation']);
  const chip = page.getByRole('button', {name: 'Show nearby signs'});
  await expect(chip).toBeVisible();
  await expectStill();
  expect(await last.locator('.board').textContent()).toBe(words);
  await chip.click();
  await expect(heading(page, 'Nearby Signs')).toBeInViewport();
  await expect(cards(page).first()).toContainText(text);
});

test('View Map opens the map where the person is, and Hide Map closes it', async ({
  browserOf,
  stack,
}) => {
  const here = somewhere();
  const near = await givenStore(stack.sql, {at: beside(here, -100)});
  const page = await browserOf('visitor', standingAt(here));
  await open(page, '/');
  const {map, pin} = mapOn(page);
  await expect(map).toHaveCount(0);
  await page.getByRole('button', {name: 'View Map'}).click();
  await expect(map.getByRole('button', {name: 'Your location'})).toBeInViewport();
  await expect(pin(near.name)).toBeInViewport();
  await expect(map.getByRole('button', {name: 'Find Me'})).toBeVisible();
  await page.getByRole('button', {name: 'Hide Map'}).click();
  await expect(map).toHaveCount(0);
});
