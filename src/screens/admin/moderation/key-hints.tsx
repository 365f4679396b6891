import type {CaseDecision} from '../../../../schema/moderation.ts';
import {plural} from '../../../../schema/words.ts';
import {Button} from '../../../components/button.tsx';
import {ChosenBar} from './chosen-bar.tsx';

const HINTS = [
  ['j', 'next'],
  ['k', 'previous'],
  ['a', 'keep'],
  ['h', 'hide'],
  ['x', 'choose'],
  ['u', 'undo'],
] as const;

interface KeyHintsProps {
  /** How many cases are chosen. */
  chosen: number;
  onDecide: (decision: CaseDecision) => void;
}

/** The keys that there are; and once several cases are chosen, what can be done with them together. */
export function KeyHints({chosen, onDecide}: KeyHintsProps) {
  if (chosen > 0) {
    return (
      <ChosenBar label={`${plural(chosen, 'case')} chosen`} className="top-(--header) mb-5">
        <Button className="max-sm:flex-1" onClick={() => onDecide('keep')}>
          Keep All
        </Button>
        <Button variant="destructive" className="max-sm:flex-1" onClick={() => onDecide('hide')}>
          Hide All
        </Button>
      </ChosenBar>
    );
  }
  return (
    <p className="mb-5 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted max-md:hidden">
      {HINTS.map(([key, what]) => (
        <span key={key} className="inline-flex items-center gap-1.5">
          <kbd className="grid min-h-7 min-w-7 place-items-center rounded-control border border-edge bg-paper font-sans font-semibold text-ink">
            {key}
          </kbd>
          {what}
        </span>
      ))}
    </p>
  );
}
