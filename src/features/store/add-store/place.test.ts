import {expect, test} from 'vitest';
import {addressIn, isSameAddress, storePlaceOf, EMPTY_STORE} from './store-fields.ts';

const HAND = {latitude: 40.71, longitude: -74.01};
const BEFORE = {latitude: 40.72, longitude: -74.02};
const FOUND = {latitude: 40.73, longitude: -74.03, approximate: false};
const ABOUT = {latitude: 40.74, longitude: -74.04, approximate: true};
const ELSEWHERE = {latitude: 34.05, longitude: -118.24};

test.each([
  ['a hand knows best', {hand: HAND, found: FOUND, before: BEFORE}, HAND, 'hand', false],
  [
    'a new address moves a store',
    {hand: null, found: FOUND, before: BEFORE},
    FOUND,
    'address',
    false,
  ],
  [
    'about where it is moves none',
    {hand: null, found: ABOUT, before: BEFORE},
    BEFORE,
    'before',
    false,
  ],
  [
    'unless what is known lies in another state',
    {hand: null, found: ABOUT, before: ELSEWHERE},
    ABOUT,
    'address',
    true,
  ],
  ['but is better than nothing', {hand: null, found: ABOUT, before: null}, ABOUT, 'address', true],
  ['what is not known is nowhere', {hand: null, found: null, before: null}, null, 'nobody', false],
  [
    'and is not lost when nobody knows',
    {hand: null, found: null, before: BEFORE},
    BEFORE,
    'before',
    false,
  ],
] as const)('%s', (_, known, at, by, isApproximate) => {
  const position = at && {latitude: at.latitude, longitude: at.longitude};
  expect(storePlaceOf({...known, state: 'NJ'})).toEqual({position, by, isApproximate});
});

const HOBOKEN = {...EMPTY_STORE, address: ' 12 Oven Lane ', city: 'Hoboken', state: 'NJ'};

test('an address is looked up once it is whole', () => {
  expect(addressIn(HOBOKEN)).toEqual({
    address: '12 Oven Lane',
    city: 'Hoboken',
    state: 'NJ',
    zip: null,
  });
  for (const field of ['address', 'city', 'state']) {
    expect(addressIn({...HOBOKEN, [field]: ' '})).toBeUndefined();
  }
});

test('a ZIP code, spaces and capitals move no store; street, city and state do', () => {
  expect(isSameAddress(HOBOKEN, {...HOBOKEN, zip: '07030', city: 'HOBOKEN '})).toBe(true);
  for (const field of ['address', 'city', 'state']) {
    expect(isSameAddress(HOBOKEN, {...HOBOKEN, [field]: 'other'})).toBe(false);
  }
});
