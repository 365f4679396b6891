import type {Page} from '@playwright/test';
import {beside, openNearbyMap, somewhere} from './support/map.ts';
import type {TestStack} from './support/stack.ts';
import {expect, standingAt, test} from './support/test.ts';
import {givenSign, givenStore} from './support/town.ts';

/** Two stores in one house: no zoom parts them. */
async function givenHouse(stack: TestStack) {
  const here = somewhere();
  const at = beside(here, -80);
  const stores = [await givenStore(stack.sql, {at}), await givenStore(stack.sql, {at})] as const;
  return {here, at, stores};
}

/** A circle that is only counted yet is zoomed in on. */
async function openKnownMap(page: Page) {
  const parts = await openNearbyMap(page);
  await expect(parts.inView).toHaveText('2 stores in view');
  await expect(parts.inView).toHaveAttribute('aria-busy', 'false');
  return parts;
}

test('the circle of stores at one place opens by mouse, and names them', async ({
  browserOf,
  stack,
}) => {
  const {here, stores} = await givenHouse(stack);
  const visitor = await browserOf('visitor', standingAt(here));
  const {circles, popup} = await openKnownMap(visitor);
  await circles.click();
  for (const {name} of stores) await expect(popup.getByRole('link', {name})).toBeVisible();
  await popup.getByRole('link', {name: stores[1].name}).click();
  await expect(visitor).toHaveURL(`/store/${stores[1].id}`);
});

test('an open circle begins to say what the newest sign of each of its stores says, live', async ({
  browserOf,
  stack,
}) => {
  const {here, stores} = await givenHouse(stack);
  const words = 'Fifty characters of a sign are what a popup has room for, no more';
  const sign = await givenSign(stack.sql, {store: stores[0], words});
  const visitor = await browserOf('visitor', standingAt(here));
  const {circles, popup} = await openKnownMap(visitor);
  const [first, second] = stores.map(({name}) =>
    popup.getByRole('listitem').filter({hasText: name}),
  );
  await circles.click();
  if (!first || !second) throw new Error('There are no stores.');
  await expect(first).toContainText(`${sign.text.slice(0, 50)}…`);
  await expect(second).toContainText('0 signs');
  const newer = await givenSign(stack.sql, {store: stores[1], words: 'Open'});
  await expect(second).toContainText(newer.text);
  await expect(second).toContainText('1 sign');
});

test('the circle of stores at one place opens by keyboard, and has the focus back', async ({
  browserOf,
  stack,
}) => {
  const {here, stores} = await givenHouse(stack);
  const visitor = await browserOf('visitor', {...standingAt(here), reducedMotion: 'reduce'});
  const {circles, popup} = await openKnownMap(visitor);
  await circles.focus();
  await visitor.keyboard.press('Enter');
  for (const {name} of stores) await expect(popup.getByRole('link', {name})).toBeVisible();
  await expect(popup.getByRole('link').first()).toBeFocused();
  await visitor.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(circles).toBeFocused();
});

test('an open circle follows its stores: one renamed, one switched off, one new, until none is left', async ({
  browserOf,
  stack,
}) => {
  const {here, at, stores} = await givenHouse(stack);
  // The marker goes by the first of their ids.
  const [first, second] = stores.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (!first || !second) throw new Error('There are no stores.');
  const visitor = await browserOf('visitor', {...standingAt(here), reducedMotion: 'reduce'});
  const {surface, circles, pin, popup} = await openKnownMap(visitor);
  const link = (name: string) => popup.getByRole('link', {name, exact: true});
  await circles.focus();
  await visitor.keyboard.press('Enter');
  await expect(link(first.name)).toBeFocused();

  await stack.sql`update stores set is_active = false where id = ${first.id}`;
  await expect(link(first.name)).toHaveCount(0);
  // The keyboard goes on in what is left.
  await expect(link(second.name)).toBeFocused();
  await stack.sql`update stores set name = ${`New ${second.name}`} where id = ${second.id}`;
  await expect(link(`New ${second.name}`)).toBeFocused();
  const third = await givenStore(stack.sql, {at});
  await expect(link(third.name)).toBeVisible();
  await stack.sql`update stores set is_active = false where id = ${third.id}`;
  await expect(link(third.name)).toHaveCount(0);
  await visitor.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(pin(`New ${second.name}`)).toBeFocused();

  await visitor.keyboard.press('Enter');
  await expect(link(`New ${second.name}`)).toBeFocused();
  await stack.sql`update stores set is_active = false where id = ${second.id}`;
  await expect(popup).toHaveCount(0);
  await expect(surface).toBeFocused();
});
