import {ArrowUp} from 'lucide-react';
import type {ReactNode} from 'react';
import {plural} from '../../../common/texts/words.ts';
import {FloatingChip} from './floating-chip.tsx';

interface NewcomersChipProps {
  waiting: number;
  /** The noun for a single one: "new store". */
  one: string;
  showNew: () => void;
  /** What else waits, all of the list, and goes before. */
  instead?: {readonly words: ReactNode; readonly onClick: () => void} | undefined;
}

/** Says that rows wait to come into the list, and lets them in. */
export function NewItemsChip({waiting, one, showNew, instead}: NewcomersChipProps) {
  return (
    <FloatingChip
      open={instead !== undefined || waiting > 0}
      onClick={instead ? instead.onClick : showNew}
    >
      {instead ? (
        instead.words
      ) : (
        <>
          <ArrowUp className="size-4" aria-hidden="true" />
          {plural(waiting, one)}
        </>
      )}
    </FloatingChip>
  );
}
