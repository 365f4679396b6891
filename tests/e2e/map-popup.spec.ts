import type {Page} from '@playwright/test';
import {typeSign} from './support/contributing.ts';
import {beside, mapOn, somewhere} from './support/map.ts';
import {open} from './support/screens.ts';
import {expect, standingAt, test} from './support/test.ts';
import {givenSign, givenStore, unique} from './support/town.ts';

/** The map of the home screen, which begins where the browser stands. */
async function openHomeMap(page: Page) {
  await open(page, '/');
  await page.getByRole('button', {name: 'View Map'}).click();
  const parts = mapOn(page);
  await parts.surface.waitFor();
  return parts;
}

test('a popup names its store, and begins to say what its newest sign says', async ({
  browserOf,
  stack,
}) => {
  const here = somewhere();
  const store = await givenStore(stack.sql, {at: beside(here, -100)});
  const words = 'Fifty characters of a sign are what a popup has room for, no more';
  const sign = await givenSign(stack.sql, {store, words});
  const visitor = await browserOf('visitor', standingAt(here));
  const {pin, popup} = await openHomeMap(visitor);
  await pin(store.name).click();
  await expect(popup.getByText(`${sign.text.slice(0, 50)}…`, {exact: true})).toBeVisible();
  await expect(popup.getByText('1 sign', {exact: true})).toBeVisible();
  await popup.getByRole('link', {name: store.name}).click();
  await expect(visitor).toHaveURL(`/store/${store.id}`);
});

test('an open popup stays open while ben adds a sign, and shows it', async ({
  ben,
  browserOf,
  stack,
}) => {
  const here = somewhere();
  const store = await givenStore(stack.sql, {at: beside(here, -100)});
  await givenSign(stack.sql, {store, words: 'Closed today'});
  const visitor = await browserOf('visitor', standingAt(here));
  const {pin, popup} = await openHomeMap(visitor);
  await pin(store.name).click();
  await expect(popup).toContainText('Closed today');
  const box = await popup.elementHandle();
  const marker = await pin(store.name).elementHandle();

  const text = unique('Open again');
  await open(ben, `/add-sign?store=${store.id}`);
  await typeSign(ben, text);
  await ben.getByRole('button', {name: 'Submit Sign'}).click();
  await expect(ben).toHaveURL(`/store/${store.id}`);

  await expect(popup).toContainText(text);
  await expect(popup.getByText('2 signs', {exact: true})).toBeVisible();
  for (const element of [box, marker]) {
    expect(await element?.evaluate(({isConnected}) => isConnected)).toBe(true);
  }
});

test('whoever moves the map under an open popup is not moved back, also without a network', async ({
  browserOf,
  complaints,
  stack,
}) => {
  complaints.allowOutage();
  const here = somewhere();
  const store = await givenStore(stack.sql, {at: beside(here, -100)});
  const visitor = await browserOf('visitor', {...standingAt(here), reducedMotion: 'reduce'});
  const {inView, pin, popup, surface} = await openHomeMap(visitor);
  await expect(inView).toHaveAttribute('aria-busy', 'false');
  await visitor.context().setOffline(true);
  await pin(store.name).click();
  await expect(popup).toContainText(store.name);
  const top = async () => (await popup.boundingBox())?.y ?? 0;
  const before = await top();
  await surface.focus();
  for (let step = 0; step < 2; step += 1) await visitor.keyboard.press('ArrowDown');
  await expect.poll(top).toBe(before - 160);
  // By then the map knows what it shows there.
  await expect(inView).toHaveText('1 store in view');
  await visitor.keyboard.press('ArrowUp');
  await expect.poll(top).toBe(before - 80);
});
