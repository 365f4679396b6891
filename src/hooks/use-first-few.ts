import {useState} from 'react';
import {recall} from '../lib/entry-memory.ts';
import {useAfterPaint} from './use-after-paint.ts';
import {useEntry} from './use-entry.ts';

/** Cards, more than fit on a screen below what stands above them. */
const FEW = 4;

/**
 * How many of so many cards to draw: a few in the first frame, so that turning to a screen waits for
 * nothing that is out of sight, and all from the next one on. Whoever comes back to where they had
 * scrolled needs all of them at once.
 */
export function useFirstFew(total: number): number {
  const entry = useEntry();
  const [wasDown] = useState(() => Number(recall(entry, 'scroll') ?? 0) > innerHeight / 2);
  const painted = useAfterPaint();
  return wasDown || painted ? total : Math.min(FEW, total);
}
