import {CircleOff} from 'lucide-react';
import {plural} from '../../schema/words.ts';
import {Chip} from '../components/chip.tsx';
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
