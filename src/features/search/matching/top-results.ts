import {SEARCH_SUGGESTIONS} from '../../../../common/limits.ts';
import type {CountedPage} from '../../../../common/search/search.ts';
import {cameSince, type ResultItem, mergeResults} from './merge-results.ts';

interface Parts<Row> {
  /** What the server found, and when, in milliseconds since 1970. */
  readonly page: CountedPage;
  readonly at: number;
  /** The rows of these ids, as far as they are not gone. */
  readonly found: readonly Row[];
  /** What matches and others see since, or since so shortly before that it may not have been found. */
  readonly newcomers: readonly Row[];
}

interface First<Row> {
  readonly rows: readonly Row[];
  /** How many rows there are in all; undefined where they were not counted. */
  readonly total: number | undefined;
}

/** The newest signs, as many as the list below the box has room for. */
export const topSigns = <Row extends ResultItem>(parts: Parts<Row>): First<Row> =>
  firstBy(parts, SEARCH_SUGGESTIONS, ({createdAt}) => -createdAt);

/**
 * Stores, as many as a list has room for: those that have come since, then the best of those that were
 * found. One from before that is not among these may well have been found, further down.
 */
export function topStores<Row extends ResultItem>(
  parts: Parts<Row>,
  room: number = SEARCH_SUGGESTIONS,
): First<Row> {
  const best = new Set(parts.page.ids);
  return firstBy(parts, room, row => (cameSince(row, parts.at) ? 0 : best.has(row.id) ? 1 : 2));
}

function firstBy<Row extends ResultItem>(
  {page, at, found, newcomers}: Parts<Row>,
  room: number,
  rank: (row: Row) => number,
): First<Row> {
  const {rows, total} = mergeResults({
    ids: page.ids,
    shown: room,
    pages: [{rows: found, type: 'complete'}],
    newcomers,
    counted: page.total,
    at,
  });
  const ordered = rows.toSorted((a, b) => rank(a) - rank(b));
  return {rows: ordered.slice(0, room), total};
}
