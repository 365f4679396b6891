import {MapPin} from 'lucide-react';
import {Button} from '../../ui/controls/button.tsx';
import {useAskForLocation, useUserLocation} from './use-location.ts';

/** Asks for the position where it orders a list. */
export function AskForLocation() {
  const {loading} = useUserLocation();
  const ask = useAskForLocation();
  return (
    <Button className="justify-self-start" busy={loading} onClick={() => void ask()}>
      <MapPin className="size-4.5" aria-hidden="true" />
      {loading ? 'Locating...' : 'Nearest first'}
    </Button>
  );
}
