import type {WithAccount} from '../../../common/texts/words.ts';
import type {History} from '../../../schema/zero.gen.ts';

/** An entry of the history, with who it was, and whose the item is. */
export type HistoryEntry = History & {readonly actor?: WithAccount; readonly about?: WithAccount};

/** A column that changed, and its value before and after. */
export interface HistoryChange {
  readonly column: string;
  readonly before: Value;
  readonly after: Value;
}
type Value = string | number | boolean | null;

/** What changed, by the name of its column. */
export function changesOf({
  before,
  after,
}: Pick<HistoryEntry, 'before' | 'after'>): HistoryChange[] {
  const columns = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...columns].map(column => ({
    column,
    before: before?.[column] ?? null,
    after: after?.[column] ?? null,
  }));
}
