import type {Position} from '../../../schema/cells.ts';
import {positionInWords} from '../../location/position-in-words.ts';

interface HomePositionProps {
  /** As it would be sent; null when the device tells none. */
  position: Position | null;
  withPosition: boolean;
  setWithPosition: (withPosition: boolean) => void;
}

/** Says what is known of where the person is, and lets them keep it to themselves. */
export function HomePosition({position, withPosition, setWithPosition}: HomePositionProps) {
  if (!position) return null;
  return (
    <label className="flex min-h-11 items-start gap-3 text-sm">
      <input
        type="checkbox"
        name="position"
        className="mt-0.5 size-5 shrink-0 accent-(--color-signal)"
        checked={withPosition}
        onChange={event => setWithPosition(event.target.checked)}
      />
      <span>
        Keep my position with my account, rounded to about a street block, for the signs around me:{' '}
        <strong className="whitespace-nowrap tabular-nums">{positionInWords(position)}</strong>.
        Nobody else sees it.
      </span>
    </label>
  );
}
