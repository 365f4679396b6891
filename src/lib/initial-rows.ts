import {type InitialData, requestKey} from '../../sync/initial-data.ts';
import type {ResultType} from './query-set.ts';

/** What a page brought along for its first frame, until sync takes its place. */
export class InitialRows {
  readonly #rows: InitialData['rows'];
  /** Keys of requests that sync has answered. */
  readonly #superseded = new Set<string>();

  constructor(rows: InitialData['rows']) {
    this.#rows = rows;
  }

  /**
   * What to show for a request: the rows that this device holds or, until sync has answered, those that
   * came with the page where they are more. Once it has answered they are never shown again, for what
   * went meanwhile must not come back.
   */
  orThose<Rows>(request: Parameters<typeof requestKey>[0], rows: Rows, type: ResultType): Rows {
    const key = requestKey(request);
    if (type !== 'unknown') this.#superseded.add(key);
    const initial = this.#superseded.has(key) ? undefined : this.#rows[key];
    if (countOf(initial) <= countOf(rows)) return rows;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same query ran on the server.
    return initial as Rows;
  }
}

const countOf = (rows: unknown): number => (Array.isArray(rows) ? rows.length : rows ? 1 : 0);
