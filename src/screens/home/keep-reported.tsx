import {useLayoutEffect} from 'react';
import type {Position} from '../../../schema/cells.ts';
import {useReportedSigns} from '../../sign-card/use-reported-signs.ts';
import type {HomeCard} from './home-card.ts';
import {withReported} from './reported-cards.ts';

export type Keep = (cards: readonly HomeCard[]) => readonly HomeCard[];

interface KeepReportedProps {
  /** What of the list comes from the server. */
  cards: readonly HomeCard[];
  position: Position | null;
  /** Called with what is to be done with those cards before they are shown. */
  onKeep: (keep: Keep) => void;
}

/** Keeps before the eyes of whoever reports a sign what their report takes from the list. The start does without. */
export default function KeepReported({cards, position, onKeep}: KeepReportedProps) {
  const reported = useReportedSigns(cards.map(({sign}) => sign));
  // Before anything is drawn without them.
  useLayoutEffect(() => {
    onKeep(now => withReported(now, reported, position));
    return () => onKeep(now => now);
  }, [reported, position, onKeep]);
  return null;
}
