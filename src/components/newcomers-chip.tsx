import {ArrowUp} from 'lucide-react';
import {plural} from '../../schema/words.ts';
import {FloatingChip} from './floating-chip.tsx';

interface NewcomersChipProps {
  waiting: number;
  /** What one of them is: "new store". */
  one: string;
  letIn: () => void;
}

/** Says that rows wait to come into the list, and lets them in. */
export function NewcomersChip({waiting, one, letIn}: NewcomersChipProps) {
  return (
    <FloatingChip open={waiting > 0} onClick={letIn}>
      <ArrowUp className="size-4" aria-hidden="true" />
      {plural(waiting, one)}
    </FloatingChip>
  );
}
