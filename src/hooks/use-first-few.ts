import {useState} from 'react';
import {recall} from '../lib/entry-memory.ts';
import {useAfterPaint} from './use-after-paint.ts';
import {useEntry} from './use-entry.ts';

/** Cards side by side, at most, and pixels that no card is lower than. */
const COLUMNS = 2;
const LEAST_HEIGHT = 400;

/**
 * How many of so many cards to draw: in the first frame those that can be seen where the screen was
 * left, so that turning to it waits for nothing that is out of sight, and all from the next one on.
 */
export function useFirstFew(total: number): number {
  const entry = useEntry();
  const [few] = useState(() => cardsDownTo(Number(recall(entry, 'scroll') ?? 0) + innerHeight));
  const painted = useAfterPaint();
  return painted ? total : Math.min(few, total);
}

/** So many reach from the top of a page to here, whatever else stands above them. */
const cardsDownTo = (pixels: number): number => COLUMNS * Math.ceil(pixels / LEAST_HEIGHT);
