import type {ZqlDatabase} from '../../../../server/db/db.ts';
import {questionsOf} from './screens.ts';
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

/**
 * How many rows, of all that clients hold, are not as the same query finds them in Postgres. A row that is
 * missing or too much counts as one.
 */
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
