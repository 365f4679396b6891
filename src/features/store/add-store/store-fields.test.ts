import {expect, test} from 'vitest';
import {positionOf} from '../../../../common/geo/cells.ts';
import {LENGTHS} from '../../../../common/limits.ts';
import type {Store} from '../../../../schema/zero.gen.ts';
import {
  changesOfStore,
  EMPTY_STORE,
  storeFormOf,
  missingStoreFields,
  problemsOfStore,
  toStoreFields,
} from './store-fields.ts';

const FILLED = {
  ...EMPTY_STORE,
  name: ' Bakery ',
  address: '1 Main St',
  city: 'Rogers',
  state: 'AR',
};

test('values are trimmed and empty optional ones become null', () => {
  expect(toStoreFields({...FILLED, phone: '  '})).toMatchObject({
    name: 'Bakery',
    state: 'AR',
    phone: null,
    category: null,
    website: null,
  });
});

test.each(['name', 'address', 'city', 'state'])('%s is required', field => {
  expect(toStoreFields({...FILLED, [field]: '  '})).toBeUndefined();
  expect(missingStoreFields({...FILLED, [field]: ''})).toEqual([field]);
});

test('a web address may be typed without its scheme', () => {
  expect(toStoreFields({...FILLED, website: 'example.com/a'})?.website).toBe(
    'https://example.com/a',
  );
  expect(toStoreFields({...FILLED, website: 'http://example.com'})?.website).toBe(
    'http://example.com',
  );
});

test('a stored store comes back as it was, position included, when nothing is changed', () => {
  const columns = {
    name: 'Bakery',
    address: '1 Main St',
    city: 'Rogers',
    state: 'AR',
    zip: '72756',
    category: 'other',
    description: null,
    phone: null,
    website: 'https://example.com/',
    facebook: null,
    twitter: null,
    yelp: null,
  } as const;
  const store = {...columns, latitude: 36.3, longitude: -94.1} as Store;
  const fields = {...columns, position: {latitude: 36.3, longitude: -94.1}};
  expect(toStoreFields(storeFormOf(store), positionOf(store))).toEqual(fields);
  expect(changesOfStore(store, fields)).toBeUndefined();
  const moved = {phone: '(212) 555-0142', position: {latitude: 36.4, longitude: -94.1}};
  expect(changesOfStore(store, {...fields, ...moved})).toEqual(moved);
  // A field with the row's value again undoes an edit that is still on its way.
  const waiting = {id: store.id, ...moved};
  const {phone, position} = fields;
  expect(changesOfStore(store, fields, waiting)).toEqual({phone, position});
  expect(changesOfStore(store, {...fields, phone: moved.phone}, waiting)).toEqual({
    phone: moved.phone,
    position,
  });
});

test('a value that the server would refuse has the server’s sentence at its field', () => {
  const tooLong = 'a'.repeat(LENGTHS.phone + 1);
  const wrong = {...FILLED, website: 'not an address', yelp: 'ftp://a.example', phone: tooLong};
  expect(problemsOfStore(wrong)).toEqual({
    website: 'The website must be a web address (https://…).',
    yelp: 'The Yelp link must be a web address (https://…).',
    phone: `The phone number must be at most ${LENGTHS.phone} characters.`,
  });
  expect(problemsOfStore({...FILLED, website: 'example.com', phone: '555 0100'})).toEqual({});
});

test('reports a position outside of the state at the state, unless it was stored so', () => {
  const wrong = {latitude: 40.7, longitude: 74};
  const form = {...FILLED, state: 'NY'};
  const sentence = 'The position 40.7, 74 is not in NY; the longitude seems to lack its minus.';
  expect(problemsOfStore(form, wrong)).toEqual({state: sentence});
  expect(problemsOfStore(form, wrong, {state: 'NY', ...wrong} as Store)).toEqual({});
  expect(problemsOfStore({...form, state: ''}, wrong)).toHaveProperty('state');
  expect(problemsOfStore({...form, state: ''}, wrong)['state']).not.toMatch(/position/);
});
