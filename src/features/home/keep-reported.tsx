import {useLayoutEffect} from 'react';
import type {Position} from '../../../common/geo/cells.ts';
import type {FoundSign} from '../search/matching/use-local-matches.ts';
import {useReportedSigns} from '../sign/list/use-reported-signs.ts';
import {type HomeCard, byMiles, cardAt, withTheirs} from './home-card.ts';

export type Keep = (cards: readonly HomeCard[]) => readonly HomeCard[];

interface KeepReportedProps {
  /** What of the list comes from the server. */
  cards: readonly HomeCard[];
  position: Position | null;
  /** Called with a function that adds those cards before the list is shown. */
  onKeep: (keep: Keep) => void;
}

/** Keeps a sign in the list for the user whose report removes it. Not part of the start. */
export default function KeepReported({cards, position, onKeep}: KeepReportedProps) {
  const reported = useReportedSigns(cards.map(({sign}) => sign));
  // Before anything is drawn without them.
  useLayoutEffect(() => {
    onKeep(now => withReported(now, reported, position));
    return () => onKeep(now => now);
  }, [reported, position, onKeep]);
  return null;
}

/**
 * Keeps signs that left a list where they stood, each in place of the older one of its store that came instead:
 * at its distance from the position or, where that is null, among the newest.
 */
export function withReported(
  cards: readonly HomeCard[],
  reported: readonly FoundSign[],
  position: Position | null,
): readonly HomeCard[] {
  const newest = new Map(cards.map(({store, sign}) => [store.id, sign.createdAt]));
  const kept = reported.flatMap(sign => {
    const isNewest = sign.createdAt > (newest.get(sign.storeId) ?? 0);
    return sign.store && isNewest ? cardAt(sign, sign.store, position) : [];
  });
  return withTheirs(cards, kept, position ? byMiles : newestFirst);
}

const newestFirst = (a: HomeCard, b: HomeCard): number => b.sign.createdAt - a.sign.createdAt;
