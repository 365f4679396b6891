import {expect, test} from 'vitest';
import {US_STATES} from '../../limits.ts';
import {
  COLUMN_LABELS,
  COLUMNS,
  guessByCells,
  guessMapping,
  isHeader,
  problemOfMapping,
  readHeader,
  usStateOf,
} from './store-columns.ts';

test('understands columns in any order, case and padding', () => {
  const {columns, missing} = readHeader(['State', ' NAME ', 'city', 'Address', 'zip']);
  expect(columns).toEqual(['state', 'name', 'city', 'address', 'zip']);
  expect(missing).toEqual([]);
});

test('tells which columns are unknown, missing and repeated', () => {
  const header = readHeader(['name', 'Notes', 'City', 'city', ' ']);
  expect(header).toEqual({
    columns: ['name', undefined, 'city', 'city', undefined],
    unknown: ['Notes'],
    missing: ['address', 'state'],
    repeated: ['city'],
  });
});

test('guesses columns of positions, in two of them or in one', () => {
  expect(guessMapping(['Geo Lat', 'Geo Long'])).toEqual(['latitude', 'longitude']);
  expect(guessMapping(['Position'])).toEqual(['latitude']);
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
  expect(
    guessMapping(['ＮＡＭＥ', '\uFEFFCity', 'STATE_CODE', 'Zip/Postal', 'Phone #', 'LAT.']),
  ).toEqual(['name', 'city', 'state', 'zip', 'phone', 'latitude']);
  expect(
    guessMapping(['Nombre', 'Dirección', 'Ciudad', 'Estado', 'Código postal', 'Teléfono']),
  ).toEqual(['name', 'address', 'city', 'state', 'zip', 'phone']);
  expect(
    guessMapping(['Shop name', 'Street', 'Town', 'Province', 'Postal code', 'Kind', 'Lat', 'Lng']),
  ).toEqual(['name', 'address', 'city', 'state', 'zip', 'category', 'latitude', 'longitude']);
  expect(guessMapping(['Store phone', 'Business Website', 'Store Type', 'Address 1'])).toEqual([
    'phone',
    'website',
    'category',
    'address',
  ]);
  expect(guessMapping(['Name of Business', 'Type of shop'])).toEqual(['name', 'category']);
  expect(guessMapping(['type_of_store', 'Name of officer'])).toEqual(['category', undefined]);
});

test('guesses the columns of a row in a time that grows with its length alone', () => {
  const header = [...Array<string>(1_000_000).fill(''), ...Array<string>(200_000).fill('st')];
  // By the square of it, this would outlast the test.
  const named = guessMapping(header).flatMap((column, at) => (column ? [[column, at]] : []));
  expect(named).toEqual([['state', 1_000_000]]);
});

test('knows its own labels', () => {
  expect(guessMapping(COLUMNS.map(column => COLUMN_LABELS[column]))).toEqual(COLUMNS);
});

const STORE_CELLS = [
  'Joe’s',
  '1 Main St',
  'Albany',
  'New York',
  '12207',
  'Cafe',
  '42.65',
  '-73.75',
];

test.each([
  [['Name', 'Address', 'City', 'State'], true],
  [['Nombre', 'Calle', 'Ciudad'], true],
  [['', 'Shop', 'Other notes'], true],
  [STORE_CELLS, false],
  [['Shop', '1 Main St', 'Albany', 'NY'], false],
  [['Joe’s', 'Main Street', 'Albany', 'NY'], false],
  [['Joe’s', ' 1 Main St', 'Albany'], false],
  [['Name', 'Street', 'Other'], true],
])('the first row %j is a header: %s', (cells, expected) => {
  expect(isHeader(cells)).toBe(expected);
});

test('guesses what columns hold by a store, where there is no header', () => {
  expect(guessByCells(STORE_CELLS)).toEqual([
    'name',
    'address',
    'city',
    'state',
    'zip',
    'category',
    'latitude',
    'longitude',
  ]);
  expect(guessByCells(['7', 'Joe’s', '1 Main St', 'NY'])).toEqual([
    'name',
    undefined,
    'address',
    'state',
  ]);
});

test.each([
  ['42.65', 'latitude'],
  ['90.00', 'latitude'],
  ['-118.24', 'longitude'],
  ['https://example.com', 'website'],
  ['http://example.com', 'website'],
  ['WWW.example.com', 'website'],
  ['see www.example.com', 'name'],
  ['https://example.com or call', 'name'],
  ['(212) 555-0142', 'phone'],
  ['+1 212 555 0142', 'phone'],
  ['Tel. 212-555-0142', 'name'],
  ['212-555-0142 Joe', 'name'],
  ['Joe’s Deli', 'name'],
  ['1 Main St', 'address'],
  ['123B  Main St', 'address'],
  [' 1 Main St ', 'address'],
  ['Suite 5 East', 'name'],
  ['Café', 'category'],
])('a cell with %j alone is taken for the %s', (cell, column) => {
  expect(guessByCells([cell])).toEqual([column]);
});

test('a name before a state is no city', () => {
  expect(guessByCells(['Joe’s', 'NY'])).toEqual(['name', 'state']);
});

test('names missing and duplicate columns of a mapping', () => {
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

test.each([
  ['NY', 'NY'],
  [' ny ', 'NY'],
  ['N.Y.', 'NY'],
  ['New York', 'NY'],
  ['new  york', 'NY'],
  ['WEST VIRGINIA', 'WV'],
  ['Wyoming', 'WY'],
  ['Alabama', 'AL'],
  ['US-NJ', 'NJ'],
  ['NJ - New Jersey', 'NJ'],
  ['Arkansas (AR)', 'AR'],
  ['State of Maine', 'ME'],
  ['New York, USA', 'NY'],
  ['Calif.', 'CA'],
  ['W. Va.', 'WV'],
])('%s is %s', (text, code) => {
  expect(usStateOf(text)).toBe(code);
});

test.each(['', 'ZZ', 'Ontario', 'DC', 'NY - New Jersey', 'Miss America', 'US'])(
  '“%s” is no state',
  text => {
    expect(usStateOf(text)).toBeUndefined();
  },
);

test('every state has its code and one name', () => {
  for (const code of US_STATES) expect(usStateOf(code)).toBe(code);
});
