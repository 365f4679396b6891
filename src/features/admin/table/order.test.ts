import {describe, expect, test} from 'vitest';
import {currentRow, orderBy, rowId} from './order.ts';

const rows = [
  {id: 'a', name: 'Ames'},
  {id: 'b', name: 'Bell'},
  {id: 'c', name: 'Bell'},
  {id: 'd', name: 'Cox'},
];

describe.each([false, true])('descending: %s', descending => {
  const order = orderBy((row: (typeof rows)[number]) => row.name, descending, rowId);
  const list = descending ? rows.toReversed() : rows;

  test.each(list.map(({id}, index) => ({id, index})))(
    'the place of $id is reached by all up to it and by none behind it',
    ({index}) => {
      const row = list[index];
      if (!row) throw new Error('No such row.');
      const cursor = order.cursorOf(row);
      expect(list.map(each => order.reaches(each, cursor))).toEqual(
        list.map((_, at) => at <= index),
      );
    },
  );
});

test('a row is asked about as it is now, and as it was last once it is gone', () => {
  const asked = {id: 'b', name: 'Belle'};
  expect(currentRow(rows, asked, rowId)).toBe(rows[1]);
  expect(currentRow(rows.slice(0, 1), asked, rowId)).toBe(asked);
});
