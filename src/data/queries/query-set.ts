import {Listeners} from '../listeners.ts';

export interface LiveView<Rows> {
  addListener(listener: (rows: Rows, type: ResultType) => void): () => void;
  destroy(): void;
}

export type ResultType = 'unknown' | 'complete' | 'error';

export interface LiveResult<Rows> {
  /** What is known so far: at first what this device holds. */
  readonly rows: Rows;
  /** `complete` once the server has answered. */
  readonly type: ResultType;
}

interface Entry<Rows> {
  readonly view: LiveView<Rows>;
  result: LiveResult<Rows>;
}

/** How long a view may wait for the screen that asked for it to be there, in milliseconds. */
const UNCLAIMED_MS = 1000;

/**
 * Live queries of which there is now one and now a dozen: the boxes of a map, the pages of a list. Each
 * is materialised once, when it is first asked for, and goes when no screen asks for it any more.
 */
export class QuerySet<Query, Rows> {
  readonly #materialize: (query: Query) => LiveView<Rows>;
  readonly #entries = new Map<string, Entry<Rows>>();
  readonly #listeners = new Listeners();
  #answer: readonly LiveResult<Rows>[] = [];
  #claimed: ReadonlySet<string> = new Set();
  #sweep: ReturnType<typeof setTimeout> | undefined;

  constructor(materialize: (query: Query) => LiveView<Rows>) {
    this.#materialize = materialize;
  }

  /** The results in the order asked; the same array as before for as long as nothing has changed. */
  read(asked: ReadonlyMap<string, Query>): readonly LiveResult<Rows>[] {
    const results = Array.from(asked, ([key, query]) => this.#entry(key, query).result);
    const isSame =
      results.length === this.#answer.length &&
      results.every((result, index) => result === this.#answer[index]);
    if (!isSame) this.#answer = results;
    return this.#answer;
  }

  readonly subscribe = this.#listeners.add;

  /** Says which are on the screen. The others go, but not at once: a screen may only be redrawn. */
  claim(keys: Iterable<string>): void {
    this.#claimed = new Set(keys);
    this.#sweepSoon();
  }

  #entry(key: string, query: Query): Entry<Rows> {
    const known = this.#entries.get(key);
    if (known) return known;
    const view = this.#materialize(query);
    let isFirst = true;
    let first: LiveResult<Rows> | undefined;
    const entry: {view: LiveView<Rows>; result?: LiveResult<Rows>} = {view};
    view.addListener((rows, type) => {
      entry.result = {rows, type};
      if (isFirst) first = entry.result;
      else this.#listeners.tell();
    });
    isFirst = false;
    if (!first) throw new Error('A live view told nothing when it was listened to.');
    const made: Entry<Rows> = Object.assign(entry, {result: first});
    this.#entries.set(key, made);
    this.#sweepSoon();
    return made;
  }

  #sweepSoon(): void {
    clearTimeout(this.#sweep);
    this.#sweep = setTimeout(() => {
      for (const [key, {view}] of this.#entries) {
        if (this.#claimed.has(key)) continue;
        view.destroy();
        this.#entries.delete(key);
      }
    }, UNCLAIMED_MS);
  }
}

/**
 * How long the server keeps a screen's rows up to date after the user left it: the longest it allows, twice its default.
 * Later, a user who returns waits for the rows that no other screen uses.
 */
export const QUERY_TTL = {ttl: '10m'} as const;
