import {expect, test} from 'vitest';
import {whyAwayFromZip} from './misplaced.ts';

const at = (latitude: number, longitude: number) => ({latitude, longitude});

test.each([
  ['NJ', '07302', at(40.7178, -74.0431), undefined],
  ['NJ', '07302-1234', null, undefined],
  ['NJ', null, at(40.7178, -74.0431), undefined],
  ['NJ', '00000', at(40.7178, -74.0431), undefined],
  ['NY', '90001', null, 'The ZIP code 90001 is not in NY.'],
  // Of post office boxes, which have no area.
  ['TX', '88510', null, undefined],
  ['TX', '73301', null, undefined],
  ['NY', '00501', null, undefined],
  ['NJ', '70300', null, 'The ZIP code 70300 is not in NJ.'],
  ['CA', '09001', null, 'The ZIP code 09001 is not in CA.'],
  [
    'NY',
    '10002',
    at(42.8864, -78.8784),
    'The position 42.8864, -78.8784 is 289 miles from the ZIP code 10002.',
  ],
  [
    'CA',
    '90001',
    at(37.7749, -122.4194),
    'The position 37.7749, -122.4194 is 348 miles from the ZIP code 90001.',
  ],
] as const)('a store of %s %s at %j: %s', async (state, zip, position, reason) => {
  expect(await whyAwayFromZip({state, zip, position})).toBe(reason);
});
