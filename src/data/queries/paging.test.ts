import {describe, expect, test} from 'vitest';
import {
  joinPages,
  type Order,
  pageRequests,
  withNextPage,
  withShown,
  withSplitPages,
} from './paging.ts';

interface Row {
  readonly at: number;
}

const STEP = 4;

/** Newest first. */
const order: Order<Row, number> = {
  cursorOf: row => row.at,
  reaches: (row, cursor) => row.at >= cursor,
};

const rowsAt = (...times: number[]): Row[] => times.map(at => ({at}));
const from = (newest: number, oldest: number): Row[] =>
  rowsAt(...Array.from({length: newest - oldest + 1}, (_, index) => newest - index));

/** What the server answers: every page of a table, newest first. */
const ask = (table: readonly Row[], anchors: readonly number[]): Row[][] =>
  pageRequests(anchors, STEP).map(({after, limit}) =>
    table.filter(({at}) => after === null || at < after).slice(0, limit),
  );

const shown = (table: readonly Row[], anchors: readonly number[]) =>
  joinPages(ask(table, anchors), anchors, STEP, order);

const next = (table: readonly Row[], anchors: readonly number[]) =>
  withNextPage(ask(table, anchors), anchors, STEP, order);

const split = (table: readonly Row[], anchors: readonly number[]) =>
  withSplitPages(ask(table, anchors), anchors, STEP, order);

describe('without anchors there is one page', () => {
  test('it asks for one row more than it shows', () => {
    expect(pageRequests([], STEP)).toEqual([{after: null, limit: STEP + 1}]);
    expect(shown(from(10, 1), [])).toEqual({rows: from(10, 7), hasMore: true});
  });

  test.each([0, 1, STEP])('with %d rows there are no more to load', length => {
    const table = from(length, 1);
    expect(shown(table, [])).toEqual({rows: table, hasMore: false});
    expect(next(table, [])).toEqual([]);
  });
});

test('page after page shows every row once, to the very last', () => {
  const table = from(250, 1);
  let anchors: readonly number[] = [];
  while (shown(table, anchors).hasMore) anchors = next(table, anchors);
  expect(shown(table, anchors)).toEqual({rows: table, hasMore: false});
  expect(anchors).toHaveLength(Math.ceil(250 / STEP) - 1);
});

describe('with two pages, 10 to 7 and 6 to 3', () => {
  const table = from(10, 1);
  const anchors = next(table, []);

  test('the first is read beyond the second’s anchor', () => {
    expect(anchors).toEqual([7]);
    expect(pageRequests(anchors, STEP)).toEqual([
      {after: null, limit: 2 * STEP},
      {after: 7, limit: STEP + 1},
    ]);
  });

  test('new rows at the top push nothing out between the pages', () => {
    expect(shown(from(12, 1), anchors)).toEqual({rows: from(12, 3), hasMore: true});
  });

  test('the row at the boundary may vanish, and so may both its neighbours', () => {
    expect(shown(rowsAt(10, 9, 5, 4, 3, 2, 1), anchors).rows).toEqual(rowsAt(10, 9, 5, 4, 3, 2));
  });

  test('a row that comes in at the boundary has one place', () => {
    expect(shown(rowsAt(10, 9, 8, 7, 6.5, 6, 5, 4), anchors).rows).toEqual(
      rowsAt(10, 9, 8, 7, 6.5, 6, 5, 4),
    );
  });

  test('a few new rows split nothing', () => {
    expect(split(from(12, 1), anchors)).toBe(anchors);
  });

  test('more new rows split the page before they could push anything out', () => {
    const later = from(13, 1);
    const divided = split(later, anchors);
    expect(divided).toEqual([10, 7]);
    expect(shown(later, divided).rows).toEqual(from(13, 3));
    expect(split(later, divided)).toBe(divided);
  });

  test('however many have come meanwhile, splitting again and again closes every gap', () => {
    const later = from(300, 1);
    let healed: readonly number[] = anchors;
    for (let before; before !== healed;) {
      before = healed;
      healed = split(later, healed);
    }
    expect(shown(later, healed)).toEqual({rows: from(300, 3), hasMore: true});
  });
});

test('rows that come are added to the shown ones, and without new ones the array stays the same', () => {
  const shown = ['a', 'b'];
  expect(withShown(shown, ['b', 'c'])).toEqual(['a', 'b', 'c']);
  expect(withShown(shown, ['b'])).toBe(shown);
});
