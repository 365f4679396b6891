import {useEffect, useRef, useState} from 'react';

/** How long a newcomer counts as one, in milliseconds: its pulse is over by then. */
const NEW_MS = 3000;

/** A part of the map all of whose stores are known. */
export interface KnownPart {
  readonly key: string;
  readonly stores: readonly {readonly id: string}[];
}

/** The ids of stores that came into a part of the map while it was being looked at. */
export function useNewcomers(parts: readonly KnownPart[]): ReadonlySet<string> {
  const known = useRef<ReadonlyMap<string, ReadonlySet<string>>>(new Map());
  const [newcomers, setNewcomers] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const before = known.current;
    known.current = new Map(parts.map(({key, stores}) => [key, new Set(stores.map(s => s.id))]));
    const came = newIds(before, parts);
    if (came.length > 0) setNewcomers(new Set(came));
  }, [parts]);
  useEffect(() => {
    if (newcomers.size === 0) return;
    const timer = setTimeout(() => setNewcomers(new Set()), NEW_MS);
    return () => clearTimeout(timer);
  }, [newcomers]);
  return newcomers;
}

/** What a part that was known before holds now and did not hold then. */
export function newIds(
  before: ReadonlyMap<string, ReadonlySet<string>>,
  now: readonly KnownPart[],
): string[] {
  return now.flatMap(({key, stores}) => {
    const known = before.get(key);
    return known ? stores.map(({id}) => id).filter(id => !known.has(id)) : [];
  });
}
