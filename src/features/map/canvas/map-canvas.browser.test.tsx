import {expect, test} from 'vitest';
import {
  boxOf,
  breakPictures,
  HERE,
  openPicker,
  theMap,
} from '../../../../tests/support/component/map.ts';
import {givenStore} from '../../../../tests/support/component/rows.ts';
import {beside} from '../../../../tests/support/positions.ts';

const NOTE = 'Map pictures cannot be loaded right now. Stores are still shown.';
const {map, surface, pin, popup} = theMap;

test('says when its pictures cannot be had, works on, and recovers', async () => {
  const store = await givenStore({at: beside(HERE, -100)});
  const mend = breakPictures();
  await openPicker();
  const note = map.getByText(NOTE);
  await expect.element(note).toBeVisible();
  // It hides nothing of the map, whose ground is squares.
  expect(boxOf(surface).bottom).toBeLessThanOrEqual(boxOf(note).top);
  const squares = map.getByCss('.map-squares');
  await expect
    .element(squares.getByCss('.leaflet-tile').first())
    .toHaveStyle({borderLeftWidth: '1px'});
  await expect
    .element(squares.getByCss('.leaflet-tile-container').first())
    .toHaveStyle({borderLeftWidth: '0px'});
  await pin(store.name).click();
  await expect.element(popup).toMatchTextContent(store.name);
  mend();
  // With the network back they are asked for at once.
  dispatchEvent(new Event('online'));
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(map.getByCss('img.leaflet-tile-loaded').first()).toBeVisible();
  await expect.element(map.getByRole('link', {name: 'OpenStreetMap'})).toBeVisible();
});
