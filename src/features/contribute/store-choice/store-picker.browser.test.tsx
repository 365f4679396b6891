import {expect, test, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {onApi} from '../../../../tests/support/component/api.ts';
import {openApp} from '../../../../tests/support/component/app.tsx';
import {goOffline, standAt} from '../../../../tests/support/component/device.ts';
import {atRest, sideways} from '../../../../tests/support/component/look.ts';
import {boxOf, focus, HERE, theMap} from '../../../../tests/support/component/map.ts';
import {givenStore} from '../../../../tests/support/component/rows.ts';
import {answerSearch} from '../../../../tests/support/component/search.ts';

const main = page.getByRole('main');
const heading = page.getByRole('heading', {name: 'Or choose the store first'});
const field = page.getByLabelText('Which store is it at?');
const addStore = main.getByRole('link', {name: 'Add New Store'});
const rows = page.getByRole('list', {name: 'Stores'}).getByRole('listitem');

/** Pixels that the bar has below its button, at most. */
const BELOW = 24;

const topOf = (locator: Parameters<typeof boxOf>[0]) => boxOf(locator).top + scrollY;

/** Whether "Add New Store" is at the bottom of the visible page, and on top of other content. */
function isUnderThumb(bottom = innerHeight): boolean {
  const box = boxOf(addStore);
  const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const below = bottom - box.bottom;
  return below >= 0 && below < BELOW && addStore.element().contains(there);
}

async function openPicker(): Promise<void> {
  await openApp('/add-sign', {as: 'ana'});
  await expect.element(heading).toBeVisible();
  field.element().scrollIntoView({block: 'center', behavior: 'instant'});
}

test('without a location the search field leads, to the eye and the keyboard', async () => {
  await givenStore();
  await openPicker();
  await expect.element(theMap.surface).toBeInTheDocument();
  expect(topOf(field)).toBeLessThan(topOf(theMap.surface));
  const controls = [
    ...(heading.element().closest('section')?.querySelectorAll('a, button, input') ?? []),
  ];
  expect(controls[0]).toBe(field.element());
});

test('with a location the map leads', async () => {
  standAt(HERE.latitude, HERE.longitude);
  await openApp('/', {as: 'ana'});
  await expect.element(page.getByRole('heading', {name: 'Nearby Signs'})).toBeVisible();
  await page.getByRole('link', {name: 'Submit a Sign'}).click();
  await expect.element(theMap.surface).toBeInTheDocument();
  expect(topOf(theMap.surface)).toBeLessThan(topOf(field));
});

test('the field stays where it is when the location becomes known', async () => {
  await givenStore({at: HERE});
  await openPicker();
  standAt(HERE.latitude, HERE.longitude);
  await page.getByRole('button', {name: 'Nearest first'}).click();
  await expect.element(rows.first()).toMatchTextContent('0 ft away');
  // The button has gone.
  await expect.element(heading).toHaveFocus();
  expect(topOf(field)).toBeLessThan(topOf(theMap.surface));
});

test.each([
  [390, 844],
  [320, 640],
])('at %i by %i pixels a new store is in reach of a thumb in every state', async (...size) => {
  await page.viewport(...size);
  await openPicker();
  await expect.element(page.getByText('No stores yet.')).toBeVisible();
  await expect.poll(() => isUnderThumb()).toBe(true);
  for (let number = 1; number <= 12; number += 1) await givenStore({name: `Corner ${number}`});
  await expect.poll(() => rows.elements().length).toBe(12);
  await expect.poll(() => isUnderThumb()).toBe(true);
  await field.fill('No such place');
  await expect.element(page.getByText('No store by that name yet.')).toBeVisible();
  await expect.element(rows.first()).not.toBeInTheDocument();
  await expect.poll(() => isUnderThumb()).toBe(true);
  await field.fill('');
  await expect.poll(() => rows.elements().length).toBe(12);
  goOffline();
  await expect.poll(() => isUnderThumb()).toBe(true);
  expect(sideways()).toBeLessThanOrEqual(0);
});

test('a search that failed is told as one, and tried again', async () => {
  onApi('GET /api/search', () => Response.json({}, {status: 500}));
  await openPicker();
  await field.fill('Corner');
  await expect
    .element(page.getByText('Searching everything did not work. Please try again.'))
    .toBeVisible();
  expect(page.getByText('No store by that name yet.').query()).toBeNull();
  onApi('GET /api/search', answerSearch);
  await page.getByRole('button', {name: 'Try again'}).click();
  await expect.element(page.getByText('No store by that name yet.')).toBeVisible();
});

test('a new store is in reach above a keyboard on the screen', async () => {
  await page.viewport(390, 844);
  await openPicker();
  const viewport = window.visualViewport;
  if (!viewport) throw new Error('There is no visual viewport.');
  const height = vi.spyOn(viewport, 'height', 'get').mockReturnValue(500);
  viewport.dispatchEvent(new Event('resize'));
  await expect.poll(() => isUnderThumb(500)).toBe(true);
  height.mockReturnValue(844);
  viewport.dispatchEvent(new Event('resize'));
  await expect.poll(() => isUnderThumb()).toBe(true);
});

test('a focused control is not behind the bar', async () => {
  await page.viewport(390, 844);
  for (let number = 1; number <= 12; number += 1) await givenStore({name: `Corner ${number}`});
  await openPicker();
  await expect.poll(() => rows.elements().length).toBe(12);
  const input = field.element();
  if (input instanceof HTMLElement) input.focus();
  for (let presses = 0; presses < 13; presses += 1) {
    await userEvent.keyboard('{Tab}');
    const {bottom} = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
    expect(bottom).toBeLessThanOrEqual(boxOf(addStore).top);
  }
});

test('the page stays where it is as the button in the bar gets the focus', async () => {
  await page.viewport(390, 844);
  for (let number = 1; number <= 12; number += 1) await givenStore({name: `Corner ${number}`});
  await openPicker();
  await expect.poll(() => rows.elements().length).toBe(12);
  await expect.poll(() => isUnderThumb()).toBe(true);
  const before = await atRest(() => scrollY);
  focus(addStore);
  expect(await atRest(() => scrollY)).toBe(before);
});
