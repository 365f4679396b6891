import {expect, test} from 'vitest';
import {comparable} from './truth.ts';

test('rows are equal whatever the order of their columns, and where a null is left out', () => {
  const one = [{id: 'a', likesCount: 1, author: {name: 'Ana', city: null}}];
  const other = [{author: {name: 'Ana'}, likesCount: 1, id: 'a', text: undefined}];
  expect(comparable(one)).toBe(comparable(other));
});

test('rows differ where a value does, their order does, or one is missing', () => {
  const rows = [{id: 'a', likesCount: 1}, {id: 'b'}];
  for (const other of [[{id: 'a', likesCount: 2}, {id: 'b'}], rows.toReversed(), [rows[0]]]) {
    expect(comparable(other)).not.toBe(comparable(rows));
  }
});

test('no row is no row', () => {
  expect(comparable(undefined)).toBe('');
});
