import {useCallback, useEffect, useRef, useState} from 'react';
import type {RefObject} from 'react';
import {steady} from './steady.ts';
import type {Steady} from './steady.ts';

interface SteadyList<T> extends Steady<T> {
  /** Goes on the element the list begins with. */
  top: RefObject<HTMLDivElement | null>;
  letIn: () => void;
  /** Whether somebody reads further down, so that nothing may move. */
  reading: boolean;
}

/**
 * A live list that does not move under the eyes of somebody who has scrolled into it.
 * @param settled false while rows that were asked for are still on their way: they belong where they
 * stand, and are no newcomers.
 */
export function useSteadyList<T extends {readonly id: string}>(
  items: readonly T[],
  settled = true,
): SteadyList<T> {
  const top = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<readonly string[]>([]);
  const [past, setPast] = useState(false);
  const list = steady(items, shown, past && settled);
  const ids = list.visible.map(item => item.id);
  if (ids.join() !== shown.join()) setShown(ids);

  useEffect(() => {
    if (!top.current) return;
    const observer = new IntersectionObserver(([entry]) =>
      setPast(entry !== undefined && entry.boundingClientRect.bottom < 0),
    );
    observer.observe(top.current);
    return () => observer.disconnect();
  }, []);

  const letIn = useCallback(() => {
    setPast(false);
    top.current?.scrollIntoView({block: 'start'});
  }, []);
  return {...list, top, letIn, reading: past};
}
