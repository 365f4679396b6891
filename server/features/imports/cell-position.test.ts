import {expect, test} from 'vitest';
import {positionIn, positionOfCell} from './cell-position.ts';

test.each([
  ['42.65° N', '73.75° W'],
  ['N 42.65', 'W 73.75'],
  ['42.65n', '73.75w'],
  ['42.65°', '-73.75'],
  ['42.65', '-73.75W'],
  [`42°39'0"N`, `73°45'0"W`],
  [`42° 39' 0" N`, `73° 45' W`],
  [`42°39'N`, `-73°45'`],
  ['N 42 39.0', 'W 73 45.0'],
  ['42 39 0', '-73 45 0'],
  ['42d39m00sN', '73d45m00sW'],
  ['42 deg 39 min 0 sec N', '73 deg 45 min 0 sec W'],
  ['42:39:00N', '73:45:00W'],
  ['42:39', '-73:45'],
  ['42.65 deg', '-73.75 deg'],
  ['42.65 North', '73.75 West'],
  ['4.265000E+01', '-7.375000e+01'],
])('%s and %s are a position', (latitude, longitude) => {
  expect(positionIn(latitude, longitude)).toEqual({latitude: 42.65, longitude: -73.75});
});

test.each([
  '42.65, -73.75',
  '42.65,-73.75',
  '(42.65; -73.75)',
  '42.65 -73.75',
  '42,65 -73,75',
  '42,65, -73,75',
  '42.65/-73.75',
  '42.65° N, 73.75° W',
  '73.75 W, 42.65 N',
  `42°39'0"N 73°45'0"W`,
  '42 39 0 -73 45 0',
  'POINT(-73.75 42.65)',
  'geo:42.65,-73.75',
])('%s is both numbers, whichever cell it is in', text => {
  const position = {latitude: 42.65, longitude: -73.75};
  expect(positionIn(text, '')).toEqual(position);
  expect(positionIn('', text)).toEqual(position);
  expect(positionIn(text, text)).toEqual(position);
});

test.each([
  // A comma may stand for the point.
  ['42,65', ''],
  ['42 39', ''],
  ['', '-73.75'],
  ['42.65, -73.75', '-73.75'],
  ['42.65, -73.75, 12', ''],
  ['42.712.345', '-73.75'],
  ['42,712,345', '-73.75'],
  ['42d39sN', '73.75W'],
  ['42:60:00', '-73.75'],
  ['42.65 m', '-73.75'],
  ['TRUE', '-73.75'],
  ['42.65 W', '-73.75'],
])('%s and %s are refused with a reason', (latitude, longitude) => {
  expect(positionIn(latitude, longitude)).toEqual([
    expect.stringMatching(/is not a number|but no/),
  ]);
});

test('the preview takes apart a cell that holds both numbers, and no other', () => {
  const cells = ['\u00A0(42.65, \u221273.75)', '42.65', '1 Main St, Albany', '0, 0', ''];
  expect(cells.map(positionOfCell)).toEqual([
    {latitude: 42.65, longitude: -73.75},
    null,
    null,
    null,
    null,
  ]);
});

test('zeros are where a program knew no position', () => {
  expect(positionIn('0.0', '0')).toBeNull();
  expect(positionIn('0, 0', '')).toBeNull();
});

test('says of a number that has lost its decimals that a spreadsheet shortened it', () => {
  expect(positionIn('4.07E+01', '-1.18243E+02')).toEqual([
    'The latitude "4.07E+01" was shortened by a spreadsheet.',
    'The longitude "-1.18243E+02" was shortened by a spreadsheet.',
  ]);
});
