import {useLayoutEffect} from 'react';
import type {Position} from '../../../common/geo/cells.ts';
import {useReportedSigns} from '../sign/list/use-reported-signs.ts';
import type {HomeCard} from './home-card.ts';
import {withReported} from './reported-cards.ts';

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
