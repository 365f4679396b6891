import {useState} from 'react';
import {type ListScroll, useIsScrolledIntoList} from '../../ui/lists/use-is-scrolled-into-list.ts';
import {useConnection} from '../connection/use-connection.ts';
import {type Hold, missingFrom, stableList} from './stable-list.ts';

interface Item {
  readonly id: string;
}

interface Circumstances {
  /**
   * False while requested rows are still loading: they belong where they stand, and are not new.
   */
  readonly settled: boolean;
  /** Whether new rows are loading, which cannot yet be distinguished from deleted ones. */
  readonly arriving?: boolean;
  /** Whether the user reads, so that nothing may move. */
  readonly reading: boolean;
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

export interface StableItems<T> {
  readonly visible: readonly T[];
  /** How many have come since and wait to be asked for. */
  readonly waiting: number;
}

export interface StableList<T> {
  /**
   * Shown rows that have left the list since new ones came: pushed out, if it has room for so many, or deleted. The
   * list queries them by id, so that pushed-out rows can stay.
   */
  readonly missing: readonly T[];
  readonly hold: (found?: Found<T>) => StableItems<T>;
}

/** Live items that do not move while the user reads them. */
export function useStableItems<T extends Item>(
  items: readonly T[],
  {settled, arriving = false, reading, list = ''}: Circumstances,
): StableList<T> {
  const [before, setBefore] = useState<Remembered<T>>({list, shown: [], sure: [], waiting: []});
  const offline = useConnection().connection === 'offline';
  const continues = reading && before.list === list;
  const missing = continues ? missingFrom(items, {...before, arriving}) : [];
  const sureBefore = before.list === list ? before.sure : [];
  const held: Hold = settled ? 'held' : 'filling';

  const hold = ({now, complete}: Found<T> = NOTHING): StableItems<T> => {
    const kept = missing.flatMap(item => now(item) ?? (complete || offline ? [] : item));
    const {visible, waiting} = stableList(
      [...items, ...kept],
      {shown: idsOf(before.shown), waiting: before.waiting},
      continues ? held : 'free',
    );
    const after = {
      list,
      shown: visible,
      sure: settled ? idsOf(visible) : sureBefore,
      waiting: idsOf(waiting),
    };
    if (keyOf(after) !== keyOf(before)) setBefore(after);
    return {visible, waiting: waiting.length};
  };
  return {missing, hold};
}

/** A live list that holds still for a user who has scrolled into it. */
export function useStableList<T extends Item>(
  items: readonly T[],
  settled: boolean,
  list?: string,
): StableList<T> & ListScroll {
  const place = useIsScrolledIntoList();
  return {...useStableItems(items, {settled, reading: place.reading, list}), ...place};
}

interface Remembered<T> {
  readonly list: string;
  readonly shown: readonly T[];
  /** Ids of what was shown when all was there. */
  readonly sure: readonly string[];
  readonly waiting: readonly string[];
}

const NOTHING = {now: () => undefined, complete: true};

const idsOf = (items: readonly Item[]) => items.map(({id}) => id);

const keyOf = ({list, shown, sure, waiting}: Remembered<Item>) =>
  [list, idsOf(shown).join(), sure.join(), waiting.join()].join('\n');
