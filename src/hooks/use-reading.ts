import {useCallback, useEffect, useRef, useState} from 'react';
import type {RefObject} from 'react';
import {headingFor} from '../components/focus-heirs.ts';

export interface Reading {
  /** Goes on the element the list begins with. */
  top: RefObject<HTMLDivElement | null>;
  /** Whether somebody reads further down, so that nothing may move. */
  reading: boolean;
  /** Takes them to where the list begins, also by keyboard. */
  toTop: () => void;
}

/** Nothing that lies below the window's upper edge counts as passed, however long the page. */
const BELOW = '0px 0px 100000000px 0px';

/** Tells whether the place where a list begins has been scrolled past. */
export function useReading(): Reading {
  const top = useRef<HTMLDivElement>(null);
  const [reading, setReading] = useState(false);

  useEffect(() => {
    if (!top.current) return;
    const observer = new IntersectionObserver(
      // One call may tell of several moments, of which the last is now.
      entries => setReading((entries.at(-1)?.boundingClientRect.bottom ?? 0) < 0),
      // Without it, a jump from above the place to below it would cross no edge and tell of nothing.
      {rootMargin: BELOW},
    );
    observer.observe(top.current);
    return () => observer.disconnect();
  }, []);

  const toTop = useCallback(() => {
    setReading(false);
    top.current?.scrollIntoView({block: 'start'});
    // What was pressed goes with what it said.
    headingFor(top.current).focus({preventScroll: true});
  }, []);
  return {top, reading, toTop};
}
