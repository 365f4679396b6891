import type {PageRequest} from '../../../common/api/fields/paging.ts';

/**
 * Long live lists, page by page. A page begins after a fixed place in the order, its anchor, and the
 * pages before it are read beyond the next anchor: so nothing falls between two pages when rows
 * arrive or vanish above, and nothing that is already shown has to be asked for again.
 */
export interface Order<Row, Cursor> {
  readonly cursorOf: (row: Row) => Cursor;
  /** Whether a row stands at this place or before it. */
  readonly reaches: (row: Row, cursor: Cursor) => boolean;
}

/** One more than is shown of the last page tells whether there are more; the others overlap. */
export function pageRequests<Cursor>(
  anchors: readonly Cursor[],
  step: number,
): PageRequest<Cursor>[] {
  return [null, ...anchors].map((after, index) => ({
    after,
    limit: index < anchors.length ? 2 * step : step + 1,
  }));
}

/** The rows of all pages as one list: each row once, in order. */
export function joinPages<Row, Cursor>(
  pages: readonly (readonly Row[])[],
  anchors: readonly Cursor[],
  step: number,
  order: Order<Row, Cursor>,
): {rows: readonly Row[]; hasMore: boolean} {
  const last = pages.at(-1) ?? [];
  return {
    rows: pages.flatMap((rows, index) =>
      index < anchors.length ? within(rows, anchors[index], order) : rows.slice(0, step),
    ),
    hasMore: last.length > step,
  };
}

/** The anchors with one more page behind them; the same where the last page has nothing behind it. */
export function withNextPage<Row, Cursor>(
  pages: readonly (readonly Row[])[],
  anchors: readonly Cursor[],
  step: number,
  {cursorOf}: Order<Row, Cursor>,
): readonly Cursor[] {
  const last = pages.at(-1) ?? [];
  const end = last[step - 1];
  return end && last.length > step ? [...anchors, cursorOf(end)] : anchors;
}

/** Splits a page that could soon not hold all up to the next anchor; else the same array. */
export function withSplitPages<Row, Cursor>(
  pages: readonly (readonly Row[])[],
  anchors: readonly Cursor[],
  step: number,
  order: Order<Row, Cursor>,
): readonly Cursor[] {
  const split = anchors.flatMap((anchor, index) => {
    const rows = within(pages[index] ?? [], anchor, order);
    const middle = rows[step - 1];
    return middle && rows.length > 1.5 * step ? [order.cursorOf(middle), anchor] : [anchor];
  });
  return split.length > anchors.length ? split : anchors;
}

function within<Row, Cursor>(
  rows: readonly Row[],
  anchor: Cursor | undefined,
  {reaches}: Order<Row, Cursor>,
): readonly Row[] {
  return anchor === undefined ? rows : rows.filter(row => reaches(row, anchor));
}

interface Cursor {
  readonly createdAt: number;
  readonly id: string;
}

/** The order of every list of signs, of the history and of imports, as the queries have it. */
export const NEWEST_FIRST: Order<Cursor, Cursor> = {
  cursorOf: ({createdAt, id}) => ({createdAt, id}),
  reaches: (row, place) =>
    row.createdAt > place.createdAt || (row.createdAt === place.createdAt && row.id >= place.id),
};

/** Ids that were shown, with those that are shown now. The same array where all of them are there already. */
export function withShown(shown: readonly string[], now: readonly string[]): readonly string[] {
  const more = now.filter(id => !shown.includes(id));
  return more.length === 0 ? shown : [...shown, ...more];
}
