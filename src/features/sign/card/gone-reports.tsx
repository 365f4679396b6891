import {CircleOff} from 'lucide-react';
import {plural} from '../../../../common/texts/words.ts';
import {Chip} from '../../../ui/controls/chip.tsx';
import type {CardSign} from './card-sign.ts';

/** How many say that a sign hangs there no longer. Stands below the buttons, which must not move when it comes. */
export function GoneReports({sign: {goneCount}}: {sign: CardSign}) {
  if (goneCount === 0) return null;
  return (
    <Chip tone="gone" className="justify-self-start">
      <CircleOff className="size-3.5" aria-hidden="true" />
      {plural(goneCount, 'person says', 'people say')} it is gone
    </Chip>
  );
}
