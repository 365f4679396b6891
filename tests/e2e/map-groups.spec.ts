import {beside, openNearbyMap, somewhere} from './support/map.ts';
import type {TestStack} from './support/stack.ts';
import {expect, standingAt, test} from './support/test.ts';
import {givenStore} from './support/town.ts';

/** Two stores in one house: no zoom parts them. */
async function givenHouse(stack: TestStack) {
  const here = somewhere();
  const at = beside(here, -80);
  const stores = [await givenStore(stack.sql, {at}), await givenStore(stack.sql, {at})] as const;
  return {here, at, stores};
}

test('the circle of stores at one place opens by mouse, and names them', async ({
  browserOf,
  stack,
}) => {
  const {here, stores} = await givenHouse(stack);
  const visitor = await browserOf('visitor', standingAt(here));
  const {circles, popup} = await openNearbyMap(visitor);
  await circles.click();
  for (const {name} of stores) await expect(popup.getByRole('link', {name})).toBeVisible();
  await popup.getByRole('link', {name: stores[1].name}).click();
  await expect(visitor).toHaveURL(`/store/${stores[1].id}`);
});

test('the circle of stores at one place opens by keyboard, and has the focus back', async ({
  browserOf,
  stack,
}) => {
  const {here, stores} = await givenHouse(stack);
  const visitor = await browserOf('visitor', {...standingAt(here), reducedMotion: 'reduce'});
  const {circles, popup} = await openNearbyMap(visitor);
  await circles.focus();
  await visitor.keyboard.press('Enter');
  for (const {name} of stores) await expect(popup.getByRole('link', {name})).toBeVisible();
  await expect(popup.getByRole('link').first()).toBeFocused();
  await visitor.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(circles).toBeFocused();
});
