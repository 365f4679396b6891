import {MapPin} from 'lucide-react';
import {Button} from '../../../ui/controls/button.tsx';
import {Card} from '../../../ui/display/card.tsx';
import {useFocusFallback} from '../../../ui/focus/focus-fallback.ts';
import {useAskForLocation} from '../../location/use-ask-for-location.ts';

/** @param props.error why the last attempt failed, in a sentence. */
export function LocationBanner({error}: {error: string | null}) {
  const ask = useAskForLocation();
  const place = useFocusFallback<HTMLDivElement>();
  return (
    <Card ref={place} className="mb-8 flex flex-wrap items-center gap-x-8 gap-y-4">
      <div className="min-w-0 flex-[1_1_18rem]">
        <h2 className="text-xl">Location Access Required</h2>
        <p className="mt-1.5 text-muted">{error ?? 'See which stores are closest to you.'}</p>
      </div>
      <Button variant="signal" size="large" className="max-sm:w-full" onClick={() => void ask()}>
        <MapPin className="size-5" aria-hidden="true" />
        Allow Location Access
      </Button>
    </Card>
  );
}
