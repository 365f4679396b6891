import type {ZqlDatabase} from '../../../../server/db/db.ts';
import type {Shown} from '../pressing.ts';
import {moment} from '../stack-usage.ts';
import {questionsOf} from './audience.ts';
import type {WatcherPlan} from './watcher.ts';

/** Rows as text: equal where they say the same, in whatever order their columns come. */
export function comparable(rows: unknown): string {
  return (
    JSON.stringify(rows, (_, value: unknown) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      const said = Object.entries(value).filter(([, each]) => each !== null && each !== undefined);
      return Object.fromEntries(said.toSorted(([one], [other]) => (one < other ? -1 : 1)));
    }) ?? ''
  );
}

/** An answer that clients hold of a query, in the words of `comparable`. */
export interface HeldRow {
  readonly name: string;
  readonly rows: string;
  /** How many clients hold it. */
  readonly clients: number;
}

/** How many rows that clients hold differ from those that the same query finds in Postgres. */
export async function wrongRows(
  zql: ZqlDatabase,
  plans: readonly WatcherPlan[],
  held: readonly HeldRow[],
): Promise<number> {
  const truths = new Map<string, string>();
  for (const {name, query} of plans.flatMap(({screen, today}) => questionsOf(screen, today))) {
    if (!truths.has(name)) truths.set(name, comparable(await zql.run(query)));
  }
  return held.reduce(
    (sum, {name, rows, clients}) => sum + clients * differences(rows, truths.get(name) ?? ''),
    0,
  );
}

function differences(held: string, truth: string): number {
  if (held === truth) return 0;
  const [ours, theirs] = [rowsIn(held), rowsIn(truth)];
  const length = Math.max(ours.length, theirs.length);
  return Array.from({length}, (_, row) => ours[row] === theirs[row]).filter(same => !same).length;
}

const rowsIn = (text: string): string[] =>
  [text === '' ? [] : JSON.parse(text)].flat().map(row => JSON.stringify(row));

/** What the clients of a process showed, from one moment to another. */
export class ShownLog {
  #shown: Shown[] = [];
  /** The present version of each client and sign. */
  readonly #now = new Map<number, Map<string, number>>();
  readonly #listeners = new Set<() => void>();

  note(client: number, sign: string, version: number): void {
    const versions = this.#now.get(client) ?? new Map<string, number>();
    this.#now.set(client, versions);
    if ((versions.get(sign) ?? -1) >= version) return;
    versions.set(sign, version);
    this.#shown.push({client, sign, version, at: moment()});
    for (const listener of this.#listeners) listener();
  }

  /** Starts again with the present rows. */
  restart(): void {
    const at = moment();
    this.#shown = [...this.#now].flatMap(([client, versions]) =>
      Array.from(versions, ([sign, version]) => ({client, sign, version, at})),
    );
  }

  all(): readonly Shown[] {
    return this.#shown;
  }

  /** Resolves once every client shows these versions of those signs that it shows, or after that time. */
  async until(wanted: ReadonlyMap<string, number>, timeoutMs: number): Promise<boolean> {
    const isThere = () =>
      [...this.#now.values()].every(versions =>
        Array.from(versions).every(([sign, version]) => version >= (wanted.get(sign) ?? 0)),
      );
    const {promise, resolve} = Promise.withResolvers<boolean>();
    const look = () => isThere() && resolve(true);
    this.#listeners.add(look);
    const timer = setTimeout(() => resolve(false), timeoutMs);
    look();
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#listeners.delete(look);
    }
  }
}
