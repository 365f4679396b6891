import type {CaseDecision} from '../../../../schema/limits.ts';
import {plural} from '../../../../schema/words.ts';
import {Button} from '../../../components/button.tsx';

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
      <div className="sticky top-(--header) z-10 mb-5 flex flex-wrap items-center gap-3 rounded-board border border-line bg-raised p-3 shadow-float">
        <output className="me-auto px-1 font-medium max-sm:basis-full">
          {plural(chosen, 'case')} chosen
        </output>
        <Button className="max-sm:flex-1" onClick={() => onDecide('keep')}>
          Keep All
        </Button>
        <Button variant="destructive" className="max-sm:flex-1" onClick={() => onDecide('hide')}>
          Hide All
        </Button>
      </div>
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
