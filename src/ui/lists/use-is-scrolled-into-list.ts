import {useCallback, useEffect, useRef, useState, type RefObject} from 'react';
import {type Aim, forgetAim, useAim} from '../focus/presses.ts';
import {headingFor} from '../focus/use-focus.ts';

export interface ListScroll {
  /** Goes on the element the list begins with. */
  top: RefObject<HTMLDivElement | null>;
  /** Whether the user reads further down, so that nothing may move. */
  reading: boolean;
  /** At what stands in the list or below it. */
  aim: Aim;
  /** Takes them to where the list begins, also by keyboard. */
  toTop: () => void;
}

/** Pixels of which nothing that lies below the window's upper edge comes short, however long the page. */
const BELOW = 100_000_000;

/** Tells whether the place where a list begins has been scrolled past, or under the header, and what is aimed at below. */
export function useIsScrolledIntoList(): ListScroll {
  const top = useRef<HTMLDivElement>(null);
  const [reading, setReading] = useState(false);
  const aim = useAim(top);

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
  return {top, reading, aim, toTop};
}

/** How far the header reaches down. */
const coveredPx = (): number =>
  document.querySelector<HTMLElement>('[data-header]')?.offsetHeight ?? 0;
