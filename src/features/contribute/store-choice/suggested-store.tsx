import {MapPin} from 'lucide-react';
import type {Position} from '../../../../common/geo/cells.ts';
import {distanceAway} from '../../../../common/geo/distance.ts';
import {addressOf} from '../../../../common/texts/words.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {type NearStore, useNearestStores} from '../../store/nearby/use-nearest-stores.ts';

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
  const {stores, settled} = useNearestStores(at, 1);
  const [nearest] = stores;
  const store = nearest && nearest.miles <= NEAR ? nearest : undefined;
  const place = fromPhoto ? 'Where the photo was taken' : 'Where you are';
  return (
    // Has its room before it is known what stands in it: what is below does not move.
    <section
      aria-label="Suggested store"
      className="grid min-h-53 content-center gap-3 rounded-board bg-raised p-5 sm:min-h-34"
    >
      {store ? (
        <>
          <p className="text-sm text-muted">{place}, the nearest is</p>
          <Suggestion store={store} onPick={onPick} />
        </>
      ) : (
        <p className="text-muted">
          {settled
            ? `${place}, there is no store that we know. Choose it below.`
            : 'Looking for the nearest store...'}
        </p>
      )}
    </section>
  );
}

interface SuggestionProps {
  store: NearStore;
  onPick: SuggestedStoreProps['onPick'];
}

function Suggestion({store, onPick}: SuggestionProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 wrap-anywhere">
        <span className="block text-lg font-semibold" dir="auto">
          {store.name}
        </span>
        <span className="block text-sm text-muted">
          {addressOf(store)} · {distanceAway(store.miles)}
        </span>
      </p>
      <Button variant="signal" size="large" onClick={() => onPick(store.id)}>
        <MapPin className="size-5" aria-hidden="true" />
        Yes, it is there
      </Button>
    </div>
  );
}
