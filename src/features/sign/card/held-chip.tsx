import {Hourglass} from 'lucide-react';
import {Chip} from '../../../ui/controls/chip.tsx';

/** On what only its author sees, and moderators. */
export function HeldChip() {
  return (
    <Chip tone="pending" className="justify-self-start">
      <Hourglass className="size-3.5" aria-hidden="true" />
      Waiting for approval
    </Chip>
  );
}
