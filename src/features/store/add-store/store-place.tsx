import {MapPin} from 'lucide-react';
import {useEffect, useState} from 'react';
import type {Position} from '../../../../common/geo/cells.ts';
import {awaitsConnection, useConnection} from '../../../data/connection/use-connection.ts';
import {PassingButton} from '../../../ui/controls/button.tsx';
import {type FoundPlace, keyOfAddress, locate, type PostalAddress} from '../../location/locator.ts';
import {useUserLocation} from '../../location/use-location.ts';
import {PinMap} from '../../map/store-map.tsx';
import type {StorePosition} from './store-fields.ts';

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
        {by === 'hand' && <PassingButton onClick={onTakeBack}>Take the pin back</PassingButton>}
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

/** Milliseconds without a keystroke after which an address is looked up. */
const PAUSE = 800;

interface LookUp {
  readonly status: 'nothing' | 'looking' | 'failed' | 'answered';
  /** The last answer, while the next one is loading too; null when the address is unknown. */
  readonly found: FoundPlace | null;
}

interface Answer extends LookUp {
  readonly key: string | undefined;
}

const NOTHING: Answer = {key: undefined, status: 'nothing', found: null};

/** Where the address is, looked up when its writer pauses, and again when the connection returns. */
export function useLookUp(address: PostalAddress | undefined): LookUp {
  const key = address && keyOfAddress(address);
  const {connection} = useConnection();
  const offline = connection === 'offline';
  const [answer, setAnswer] = useState(NOTHING);
  const status = answer.key === key ? answer.status : 'nothing';
  const isAnswered = status === 'answered';
  const waits = awaitsConnection(connection, status === 'failed');
  useEffect(() => {
    if (!address || isAnswered || waits) return;
    let isWanted = true;
    const ask = async () => {
      try {
        const found = await locate(address);
        if (isWanted) setAnswer({key, status: 'answered', found});
      } catch {
        if (isWanted) setAnswer({key, status: 'failed', found: null});
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `key` says which address it is
  }, [key, isAnswered, waits]);

  if (!address) return NOTHING;
  if (answer.key === key) return answer;
  return {status: offline ? 'failed' : 'looking', found: offline ? null : answer.found};
}

/** Milliseconds that saving waits for an address which is still being looked up. */
const TIMEOUT_MS = 3000;

/** The position of the address, as far as it is known when the form is saved. */
export async function foundInTime(
  address: PostalAddress | undefined,
  {status, found}: LookUp,
): Promise<FoundPlace | null> {
  if (!address || status !== 'looking') return found;
  const {promise: late, resolve} = Promise.withResolvers<null>();
  setTimeout(resolve, TIMEOUT_MS, null);
  return Promise.race([locate(address).catch(() => null), late]);
}
