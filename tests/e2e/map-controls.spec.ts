import type {Locator} from '@playwright/test';
import {beside, openNearbyMap, somewhere} from './support/map.ts';
import {expect, standingAt, test} from './support/test.ts';
import {givenStore} from './support/town.ts';

/** Whether a click amid an element, or at its very left, would reach it. */
const isReached = (element: Locator, where: 'middle' | 'left' = 'middle') =>
  element.evaluate((target, at) => {
    const {left, top, width, height} = target.getBoundingClientRect();
    const x = at === 'left' ? left + 1 : left + width / 2;
    return target.contains(document.elementFromPoint(x, top + height / 2));
  }, where);

const SIZES = [
  {width: 360, height: 740},
  {width: 1440, height: 900},
];

for (const viewport of SIZES) {
  test(`no control lies over a popup, at ${viewport.width} pixels`, async ({browserOf, stack}) => {
    const here = somewhere();
    const wide = viewport.width > 1000;
    const [right, up] = wide ? [200, 200] : [110, 95];
    const stores = [
      await givenStore(stack.sql, {at: beside(here, right, up)}),
      await givenStore(stack.sql, {at: beside(here, -right / 1.4, up)}),
    ];
    for (const {name} of stores) {
      const page = await browserOf('visitor', {
        ...standingAt(here),
        viewport,
        reducedMotion: 'reduce',
      });
      const {inView, pin, popup} = await openNearbyMap(page);
      await expect(inView).toHaveText('2 stores in view');
      await pin(name).click();
      const close = popup.getByRole('button', {name: 'Close popup'});
      await expect.poll(() => isReached(close)).toBe(true);
      await expect.poll(() => isReached(popup.getByRole('link', {name}), 'left')).toBe(true);
    }
  });
}
