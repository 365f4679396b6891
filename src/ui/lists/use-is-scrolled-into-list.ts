import {useCallback, useEffect, useRef, useState, type RefObject} from 'react';
import {forgetAim, useIsAimedAt} from '../focus/presses.ts';
import {headingFor} from '../focus/use-focus.ts';

export interface ListScroll {
  /** Goes on the element the list begins with. */
  top: RefObject<HTMLDivElement | null>;
  /** Whether the user reads further down, so that nothing may move. */
  reading: boolean;
  /** Whether they may be about to press something there or below, which not even a row that goes may move. */
  aimedAt: boolean;
  /** Takes them to where the list begins, also by keyboard. */
  toTop: () => void;
}

/** Pixels of which nothing that lies below the window's upper edge comes short, however long the page. */
const BELOW = 100_000_000;

/** Tells whether the place where a list begins has been scrolled past, or under the header, and whether something there or below is aimed at. */
export function useIsScrolledIntoList(): ListScroll {
  const top = useRef<HTMLDivElement>(null);
  const [reading, setReading] = useState(false);
  const aimedAt = useIsAimedAt(top);

  useEffect(() => {
    if (!top.current) return;
    const covered = coveredPx();
    const observer = new IntersectionObserver(
      // One call may hold several entries, of which the last is the current one.
      entries => setReading((entries.at(-1)?.boundingClientRect.bottom ?? covered) < covered),
      // Without the area below, a jump from above the element to below it would cross no edge and cause no call.
      {rootMargin: `-${covered}px 0px ${BELOW}px 0px`},
    );
    observer.observe(top.current);
    return () => observer.disconnect();
  }, []);

  const toTop = useCallback(() => {
    setReading(false);
    forgetAim();
    top.current?.scrollIntoView({block: 'start'});
    // The pressed chip goes away with its text.
    headingFor(top.current).focus({preventScroll: true});
  }, []);
  return {top, reading, aimedAt, toTop};
}

/** How far the header reaches down. */
const coveredPx = (): number =>
  document.querySelector<HTMLElement>('[data-header]')?.offsetHeight ?? 0;
