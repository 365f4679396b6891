import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {openApp, toastOf} from '../../../../tests/support/component/app.tsx';
import {
  boxOf,
  HERE,
  openNearbyMap,
  press,
  theMap,
} from '../../../../tests/support/component/map.ts';
import {
  changePermission,
  leaveUnanswered,
  standAt,
} from '../../../../tests/support/component/position.ts';
import {readAt} from '../../../../tests/support/component/reading.ts';
import {givenStore} from '../../../../tests/support/component/rows.ts';
import {beside, northOf} from '../../../../tests/support/positions.ts';
import {DENIED} from '../../location/locator.ts';

const {map, pin, surface} = theMap;
const heading = (name: string) => page.getByRole('heading', {level: 2, name});
const rows = (list: string) => page.getByRole('list', {name: list}).getByRole('listitem');
const byDistance = rows('Stores by Distance');
const all = rows('All Stores');
const screen = page.getByRole('heading', {level: 1, name: 'Nearby Stores'});

/** One for each letter of the alphabet, the last by name here and each before it further north. */
async function givenAlphabet(): Promise<string[]> {
  const names = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', letter => `${letter} Deli`);
  for (const [index, name] of names.entries()) {
    await givenStore({at: northOf(HERE, (25 - index) * 1000), name});
  }
  return names;
}

const namesOf = () =>
  all
    .getByRole('heading')
    .elements()
    .map(each => each.textContent);

test('lists all stores by name for a visitor who is not located, and asks them', async () => {
  const names = await givenAlphabet();
  await givenStore({name: 'Nowhere Deli'});
  await openApp('/nearby');
  await expect.element(heading('All Stores')).toBeVisible();
  await expect.poll(namesOf).toEqual(names.slice(0, 10));
  expect(page.getByText(/away$/).query()).toBeNull();
  const loadMore = page.getByRole('button', {name: /^Load More/});
  await expect.element(loadMore).toHaveTextContent('Load More (16 more stores)');
  await loadMore.click();
  await expect.poll(namesOf).toEqual(names.slice(0, 20));

  await expect.element(heading('Location Access Required')).toBeVisible();
  await page.getByRole('button', {name: 'Allow Location Access'}).click();
  await expect.element(toastOf('Location not available').getByText(DENIED)).toBeVisible();
  scrollTo({top: 0, behavior: 'instant'});
  standAt(HERE.latitude, HERE.longitude);
  changePermission('granted');
  await expect.element(heading('Stores by Distance')).toBeVisible();
  await expect.element(heading('Location Access Required')).not.toBeInTheDocument();
  await expect.element(byDistance.first()).toMatchTextContent('Z Deli');
  await expect.element(byDistance.first()).toMatchTextContent('0 ft away');
});

test('begins the map where the visitor is, beside the list and on a phone above it', async () => {
  const near = await givenStore({at: beside(HERE, -100)});
  await openNearbyMap();
  await expect.element(pin(near.name)).toBeInViewport();
  await expect.element(map.getByRole('button', {name: 'Your location'})).toBeInViewport();
  await expect.element(map.getByRole('button', {name: 'Find Me'})).toBeVisible();

  const list = heading('Stores by Distance');
  expect(boxOf(list).left).toBeGreaterThan(boxOf(surface).right);
  expect(boxOf(list).top).toBeLessThan(boxOf(surface).bottom);
  await page.viewport(390, 800);
  await expect.poll(() => boxOf(list).top - boxOf(surface).bottom).toBeGreaterThan(0);
});

test('moves the focus of a visitor who asked by keyboard to the heading once they are located', async () => {
  const store = await givenStore({at: HERE});
  const answer = leaveUnanswered();
  await openApp('/nearby');
  const allow = page.getByRole('button', {name: 'Allow Location Access'});
  await expect.element(allow).toBeVisible();
  await press(allow, '{Enter}');
  answer(HERE);
  await expect.element(byDistance.first()).toMatchTextContent(store.name);
  await expect.element(allow).not.toBeInTheDocument();
  await expect.element(screen).toHaveFocus();
});

test('moves nothing under a visitor who reads the list when they are located later', async () => {
  await givenAlphabet();
  await openApp('/nearby');
  await expect.element(all).toHaveLength(10);
  const last = all.last();
  const expectStill = await readAt(last);
  const words = last.element().textContent;
  standAt(HERE.latitude, HERE.longitude);
  changePermission('granted');
  const chip = page.getByRole('button', {name: 'Show nearby stores'});
  await expect.element(chip).toBeVisible();
  expectStill();
  expect(last.element().textContent).toBe(words);
  await press(chip, '{Enter}');
  await expect.element(byDistance.first()).toMatchTextContent('Z Deli');
  await expect.element(heading('Stores by Distance')).toBeInViewport();
  await expect.element(screen).toHaveFocus();
});
