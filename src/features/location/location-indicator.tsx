import {clsx} from 'clsx';
import {MapPinCheck, MapPinOff} from 'lucide-react';
import {useAskForLocation, useUserLocation} from './use-location.ts';

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
      // The narrowest phones have no room for it beside the outbox, whose button stands before it for a while.
      className={clsx(
        'grid h-11 w-11 shrink-0 place-items-center rounded-control hover:bg-sunken max-[359px]:not-only:hidden',
        location ? 'text-live' : 'text-muted',
      )}
    >
      <Icon className="size-5" aria-hidden="true" />
      <span className="sr-only">{title}</span>
    </button>
  );
}
