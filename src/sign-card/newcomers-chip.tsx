import {ArrowUp} from 'lucide-react';
import {plural} from '../../schema/words.ts';
import {Button} from '../components/button.tsx';

interface NewcomersChipProps {
  waiting: number;
  /** What one of them is. */
  one?: string;
  letIn: () => void;
}

/** Floats over the list, so that its coming and going moves nothing. */
export function NewcomersChip({waiting, one = 'new sign', letIn}: NewcomersChipProps) {
  if (waiting === 0) return null;
  return (
    <div className="sticky top-[calc(var(--header)+0.75rem)] z-10 flex justify-center">
      <Button className="absolute rounded-chip shadow-float" onClick={letIn}>
        <ArrowUp className="size-4" aria-hidden="true" />
        {plural(waiting, one)}
      </Button>
    </div>
  );
}
