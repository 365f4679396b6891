import {expect, test} from 'vitest';
import {commands, page} from 'vitest/browser';
import {stopTimeouts} from '../../../../tests/support/component/clock.ts';
import {
  boxOf,
  elementOf,
  HERE,
  openPicker,
  theMap,
} from '../../../../tests/support/component/map.ts';
import {givenStore} from '../../../../tests/support/component/rows.ts';
import {beside} from '../../../../tests/support/positions.ts';

const {map, surface, pin} = theMap;

test('stays where it is under one finger, and says what two would do', async () => {
  const store = await givenStore({at: beside(HERE, -100)});
  await page.viewport(390, 700);
  await openPicker();
  await expect.element(pin(store.name)).toBeVisible();
  elementOf(surface).scrollIntoView({block: 'center', behavior: 'instant'});
  const {left, top, width, height} = boxOf(surface);
  const [x, y] = [left + width / 2, top + height / 2];
  const inMap = () => boxOf(pin(store.name)).top - boxOf(surface).top;
  const before = inMap();
  // The words stay for a moment only.
  stopTimeouts();
  await commands.touchAlong([0, -20, -60, -120, -180].map(dy => ({x, y: y + dy})));
  await expect.element(map.getByText('Use two fingers to move the map')).toBeVisible();
  await commands.liftFinger();
  expect(inMap()).toBe(before);
});
