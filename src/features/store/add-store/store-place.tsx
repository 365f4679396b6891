import {MapPin} from 'lucide-react';
import type {Position} from '../../../../common/geo/cells.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {useUserLocation} from '../../location/use-location.ts';
import {PinMap} from '../../map/pin-map.tsx';
import type {StorePosition} from './place.ts';
import type {LookUp} from './use-look-up.ts';

/** Decimals of the degrees that are shown: about a yard. */
const SHOWN = 5;

interface StorePlaceProps {
  place: StorePosition;
  lookUp: LookUp;
  onPin: (position: Position) => void;
  onTakeBack: () => void;
}

/** Where the store is: on a map, in numbers, and how well it is known. */
export function StorePlace({place, lookUp, onPin, onTakeBack}: StorePlaceProps) {
  const {location} = useUserLocation();
  const {position, by, isApproximate} = place;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold">Where it is</legend>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <output className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {position && (
            <span className="inline-flex items-center gap-1.5 font-medium tabular-nums">
              <MapPin className="size-4 shrink-0" aria-hidden="true" />
              {position.latitude.toFixed(SHOWN)}, {position.longitude.toFixed(SHOWN)}
            </span>
          )}
          {isApproximate && <strong className="text-pending">Approximate</strong>}
          <span className="text-sm text-muted">{wordsFor(place, lookUp)}</span>
        </output>
        {by === 'hand' && <Button onClick={onTakeBack}>Take the pin back</Button>}
      </div>
      <PinMap position={position} isApproximate={isApproximate} begin={location} onPin={onPin} />
    </fieldset>
  );
}

const PUT_PIN = 'Tap the map to put the pin where the store is.';

function wordsFor({by, isApproximate}: StorePosition, {status}: LookUp): string {
  if (by === 'hand') return 'You put the pin there.';
  if (status === 'looking') return 'Looking the address up...';
  if (isApproximate) return 'Drag the pin to the store, or tap the map where it is.';
  if (by === 'address') return 'Found by its address.';
  if (by === 'before') {
    const when = status === 'nothing' ? 'so far' : 'before its address changed';
    return `Where it was ${when}. Drag the pin to correct it.`;
  }
  if (status === 'failed') {
    return `The address cannot be looked up right now. ${PUT_PIN} Without it the store is saved with no position.`;
  }
  if (status === 'answered') return `This address was not found. ${PUT_PIN}`;
  return 'Fill in the address, or tap the map where the store is.';
}
