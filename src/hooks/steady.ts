import {MAX_QUERY_ROWS} from '../../schema/limits.ts';

interface Item {
  readonly id: string;
}

export interface Steady<T> {
  /** What to show now. */
  visible: readonly T[];
  /** What has come since and waits to be asked for. */
  waiting: readonly T[];
}

/** Ids of what was visible before, and of what waited. */
export interface Before {
  readonly shown: readonly string[];
  readonly waiting: readonly string[];
}

/**
 * `free`: everything shows where it belongs. `held`: somebody reads, and newcomers wait. `filling`:
 * somebody reads while rows that were asked for are still on their way, among which a newcomer cannot
 * be told.
 */
export type Hold = 'free' | 'filling' | 'held';

/**
 * While somebody reads further down, newcomers wait, and what they see keeps its order: only its
 * contents change, what is gone goes, and what comes after the end is added there. Whatever waited
 * already goes on waiting while rows that were asked for take their places.
 */
export function steady<T extends Item>(items: readonly T[], before: Before, hold: Hold): Steady<T> {
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
 * What was shown and has left the items since others came: pushed off, if there is room for so many, or
 * gone. Where nothing came, nor is on its way, nothing was pushed off.
 * @param sure ids of what was shown when all was there. What came before it was, from this device, may
 * have no place in the list at all.
 * @returns at most as many as a query can be asked for.
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
