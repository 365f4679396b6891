import {expect, test} from 'vitest';
import {guessMapping, problemOfMapping, readHeader} from './store-columns.ts';

test('understands columns in any order, case and padding', () => {
  const {columns, missing} = readHeader(['State', ' NAME ', 'city', 'Address', 'zip']);
  expect(columns).toEqual(['state', 'name', 'city', 'address', 'zip']);
  expect(missing).toEqual([]);
});

test('tells which columns are unknown, missing and repeated', () => {
  const header = readHeader(['name', 'Notes', 'City', 'city', '']);
  expect(header).toEqual({
    columns: ['name', undefined, 'city', 'city', undefined],
    unknown: ['Notes'],
    missing: ['address', 'state'],
    repeated: ['city'],
  });
});

test('guesses what columns hold, each thing once', () => {
  const header = [
    'Store Name',
    'Street',
    'CITY',
    'State',
    'Zip Code',
    'lat',
    'Lng',
    'Name',
    'Notes',
  ];
  expect(guessMapping(header)).toEqual([
    'name',
    'address',
    'city',
    'state',
    'zip',
    'latitude',
    'longitude',
    undefined,
    undefined,
  ]);
});

test('knows other names that files give the same', () => {
  expect(guessMapping(['Shop', 'St', 'Tel'])).toEqual(['name', 'state', 'phone']);
  expect(guessMapping(['Phone number'])).toEqual(['phone']);
});

test('says what a mapping lacks or has twice', () => {
  expect(problemOfMapping(['name', 'address', 'city', 'state', undefined])).toBeUndefined();
  expect(problemOfMapping(['name', undefined, 'city'])).toBe(
    'Please choose what holds the street address and state.',
  );
  expect(problemOfMapping(['name'])).toBe(
    'Please choose what holds the street address, city and state.',
  );
  expect(problemOfMapping(['name', 'address', 'city', 'state', 'city'])).toBe(
    'Please choose one column alone for the city.',
  );
});
