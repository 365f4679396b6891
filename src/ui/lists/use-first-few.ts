import {startTransition, useEffect, useState} from 'react';
import {getHistoryState} from '../navigation/history-state.ts';
import {useEntry} from '../navigation/use-persisted-state.ts';

/** Cards side by side, at most. */
const COLUMNS = 2;

/**
 * How many of so many cards to draw: in the first frame those that can be seen where the screen was
 * left, so that turning to it waits for nothing that is out of sight, and all from the next one on.
 *
 * @param leastHeight Pixels that no card is lower than.
 */
export function useFirstFew(total: number, leastHeight: number): number {
  const entry = useEntry();
  const [few] = useState(() =>
    cardsDownTo(Number(getHistoryState(entry, 'scroll') ?? 0) + innerHeight, leastHeight),
  );
  const painted = useIsPainted();
  return painted ? total : Math.min(few, total);
}

/** So many reach from the top of a page to here, whatever else stands above them. */
const cardsDownTo = (pixels: number, leastHeight: number): number =>
  COLUMNS * Math.ceil(pixels / leastHeight);

/** False in a screen's first frame, for what is large and need not be in it. */
function useIsPainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return painted;
}
