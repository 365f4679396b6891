import {MapPin} from 'lucide-react';
import type {Position} from '../../../schema/cells.ts';
import {addressOf} from '../../../schema/words.ts';
import {Button} from '../../components/button.tsx';
import {distanceAway} from '../../lib/geo/distance.ts';
import {useNearestStores} from '../../stores-nearby/use-nearest-stores.ts';

/** Miles. Further away it would be a guess. */
const NEAR = 0.3;

interface SuggestedStoreProps {
  /** Where the photo was taken, by its own word or else by the device's. */
  at: Position;
  fromPhoto: boolean;
  onPick: (storeId: string) => void;
}

/** The nearest store, for one tap to take; the others stand in the list as ever. */
export function SuggestedStore({at, fromPhoto, onPick}: SuggestedStoreProps) {
  const [store] = useNearestStores(at, 1).stores;
  if (!store || store.miles > NEAR) return null;
  return (
    <section aria-label="Suggested store" className="grid gap-3 rounded-board bg-raised p-5">
      <p className="text-sm text-muted">
        {fromPhoto ? 'Where the photo was taken, the nearest is' : 'Where you are, the nearest is'}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          <span className="block text-lg font-semibold">{store.name}</span>
          <span className="block text-sm text-muted">
            {addressOf(store)} · {distanceAway(store.miles)}
          </span>
        </p>
        <Button variant="signal" size="large" onClick={() => onPick(store.id)}>
          <MapPin className="size-5" aria-hidden="true" />
          Yes, it is there
        </Button>
      </div>
    </section>
  );
}
