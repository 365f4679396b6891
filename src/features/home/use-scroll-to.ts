import {type RefObject, useCallback, useEffect, useRef} from 'react';
import {isStill} from '../../ui/display/use-media.ts';

/** Milliseconds until an opened part has its size. */
const DELAY_MS = 100;

/** An element, and how to bring it into view once it has been opened. */
export function useScrollTo(): [RefObject<HTMLDivElement | null>, () => void] {
  const element = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const scrollTo = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const behavior = isStill() ? 'instant' : 'smooth';
      element.current?.scrollIntoView({block: 'nearest', behavior});
    }, DELAY_MS);
  }, []);
  return [element, scrollTo];
}
