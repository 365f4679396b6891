import {MapPinCheck, MapPinOff} from 'lucide-react';
import {useUserLocation} from './user-location.ts';

/** In the header: whether the app knows where the person is. */
export function LocationIndicator() {
  const {location} = useUserLocation();
  const title = location ? 'Using your location' : 'Location not available';
  const Icon = location ? MapPinCheck : MapPinOff;
  return (
    <span
      title={title}
      className={`grid size-6 shrink-0 sm:size-8 place-items-center ${location ? 'text-live' : 'text-muted'}`}
    >
      <Icon className="size-5" aria-hidden="true" />
      <span className="sr-only">{title}</span>
    </span>
  );
}
