import {expect, vi} from 'vitest';
import {type Locator, locators, page, userEvent} from 'vitest/browser';
import type {Position} from '../../../common/geo/cells.ts';
import {openApp} from './app.tsx';
import {standAt} from './position.ts';
import type {Actor} from './rows.ts';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** What Leaflet gives neither a role nor a name. */
    getByCss(selector: string): Locator;
  }
}

locators.extend({getByCss: selector => `css=${selector}`});

/** Far from the edge of any cell that a test looks at. */
export const HERE: Position = {latitude: 40.744, longitude: -74.0324};

const map = page.getByRole('region', {name: 'Map of stores'});

/** The parts of the map on a screen. */
export const theMap = {
  map,
  surface: map.getByRole('group', {name: /^Map\./}),
  pin: (name: string) => map.getByCss('.map-pin').filter({hasText: name}),
  pins: map.getByCss('.map-pin'),
  circles: map.getByCss('.map-circle'),
  marks: map.getByCss('.map-pin, .map-circle'),
  popup: map.getByCss('.leaflet-popup'),
  inView: map.getByText(/stores? in view/),
  list: map.getByRole('list', {name: 'Stores on the map'}),
};

/** The map from which the store of a sign is picked; it begins where the device stands. */
export async function openPicker(): Promise<void> {
  await openMapAt('/add-sign', 'ana');
}

/** The map beside the stores nearby, which leads to their pages. It begins where the device stands. */
export async function openNearbyMap(): Promise<void> {
  await openMapAt('/nearby', 'visitor');
}

/** The map of the home screen, which begins where the device stands. */
export async function openHomeMap(): Promise<void> {
  standAt(HERE.latitude, HERE.longitude);
  await openApp('/');
  await page.getByRole('button', {name: 'View Map'}).click();
  await expect.element(theMap.surface).toBeVisible();
}

async function openMapAt(path: string, as: Actor): Promise<void> {
  standAt(HERE.latitude, HERE.longitude);
  await openApp(path, {as});
  await expect.element(theMap.surface).toBeVisible();
}

/** What the circles say together, and each pin as one. */
export function storesOnMarks(): number {
  const numbers = theMap.circles.elements().map(circle => circle.querySelector('.sr-only'));
  const inCircles = numbers.map(words => Number(words?.textContent.replaceAll(/\D/g, '')));
  return inCircles.reduce((sum, count) => sum + count, theMap.pins.elements().length);
}

/** Focuses something and presses a key there, named as `{Enter}`. */
export async function press(target: Locator, key: string): Promise<void> {
  await expect.element(target).toBeInTheDocument();
  focus(target);
  await userEvent.keyboard(key);
}

export const focus = (target: Locator): void => elementOf(target).focus();

export const boxOf = (target: Locator): DOMRect => elementOf(target).getBoundingClientRect();

/** It is there already. */
export function elementOf(target: Locator): HTMLElement {
  const element = target.element();
  if (!(element instanceof HTMLElement)) throw new TypeError('It is none of HTML.');
  return element;
}

/**
 * Pictures fail to load from now on.
 * @returns what lets them load again.
 */
export function breakPictures(): () => void {
  const broken = 'data:image/gif;base64,AAAA#';
  let isBroken = true;
  const {set} = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src') ?? {};
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLImageElement,
    address,
  ) {
    set?.call(this, isBroken ? broken + address : address.replace(broken, ''));
  });
  return () => (isBroken = false);
}
