import {describe, expect, test} from 'vitest';
import {NEW_STORE} from '../../../../common/new-rows.ts';
import type {Store} from '../../../../schema/zero.gen.ts';
import {areSimilar, mayBeSame} from './same-store.ts';

const STORE: Store = {
  ...NEW_STORE,
  id: 'a',
  name: 'Rosa’s Bakery',
  address: '12 North Oven Street, Suite 3',
  city: 'Hoboken',
  state: 'NJ',
  zip: '07030',
  latitude: 40.74,
  longitude: -74.03,
  createdAt: 0,
  updatedAt: 0,
};
const TYPED = {
  name: 'ROSAS BAKERY',
  address: '12 N. Oven St Ste 3',
  city: 'hoboken ',
  state: 'NJ',
  position: null,
};

describe('at the same address under the same name, however spelled', () => {
  test('it may be the same', () => expect(mayBeSame(TYPED, STORE)).toBe(true));

  test.each([
    ['name', 'Rosa’s'],
    ['address', '14 N Oven St Ste 3'],
    ['city', 'Jersey City'],
    ['state', 'NY'],
  ])('but not with another %s', (field, other) => {
    expect(mayBeSame({...TYPED, [field]: other}, STORE)).toBe(false);
  });
});

/** Metres to the north of it. */
const away = (metres: number) => ({latitude: 40.74 + metres / 111_195, longitude: -74.03});

describe('close by', () => {
  const typed = {...TYPED, name: 'Rosa’s', address: 'Corner of Oven and Main'};

  test.each([
    [0, true],
    [49, true],
    [51, false],
  ])('a similar name at %i metres: %s', (metres, same) => {
    expect(mayBeSame({...typed, position: away(metres)}, STORE)).toBe(same);
  });

  test('another name is another store', () => {
    expect(mayBeSame({...typed, name: 'Joe’s Tires', position: away(0)}, STORE)).toBe(false);
  });

  test('a store that is nowhere is not', () => {
    const nowhere = {...STORE, latitude: null, longitude: null};
    expect(mayBeSame({...typed, position: away(0)}, nowhere)).toBe(false);
  });
});

test.each([
  ['Rosa’s', 'Rosas Bakery', true],
  ['The Corner Café', 'Corner Cafe', true],
  ['Salt & Pepper', 'Salt and Pepper Grill', true],
  ['Main Street Books', 'Main Street Records', true],
  ['Joe’s Tires', 'Joe’s Bakery', false],
  ['!!!', '???', false],
  ['', 'Rosa’s', false],
  ['寿司', '寿司', true],
  ['\u0410\u0421\u0415', 'Ace', true],
])('%j and %j are similar: %s', (one, other, similar) => {
  expect(areSimilar(one, other)).toBe(similar);
});
