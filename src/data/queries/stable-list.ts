import {MAX_QUERY_ROWS} from '../../../common/limits.ts';

/** Ids that were shown, with those that are shown now. The same array where all of them are there already. */
export function withShown(shown: readonly string[], now: readonly string[]): readonly string[] {
  const more = now.filter(id => !shown.includes(id));
  return more.length === 0 ? shown : [...shown, ...more];
}

interface Item {
  readonly id: string;
}

interface StableRows<T> {
  /** What to show now. */
  visible: readonly T[];
  /** New rows that wait until the user asks for them. */
  waiting: readonly T[];
}

/** Ids of what was visible before, and of what waited. */
export interface Before {
  readonly shown: readonly string[];
  readonly waiting: readonly string[];
}

/**
 * `free`: every row shows in its place. `held`: the user reads, and new rows wait. `filling`: the user reads
 * while requested rows are still loading, among which new rows cannot be distinguished.
 */
export type Hold = 'free' | 'filling' | 'held';

/**
 * While the user reads further down, new rows wait, and shown rows keep their order: only their contents
 * change, deleted rows go, and rows after the end are added there. Rows that waited already go on waiting
 * while requested rows take their places.
 */
export function stableList<T extends Item>(
  items: readonly T[],
  before: Before,
  hold: Hold,
): StableRows<T> {
  if (hold === 'free') return {visible: items, waiting: []};
  if (hold === 'filling') {
    const waited = new Set(before.waiting);
    return {
      visible: items.filter(({id}) => !waited.has(id)),
      waiting: items.filter(({id}) => waited.has(id)),
    };
  }
  const byId = new Map(items.map(item => [item.id, item]));
  const shown = new Set(before.shown);
  const kept = before.shown.flatMap(id => byId.get(id) ?? []);
  const end = items.findLastIndex(({id}) => shown.has(id)) + 1;
  return {
    visible: [...kept, ...items.slice(end)],
    waiting: items.slice(0, end).filter(({id}) => !shown.has(id)),
  };
}

/**
 * Shown rows that have left the items since new ones came: pushed out, if there is room for so many, or
 * deleted. Without new rows, present or loading, none was pushed out.
 * @param sure ids of rows that were shown when the list was complete. Earlier rows, from this device, may not
 * belong to the list at all.
 * @returns at most as many as one query can ask for.
 */
export function missingFrom<T extends Item>(
  items: readonly T[],
  {shown, sure, arriving}: {shown: readonly T[]; sure: readonly string[]; arriving: boolean},
): readonly T[] {
  const before = new Set(shown.map(({id}) => id));
  if (!arriving && items.every(({id}) => before.has(id))) return [];
  const there = new Set(items.map(({id}) => id));
  const isSure = new Set(sure);
  return shown.filter(({id}) => isSure.has(id) && !there.has(id)).slice(-MAX_QUERY_ROWS);
}
