import {expect, test} from 'vitest';
import {readHeader} from './columns.ts';

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
