import {beforeEach, expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {DAY_MS, HOUR_MS} from '../../../common/time.ts';
import {openApp, signCard} from '../../../tests/support/component/app.tsx';
import {HERE, theMap} from '../../../tests/support/component/map.ts';
import {changePermission, standAt} from '../../../tests/support/component/position.ts';
import {readAt, scrollNoticed} from '../../../tests/support/component/reading.ts';
import {givenPeople, givenSign, givenStore} from '../../../tests/support/component/rows.ts';

const FEET_PER_DEGREE = (3959 * 5280 * Math.PI) / 180;
const northBy = (feet: number) => ({...HERE, latitude: HERE.latitude + feet / FEET_PER_DEGREE});

const cards = page.getByRole('article');
const chip = page.getByRole('button', {name: '1 new sign'});
const heading = (name: string) => page.getByRole('heading', {level: 2, name});
const boardOf = (card: typeof cards) => card.element().querySelector('.board')?.textContent;

/** A sign at a store of its own, so many feet north of where the device stands. */
const signAt = async (feet: number, text: string) =>
  givenSign({store: await givenStore({at: northBy(feet)}), text});

const openHere = async () => {
  standAt(HERE.latitude, HERE.longitude);
  await openApp('/');
  await expect.element(heading('Nearby Signs')).toBeVisible();
  await expect.element(cards).toHaveLength(12);
};

// More signs than home shows, at stores without a place.
beforeEach(async () => {
  const now = Date.now();
  for (let number = 1; number <= 14; number += 1)
    await givenSign({text: `Sign ${number}.`, createdAt: now - number * 60_000});
});

test('names the purpose of the app, and leads on', async () => {
  await openApp('/');
  const title = page.getByRole('heading', {level: 1, name: "What's Going On?"});
  await expect.element(title).toBeVisible();
  await expect.element(page.getByText('Check the signs before going out!')).toBeVisible();
  const submit = page.getByRole('link', {name: 'Submit a Sign'});
  await expect.element(submit).toHaveAttribute('href', '/add-sign');
  await expect.element(heading('Recent Signs')).toBeVisible();
  await expect.element(heading('Top Submitters')).toBeVisible();
  await expect.element(cards).toHaveLength(12);
});

test('the facts of a card, with its distance, have a line each on a desktop', async () => {
  await page.viewport(1440, 900);
  await givenPeople('ben');
  const store = await givenStore({at: northBy(5280)});
  await givenSign({store, createdAt: Date.now() - 14 * HOUR_MS});
  await openHere();
  const nearest = cards.first();
  await expect.element(nearest).toMatchTextContent('1.0 mi');
  for (const line of nearest.element().querySelectorAll('p:has(time)')) {
    const {fontSize} = getComputedStyle(line);
    expect(line.clientHeight).toBeLessThan(2 * Number.parseFloat(fontSize));
  }
});

test('shows the newest sign of each store nearby, nearest first, and none that is stale or hidden', async () => {
  await signAt(3 * 5280, 'Far');
  const store = await givenStore({at: northBy(528)});
  const now = Date.now();
  await givenSign({store, text: 'Older', createdAt: now - 1000});
  await givenSign({store, text: 'Newer', createdAt: now});
  const old = await givenStore({at: HERE});
  await givenSign({store: old, text: 'Stale', createdAt: now - 400 * DAY_MS});
  const closed = await givenStore({at: HERE, isActive: false});
  await givenSign({store: closed, text: 'Inactive', visible: false});
  await givenStore({at: HERE});
  await openHere();
  await expect.element(cards.nth(0)).toMatchTextContent('Newer');
  await expect.element(cards.nth(0)).toMatchTextContent('0.1 mi');
  await expect.element(cards.nth(1)).toMatchTextContent('Far');
  await expect.element(cards.nth(1)).toMatchTextContent('3.0 mi');
  for (const text of ['Older', 'Stale', 'Inactive']) expect(signCard(text).card.query()).toBeNull();
});

test('takes in a new sign nearby at once, and lets it wait while a visitor reads further down', async () => {
  await signAt(10 * 5280, 'Far');
  await openHere();
  await signAt(1000, 'First');
  await expect.element(cards.first()).toMatchTextContent('First');
  await expect.element(cards).toHaveLength(12);

  const expectStill = await readAt(cards.last());
  const words = boardOf(cards.last());
  await signAt(500, 'Nearer');
  await expect.element(chip).toBeVisible();
  expect(signCard('Nearer').card.query()).toBeNull();
  expectStill();
  // It is no longer among the nearest twelve.
  await expect.element(cards).toHaveLength(12);
  expect(boardOf(cards.last())).toBe(words);
  await chip.click();
  await expect.element(cards.first()).toMatchTextContent('Nearer');
  await expect.element(cards.nth(1)).toMatchTextContent('First');
});

test('lets a new sign wait while a visitor reads the first, its heading under the header', async () => {
  await signAt(10 * 5280, 'Far');
  await openHere();
  const title = heading('Nearby Signs').element();
  await readAt(heading('Nearby Signs'));
  // As far as the middle of the header, so that what stands below it is still all in view.
  const header = document.querySelector('header')?.offsetHeight ?? 0;
  const top = title.getBoundingClientRect().bottom - header / 2;
  scrollBy({top, behavior: 'instant'});
  await scrollNoticed();
  const expectStill = await readAt(cards.first());
  const words = boardOf(cards.first());
  await signAt(0, 'Newcomer');
  await expect.element(chip).toBeVisible();
  expectStill();
  expect(boardOf(cards.first())).toBe(words);
  await chip.click();
  await expect.element(cards.first()).toMatchTextContent('Newcomer');
});

test('moves nothing under a visitor who reads when the location is known later', async () => {
  await signAt(500, 'Near');
  await givenSign({text: 'Elsewhere', createdAt: Date.now() + 1});
  await openApp('/');
  await expect.element(heading('Recent Signs')).toBeVisible();
  await expect.element(cards).toHaveLength(12);
  const expectStill = await readAt(cards.last());
  const words = boardOf(cards.last());
  standAt(HERE.latitude, HERE.longitude);
  changePermission('granted');
  const show = page.getByRole('button', {name: 'Show nearby signs'});
  await expect.element(show).toBeVisible();
  expectStill();
  expect(boardOf(cards.last())).toBe(words);
  await show.click();
  await expect.element(heading('Nearby Signs')).toBeInViewport();
  await expect.element(cards.first()).toMatchTextContent('Near');
});

test('opens the map where the visitor is, and closes it', async () => {
  const {map, pin} = theMap;
  await givenStore({at: {...HERE, longitude: HERE.longitude - 0.001}, name: 'Near Coffee'});
  standAt(HERE.latitude, HERE.longitude);
  await openApp('/');
  const view = page.getByRole('button', {name: 'View Map'});
  await expect.element(view).toBeVisible();
  expect(map.query()).toBeNull();
  await view.click();
  await expect.element(map.getByRole('button', {name: 'Your location'})).toBeInViewport();
  await expect.element(pin('Near Coffee')).toBeInViewport();
  await expect.element(map.getByRole('button', {name: 'Find Me'})).toBeVisible();
  await page.getByRole('button', {name: 'Hide Map'}).click();
  await expect.element(map).not.toBeInTheDocument();
});
