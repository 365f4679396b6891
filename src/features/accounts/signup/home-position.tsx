import {clsx} from 'clsx';
import type {Position} from '../../../../common/geo/cells.ts';
import {positionInWords} from '../../location/position-in-words.ts';

interface HomePositionProps {
  /** As it would be sent; null when the device tells none. */
  position: Position | null;
  withPosition: boolean;
  setWithPosition: (withPosition: boolean) => void;
}

/**
 * Shows the user's position, and lets them withhold it. It takes the same room before the device answers, so that
 * the button below stays where it is.
 */
export function HomePosition({position, withPosition, setWithPosition}: HomePositionProps) {
  return (
    <div className={clsx('grid', !position && 'invisible')}>
      <label className="flex min-h-11 items-start gap-3 text-sm">
        <input
          type="checkbox"
          name="position"
          className="mt-0.5 size-5 shrink-0 accent-ink"
          checked={withPosition}
          onChange={event => setWithPosition(event.target.checked)}
        />
        <span>
          Keep my position with my account, rounded to about a street block, for the signs around
          me:{' '}
          <strong className="whitespace-nowrap tabular-nums">
            {positionInWords(position ?? SOMEWHERE)}
          </strong>
          . Nobody else sees it.
        </span>
      </label>
    </div>
  );
}

/** As wide as most. */
const SOMEWHERE = {latitude: 40, longitude: -100};
