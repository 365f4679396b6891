import {useEffect, useRef, useState} from 'react';

/** How long a store counts as new, in milliseconds: its pulse is over by then. */
const NEW_MS = 3000;

export interface LoadedPart {
  readonly key: string;
  /** All that are in it; undefined while they are on their way. */
  readonly stores: readonly {readonly id: string}[] | undefined;
}

/** The ids of the stores of each part whose stores have been known since one looks at it. */
export type Known = ReadonlyMap<string, ReadonlySet<string>>;

/** The ids of stores that came into a part of the map while it was being looked at. */
export function useNewItems(parts: readonly LoadedPart[]): ReadonlySet<string> {
  const known = useRef<Known>(new Map());
  const [newItems, setNewItems] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const before = known.current;
    known.current = knownIn(parts, before);
    const came = newIds(before, parts);
    if (came.length > 0) setNewItems(new Set(came));
  }, [parts]);
  useEffect(() => {
    if (newItems.size === 0) return;
    const timer = setTimeout(() => setNewItems(new Set()), NEW_MS);
    return () => clearTimeout(timer);
  }, [newItems]);
  return newItems;
}

/** The known stores of each part; for a part that is loading, those known before. */
export function knownIn(parts: readonly LoadedPart[], before: Known): Known {
  return new Map(
    parts.flatMap(({key, stores}) => {
      const ids = stores ? new Set(stores.map(({id}) => id)) : before.get(key);
      return ids ? [[key, ids]] : [];
    }),
  );
}

/** What a part that was known before holds now and did not hold then. */
export function newIds(before: Known, now: readonly LoadedPart[]): string[] {
  return now.flatMap(({key, stores = []}) => {
    const known = before.get(key);
    return known ? stores.map(({id}) => id).filter(id => !known.has(id)) : [];
  });
}
