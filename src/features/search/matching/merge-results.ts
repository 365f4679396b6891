import {SEARCH_SUGGESTIONS} from '../../../../common/limits.ts';
import type {CountedPage} from '../../../../common/search/search.ts';
import {formatNumber, plural} from '../../../../common/texts/words.ts';

interface ResultItem {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Since when others see it, in the same; null where that was long ago. */
  readonly visibleSince: number | null;
}

interface Parts<Row> {
  /** What the server found, as far as it was asked for. */
  readonly ids: readonly string[];
  /** How many of them to show. */
  readonly shown: number;
  /** The rows of these ids, in no order. */
  readonly pages: readonly {readonly rows: readonly Row[]; readonly type: string}[];
  /** What matches and others see since the server answered or later; some of it may have been found. */
  readonly newItems: readonly Row[];
  /** How many rows the server found in all; null where they were not counted. */
  readonly counted: number | null | undefined;
  /** When the server answered, in milliseconds since 1970. */
  readonly at: number;
}

/** Whether others see it only since the server answered, so that it cannot have been found. */
const cameSince = ({visibleSince}: ResultItem, at: number): boolean => (visibleSince ?? 0) > at;

/** The rows of an answer, with new rows and without deleted ones. */
export function mergeResults<Row extends ResultItem>({
  ids,
  shown,
  pages,
  counted,
  at,
  ...parts
}: Parts<Row>) {
  const rows = orderByIds(
    pages.flatMap(page => page.rows),
    ids,
  );
  const found = new Set(ids);
  const newItems = parts.newItems.filter(({id}) => !found.has(id));
  const complete = pages.every(page => page.type === 'complete');
  // Only once all pages are there is what they lack gone, and not on its way.
  const gone = complete ? ids.length - rows.length : 0;
  return {
    rows: [...newItems, ...rows.slice(0, shown)],
    total: counted == null ? undefined : counted + came(newItems, counted, ids, at) - gone,
    ready: complete || rows.length > 0 || ids.length === 0,
    settled: complete,
  };
}

/**
 * Newest first, as signs are found: one that was held or hidden takes the place of its time. While there are
 * `more` than these, signs older than all of them wait for their page.
 */
export function byTime<Row extends ResultItem>(
  rows: readonly Row[],
  {ids, more}: {readonly ids: readonly string[]; readonly more: boolean},
): readonly Row[] {
  const sorted = rows.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
  if (!more) return sorted;
  const found = new Set(ids);
  const last = sorted.findLastIndex(({id}) => found.has(id));
  return last < 0 ? sorted : sorted.slice(0, last + 1);
}

/** How many new rows were not counted. One from before the answer may be on a page that was not loaded yet. */
function came(
  newItems: readonly ResultItem[],
  counted: number,
  ids: readonly string[],
  at: number,
) {
  const isWhole = ids.length >= counted;
  return newItems.filter(newItem => isWhole || cameSince(newItem, at)).length;
}

/** The rows in the order of the ids; an id whose row is not there, or not any more, is passed over. */
export function orderByIds<Row extends {readonly id: string}>(
  rows: readonly Row[] | undefined,
  ids: readonly string[] = [],
): Row[] {
  const byId = new Map(rows?.map(row => [row.id, row]));
  return ids.flatMap(id => byId.get(id) ?? []);
}

/** How many results there are, in words; `more` where they were not counted to their end. */
export const resultsOf = (total: number, more = false): string =>
  more ? `${formatNumber(total)}+ results` : plural(total, 'result');

interface TopParts<Row> {
  /** What the server found, and when, in milliseconds since 1970. */
  readonly page: CountedPage;
  readonly at: number;
  /** The rows of these ids, as far as they are not gone. */
  readonly found: readonly Row[];
  /** What matches and others see since, or since so shortly before that it may not have been found. */
  readonly newItems: readonly Row[];
}

interface First<Row> {
  readonly rows: readonly Row[];
  /** How many rows there are in all; undefined where they were not counted. */
  readonly total: number | undefined;
}

/** The newest signs, as many as the list below the box has room for. */
export const topSigns = <Row extends ResultItem>(parts: TopParts<Row>): First<Row> =>
  firstBy(parts, SEARCH_SUGGESTIONS, ({createdAt}) => -createdAt);

/** Those that came since, then the best of the found; older ones may well stand further down. */
export function topStores<Row extends ResultItem>(
  parts: TopParts<Row>,
  room: number = SEARCH_SUGGESTIONS,
): First<Row> {
  const best = new Set(parts.page.ids);
  return firstBy(parts, room, row => (cameSince(row, parts.at) ? 0 : best.has(row.id) ? 1 : 2));
}

function firstBy<Row extends ResultItem>(
  {page, at, found, newItems}: TopParts<Row>,
  room: number,
  rank: (row: Row) => number,
): First<Row> {
  const {rows, total} = mergeResults({
    ids: page.ids,
    shown: room,
    pages: [{rows: found, type: 'complete'}],
    newItems,
    counted: page.total,
    at,
  });
  const ordered = rows.toSorted((a, b) => rank(a) - rank(b));
  return {rows: ordered.slice(0, room), total};
}
