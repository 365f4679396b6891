import type {Page} from '@playwright/test';
import type {Position} from '../../../common/geo/cells.ts';

/** A spot far from the demo and, most likely, from what other tests put up. */
export function somewhere(): Position {
  return {latitude: 32 + 14 * Math.random(), longitude: -118 + 30 * Math.random()};
}

export {beside} from '../../support/positions.ts';

/** The parts of the map on a screen. */
export function mapOn(page: Page) {
  const map = page.getByRole('region', {name: 'Map of stores'});
  return {
    map,
    surface: map.getByRole('group', {name: /^Map\./}),
    pin: (name: string) => map.locator('.map-pin').filter({hasText: name}),
    inView: map.getByText(/stores? in view/),
  };
}
