import {type RefObject, useState} from 'react';
import {MAX_QUERY_ROWS} from '../../../common/limits.ts';
import {useIsAimedAt} from '../../ui/focus/presses.ts';
import {type ListScroll, useIsScrolledIntoList} from '../../ui/lists/use-is-scrolled-into-list.ts';
import {useConnection} from '../connection/use-connection.ts';

interface Circumstances {
  /** False while rows load that the user asked for: they are not new. */
  readonly settled: boolean;
  /** Whether new rows are loading, which cannot yet be distinguished from deleted ones. */
  readonly arriving?: boolean;
  /** As {@link ListScroll} has them. */
  readonly reading: boolean;
  readonly aimedAt: boolean;
  /** The identity of the list; another one starts again. */
  readonly list?: string | undefined;
}

/** What is known by now of items that the list does not hold any more. */
interface Found<T> {
  /** One of them as it is now; undefined when it is gone or on its way. */
  readonly now: (item: T) => T | undefined;
  /** Whether none is on its way. */
  readonly complete: boolean;
}

interface StableItems<T> {
  readonly visible: readonly T[];
  /** Ids of visible items that have left the list, and only keep their places. */
  readonly left: ReadonlySet<string>;
  /** How many have come since and wait to be asked for. */
  readonly waiting: number;
}

interface StableList<T> {
  /** Shown rows that left the list, pushed out or deleted. It asks for them by id, to keep those. */
  readonly missing: readonly T[];
  readonly hold: (found?: Found<T>) => StableItems<T>;
}

/** Live items that do not move while the user reads them, or is about to press something there or below. */
export function useStableItems<T extends Item>(
  items: readonly T[],
  {settled, arriving = false, reading, aimedAt, list = ''}: Circumstances,
): StableList<T> {
  const [before, setBefore] = useState<Remembered<T>>({
    list,
    filled: false,
    shown: [],
    sure: [],
    waiting: [],
  });
  const offline = useConnection().connection === 'offline';
  const continues = (reading || aimedAt) && before.list === list;
  const missing = continues ? missingFrom(items, {...before, arriving}) : [];
  const sureBefore = before.list === list ? before.sure : [];
  const filledBefore = before.list === list && before.filled;
  // Rows of the first answer were asked for.
  const held: Hold = settled && filledBefore ? 'held' : 'filling';

  const hold = ({now, complete}: Found<T> = NOTHING): StableItems<T> => {
    const kept = missing.flatMap(item => now(item) ?? (complete || offline ? [] : item));
    const there = new Set(idsOf([...items, ...kept]));
    const keepsPlaces = continues && aimedAt && held === 'held';
    const left = keepsPlaces ? before.shown.filter(({id}) => !there.has(id)) : [];
    const leftIds = new Set(idsOf(left));
    const {visible, waiting} = stableList(
      [...left, ...items, ...kept],
      {shown: idsOf(before.shown), waiting: before.waiting},
      continues ? held : 'free',
      broughtBack,
    );
    const after = {
      list,
      filled: settled || filledBefore,
      shown: visible,
      sure: settled ? idsOf(visible).filter(id => !leftIds.has(id)) : sureBefore,
      waiting: idsOf(waiting),
    };
    if (keyOf(after) !== keyOf(before)) setBefore(after);
    return {visible, left: leftIds, waiting: waiting.length};
  };
  return {missing, hold};
}

export function useStableList<T extends Item>(
  items: readonly T[],
  settled: boolean,
  list?: string,
): StableList<T> & ListScroll {
  const place = useIsScrolledIntoList();
  return {...useStableItems(items, {settled, ...place, list}), ...place};
}

/** For rows with an id of their own. */
export const ownId = ({id}: Item): string => id;

interface StillOptions<T> extends Pick<Circumstances, 'settled' | 'list'> {
  /** Goes on the element that holds the rows. */
  readonly start: RefObject<Element | null>;
  readonly idOf: (row: T) => string;
  /** Whether rows keep their contents too: new contents would change their heights. */
  readonly asTheyWere?: boolean;
}

interface StillRows<T> extends Pick<StableItems<T>, 'left'> {
  readonly visible: readonly T[];
}

/** Live rows of a list without a chip, which come and go once no pointer may be about to press something there or below. */
export function useStillRows<T>(
  rows: readonly T[],
  {start, settled, idOf, asTheyWere = false, list = ''}: StillOptions<NoInfer<T>>,
): StillRows<T> {
  const isAimedAt = useIsAimedAt(start);
  const [before, setBefore] = useState<HeldRows<T>>();
  const held = isAimedAt ? heldRows(before) : undefined;
  if (held !== before) setBefore(held);
  if (!held) return {visible: rows, left: NONE};
  const there = new Map(rows.map(row => [idOf(row), row]));
  return {
    visible: asTheyWere ? held.rows : held.rows.map(row => there.get(idOf(row)) ?? row),
    left: new Set(held.rows.map(idOf).filter(id => !there.has(id))),
  };

  /** Rows that were asked for come at the end. */
  function heldRows(now: HeldRows<T> | undefined): HeldRows<T> | undefined {
    if (now?.list !== list) return settled ? {list, rows} : undefined;
    if (settled) return now;
    const ids = new Set(now.rows.map(idOf));
    const more = rows.filter(row => !ids.has(idOf(row)));
    return more.length === 0 ? now : {list, rows: [...now.rows, ...more]};
  }
}

interface HeldRows<T> {
  readonly list: string;
  readonly rows: readonly T[];
}

const NONE: ReadonlySet<string> = new Set();

/** The key of an item's element, which is a new one once the item has left: the focus does not stay in it. */
export const keyIn = (left: ReadonlySet<string>, id: string): string =>
  left.has(id) ? `left ${id}` : id;

interface Remembered<T> {
  readonly list: string;
  /** Whether all was there once. */
  readonly filled: boolean;
  readonly shown: readonly T[];
  /** Ids of what was shown when all was there. */
  readonly sure: readonly string[];
  readonly waiting: readonly string[];
}

const NOTHING = {now: () => undefined, complete: true};

const idsOf = (items: readonly Item[]) => items.map(({id}) => id);

const keyOf = ({list, filled, shown, sure, waiting}: Remembered<Item>) =>
  [list, filled, idsOf(shown), sure, waiting].join('\n');

const broughtBack = new Set<string>();

/** Lets a row into all lists at once: its user undoes that they deleted it. */
export const bringBack = (id: string): void => void broughtBack.add(id);

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
type Hold = 'free' | 'filling' | 'held';

/**
 * While the user reads further down, new rows wait, and shown rows keep their order: only their contents
 * change, deleted rows go, and rows after the end are added there. Rows that waited already go on waiting
 * while requested rows take their places.
 */
export function stableList<T extends Item>(
  items: readonly T[],
  before: Before,
  hold: Hold,
  back: ReadonlySet<string> = NONE,
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
  // In an empty list no row comes after the end.
  const end = shown.size === 0 ? items.length : items.findLastIndex(({id}) => shown.has(id)) + 1;
  const come = items.slice(0, end).filter(({id}) => !shown.has(id));
  for (const item of come.filter(({id}) => back.has(id))) {
    const next = items.slice(items.indexOf(item)).find(({id}) => shown.has(id));
    kept.splice(next ? kept.indexOf(next) : kept.length, 0, item);
  }
  return {
    visible: [...kept, ...items.slice(end)],
    waiting: come.filter(({id}) => !back.has(id)),
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
