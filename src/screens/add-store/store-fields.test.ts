import {expect, test} from 'vitest';
import {EMPTY_STORE, missingIn, toStoreFields} from './store-fields.ts';

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
  expect(missingIn({...FILLED, [field]: ''})).toEqual([field]);
});

test('a web address may be typed without its scheme', () => {
  expect(toStoreFields({...FILLED, website: 'example.com/a'})?.website).toBe(
    'https://example.com/a',
  );
  expect(toStoreFields({...FILLED, website: 'http://example.com'})?.website).toBe(
    'http://example.com',
  );
});
