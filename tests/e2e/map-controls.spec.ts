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

const boxOf = (element: Locator) =>
  element.evaluate(target => target.getBoundingClientRect().toJSON() as DOMRect);

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

for (const viewport of SIZES) {
  test(`controls make way for a popup that is moved under them, at ${viewport.width} pixels`, async ({
    browserOf,
    stack,
  }) => {
    const here = somewhere();
    const store = await givenStore(stack.sql, {at: beside(here, 0, -60)});
    const page = await browserOf('visitor', {
      ...standingAt(here),
      viewport,
      reducedMotion: 'reduce',
    });
    const {map, surface, inView, pin, popup} = await openNearbyMap(page);
    await expect(inView).toHaveText('1 store in view');
    const findMe = map.getByRole('button', {name: 'Find Me'});
    const zoomIn = map.getByRole('button', {name: 'Zoom in'});
    await pin(store.name).click();
    await expect.poll(() => isReached(findMe)).toBe(true);
    const close = popup.getByRole('button', {name: 'Close popup'});
    const dragTo = async (control: Locator, edge: 'left' | 'right') => {
      const [from, to] = [await boxOf(popup), await boxOf(control)];
      const ground = await boxOf(surface);
      const [x, y] = [ground.left + ground.width / 2, ground.bottom - 40];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + to[edge] - from[edge], y + to.top - from.top, {steps: 5});
      await page.mouse.up();
    };
    await dragTo(findMe, 'right');
    await expect.poll(() => isReached(close)).toBe(true);
    await expect.poll(() => isReached(findMe)).toBe(false);
    await expect.poll(() => isReached(zoomIn)).toBe(true);

    // To the keyboard and to screen readers it is still there.
    await findMe.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(findMe).toBeFocused();
    await expect.poll(() => isReached(findMe)).toBe(true);
    await surface.focus();
    await expect.poll(() => isReached(findMe)).toBe(false);

    await dragTo(zoomIn, 'left');
    await expect
      .poll(() => isReached(popup.getByRole('link', {name: store.name}), 'left'))
      .toBe(true);
    await expect.poll(() => isReached(zoomIn)).toBe(false);
    await close.click();
    await expect.poll(() => isReached(findMe)).toBe(true);
    await expect.poll(() => isReached(zoomIn)).toBe(true);
  });
}
