import {expect, test} from 'vitest';
import {userEvent} from 'vitest/browser';
import {openApp} from '../../../tests/support/component/app.tsx';
import {axeFindings} from '../../../tests/support/component/look.ts';
import {
  boxOf,
  focus,
  HERE,
  openNearbyMap,
  openPicker,
  press,
  theMap,
} from '../../../tests/support/component/map.ts';
import {givenStore} from '../../../tests/support/component/rows.ts';
import {beside} from '../../../tests/support/positions.ts';

const {map, surface, pin, circles, popup, inView, list} = theMap;
const givenCorner = () => givenStore({at: beside(HERE, -100), name: 'Corner Deli'});

test('leads a user who is located back to where they are', async () => {
  const store = await givenCorner();
  const findMe = map.getByRole('button', {name: 'Find Me'});
  await openApp('/add-sign', {as: 'ana'});
  await expect.element(surface).toBeVisible();
  expect(findMe.query()).toBeNull();

  await openPicker();
  await expect.element(pin(store.name)).toBeVisible();
  focus(surface);
  await userEvent.keyboard('{ArrowRight}'.repeat(12));
  await expect.element(pin(store.name)).not.toBeInTheDocument();
  await findMe.click();
  await expect.element(pin(store.name)).toBeVisible();
});

test('leads by keyboard to a marker, into its popup, out again, and around', async () => {
  const store = await givenCorner();
  await openPicker();
  await expect.element(pin(store.name)).toHaveAccessibleName(store.name);
  await press(pin(store.name), '{Enter}');
  await expect.element(popup.getByRole('button', {name: /^Choose this store\b/})).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(popup).not.toBeInTheDocument();
  await expect.element(pin(store.name)).toHaveFocus();
  const before = boxOf(pin(store.name));
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => boxOf(pin(store.name)).x).toBeGreaterThan(before.x + 50);
  await expect.element(pin(store.name)).toHaveFocus();
});

test("presses by keyboard a popup's own button, the user's marker and the zoom", async () => {
  const store = await givenCorner();
  await openNearbyMap();
  await expect.element(pin(store.name)).toBeVisible();
  const close = popup.getByRole('button', {name: 'Close popup'});
  for (const key of ['{Enter}', ' ']) {
    await press(pin(store.name), '{Enter}');
    await expect.element(popup.getByRole('link', {name: store.name})).toHaveFocus();
    await press(close, key);
    await expect.element(popup).not.toBeInTheDocument();
    await expect.element(pin(store.name)).toHaveFocus();
  }

  const person = map.getByRole('button', {name: 'Your location'});
  await press(person, '{Enter}');
  await expect.element(popup).toMatchTextContent('Your location');
  await userEvent.keyboard('{Escape}');
  await expect.element(popup).not.toBeInTheDocument();
  await expect.element(person).toHaveFocus();

  const zoomIn = map.getByRole('button', {name: 'Zoom in'});
  const before = boxOf(pin(store.name));
  await press(zoomIn, ' ');
  await expect.poll(() => boxOf(pin(store.name)).x).not.toBe(before.x);
  await expect.element(zoomIn).toHaveFocus();
});

test('has a list of what it holds, one key away', async () => {
  // The last two are one circle on the map.
  const first = await givenStore({at: beside(HERE, -20, 60), name: 'First Deli'});
  const second = await givenStore({at: beside(HERE, 150), name: 'Second Bakery'});
  const third = await givenStore({at: beside(HERE, 160), name: 'Third Books'});
  await openPicker();
  await expect.element(circles).toHaveLength(1);
  await expect.element(inView).toHaveTextContent('3 stores in view');
  await press(map.getByRole('button', {name: 'Skip the map, go to its list'}), '{Enter}');
  await expect.element(list.getByRole('listitem')).toHaveLength(3);
  await expect.element(list.getByRole('listitem').first()).toMatchTextContent(first.name);
  for (const {name} of [first, second, third]) {
    await expect.element(list).toMatchTextContent(name);
  }
  expect(await axeFindings()).toEqual([]);
  await list.getByRole('button', {name: /^Third Books/}).click();
  await expect.poll(() => location.pathname + location.search).toBe(`/add-sign?store=${third.id}`);
});
