import {describe, expect, test} from 'vitest';
import {commands, type Locator, page, userEvent} from 'vitest/browser';
import {
  boxOf,
  elementOf,
  focus,
  HERE,
  openNearbyMap,
  theMap,
} from '../../../../tests/support/component/map.ts';
import {givenStore} from '../../../../tests/support/component/rows.ts';
import {beside} from '../../../../tests/support/positions.ts';

const {map, surface, inView, pin, popup} = theMap;
const close = popup.getByRole('button', {name: 'Close popup'});

/** Whether a click amid an element, or at its very left, would reach it. */
function isReached(target: Locator, where: 'middle' | 'left' = 'middle'): boolean {
  const {left, top, width, height} = boxOf(target);
  const x = where === 'left' ? left + 1 : left + width / 2;
  return elementOf(target).contains(document.elementFromPoint(x, top + height / 2));
}

describe.each([
  {width: 360, height: 740, right: 110, up: 95},
  {width: 1440, height: 900, right: 200, up: 200},
])('at $width pixels', ({width, height, right, up}) => {
  test.each([
    {side: 'right', at: beside(HERE, right, up)},
    {side: 'left', at: beside(HERE, -right / 1.4, up)},
  ])('no control lies over a popup at the upper $side', async ({at}) => {
    const {name} = await givenStore({at, name: 'Corner Deli'});
    await page.viewport(width, height);
    await openNearbyMap();
    await expect.element(inView).toHaveTextContent('1 store in view');
    await pin(name).click();
    await expect.element(close).toBeVisible();
    await expect.poll(() => isReached(close)).toBe(true);
    await expect.poll(() => isReached(popup.getByRole('link', {name}), 'left')).toBe(true);
  });

  test('controls make way for a popup that is moved under them', async () => {
    const {name} = await givenStore({at: beside(HERE, 0, -60), name: 'Corner Deli'});
    await page.viewport(width, height);
    await openNearbyMap();
    await expect.element(inView).toHaveTextContent('1 store in view');
    const findMe = map.getByRole('button', {name: 'Find Me'});
    const zoomIn = map.getByRole('button', {name: 'Zoom in'});
    await pin(name).click();
    await expect.element(close).toBeVisible();
    await expect.poll(() => isReached(findMe)).toBe(true);
    await dragPopupTo(findMe, 'right');
    await expect.poll(() => isReached(close)).toBe(true);
    await expect.poll(() => isReached(findMe)).toBe(false);
    await expect.poll(() => isReached(zoomIn)).toBe(true);

    // To the keyboard and to screen readers it is still there.
    focus(findMe);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}');
    await expect.element(findMe).toHaveFocus();
    await expect.poll(() => isReached(findMe)).toBe(true);
    focus(surface);
    await expect.poll(() => isReached(findMe)).toBe(false);

    await dragPopupTo(zoomIn, 'left');
    await expect.poll(() => isReached(popup.getByRole('link', {name}), 'left')).toBe(true);
    await expect.poll(() => isReached(zoomIn)).toBe(false);
    await close.click();
    await expect.poll(() => isReached(findMe)).toBe(true);
    await expect.poll(() => isReached(zoomIn)).toBe(true);
  });
});

/** Drags the map by its ground, so far that the popup has an edge in common with a control. */
async function dragPopupTo(control: Locator, edge: 'left' | 'right'): Promise<void> {
  const [from, to, ground] = [boxOf(popup), boxOf(control), boxOf(surface)];
  const [x, y] = [ground.left + ground.width / 2, ground.bottom - 40];
  await commands.dragMouse({x, y}, {x: x + to[edge] - from[edge], y: y + to.top - from.top});
}
