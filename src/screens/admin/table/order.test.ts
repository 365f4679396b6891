import {describe, expect, test} from 'vitest';
import {orderBy, rowId} from './order.ts';

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
