import {clsx} from 'clsx';
import {MapPinCheck, MapPinOff} from 'lucide-react';
import {useAskForLocation} from './use-ask-for-location.ts';
import {useUserLocation} from './user-location.ts';

/** In the header: whether the app knows where the person is. Pressed, it asks. */
export function LocationIndicator() {
  const {location} = useUserLocation();
  const ask = useAskForLocation();
  const title = location ? 'Using your location' : 'Location not available';
  const Icon = location ? MapPinCheck : MapPinOff;
  return (
    <button
      type="button"
      title={title}
      onClick={() => void ask()}
      // The narrowest phones have room for its picture alone.
      className={clsx(
        'grid h-11 w-11 shrink-0 place-items-center rounded-control hover:bg-sunken max-[359px]:w-6',
        location ? 'text-live' : 'text-muted',
      )}
    >
      <Icon className="size-5" aria-hidden="true" />
      <span className="sr-only">{title}</span>
    </button>
  );
}
