import {type InitialData, requestKey} from '../../../common/api/initial-data.ts';
import type {ResultType} from '../queries/query-set.ts';

/** Milliseconds. A browser may keep a page for longer; rows may have been hidden since. */
const LASTS_MS = 5 * 60_000;

/**
 * The initial data in the text of the page's element; undefined without an element, or if it is too old.
 * @param now milliseconds since 1970.
 */
export function readInitialData(json: string | null | undefined, now: number): InitialData {
  const data: InitialData | undefined = json ? JSON.parse(json) : undefined;
  return data && now - data.at < LASTS_MS ? data : {at: now, rows: {}, answers: {}};
}

/** When the server wrote them, by its own clock. */
export function writtenAt(json: string): number {
  const {at}: InitialData = JSON.parse(json);
  return at;
}

/** What a page brought along for its first frame, until sync takes its place. */
export class InitialRows {
  readonly #rows: Map<string, unknown>;

  constructor(rows: InitialData['rows']) {
    this.#rows = new Map(Object.entries(rows));
  }

  /**
   * What to show for a request: the rows that this device holds or, until sync has answered, those that
   * came with the page where they are more. Once it has answered they are gone, for what went meanwhile
   * must not come back. An error does not count as an answer.
   */
  orThose<Rows>(request: Parameters<typeof requestKey>[0], rows: Rows, type: ResultType): Rows {
    // Usually empty, and every change of every query calls this.
    if (this.#rows.size === 0) return rows;
    const key = requestKey(request);
    if (type === 'complete') this.#rows.delete(key);
    const initial = this.#rows.get(key);
    if (countOf(initial) <= countOf(rows)) return rows;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same query ran on the server.
    return initial as Rows;
  }
}

const countOf = (rows: unknown): number => (Array.isArray(rows) ? rows.length : rows ? 1 : 0);
