import {useQuery} from '@rocicorp/zero/react';
import {MapPin} from 'lucide-react';
import type {ReactNode} from 'react';
import {Link} from 'react-router-dom';
import type {Position} from '../../../../common/geo/cells.ts';
import {distanceAway} from '../../../../common/geo/distance.ts';
import {addressOf} from '../../../../common/texts/words.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {LoadingOrOffline} from '../../../data/connection/loading-or-offline.tsx';
import {type Reach, useReach} from '../../../data/connection/use-connection.ts';
import {useHeldRow} from '../../../data/queries/use-queries.ts';
import {buttonStyle, Button} from '../../../ui/controls/button.tsx';
import {EmptyState} from '../../../ui/display/empty-state.tsx';
import {Skeleton} from '../../../ui/display/skeleton.tsx';
import {type NearStore, useNearestStores} from '../../store/nearby/use-nearest-stores.ts';
import {placeAt, type SignPlace, type Whereabouts} from './place.ts';

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
  const reach = useReach();
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
        <p className="text-muted">{wordsWithout(place, settled, reach)}</p>
      )}
    </section>
  );
}

/** In place of a store. A device knows some stores only, so it cannot tell that no other one is near. */
function wordsWithout(place: string, settled: boolean, reach: Reach): string {
  if (reach !== 'within')
    return 'The nearest store shows up here as soon as there is a connection.';
  if (settled) return `${place}, there is no store that we know. Choose it below.`;
  return 'Looking for the nearest store...';
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
          <bdi>{addressOf(store)}</bdi> · {distanceAway(store.miles)}
        </span>
      </p>
      <Button variant="signal" size="large" onClick={() => onPick(store.id)}>
        <MapPin className="size-5" aria-hidden="true" />
        Yes, it is there
      </Button>
    </div>
  );
}

interface ChosenStoreProps {
  storeId: string;
  whereabouts: Whereabouts;
  /** Shows instead until the store is known and takes signs. */
  begun: ReactNode;
  children: (place: SignPlace) => ReactNode;
}

/** The store that a sign is at, and what to do at it, if it takes signs. */
export function ChosenStore({storeId, whereabouts, begun, children}: ChosenStoreProps) {
  const [found, {type}] = useQuery(queries.store.byId({id: storeId}));
  const store = useHeldRow(found, type, storeId);
  if (!store && type === 'unknown') {
    return (
      <>
        <LoadingOrOffline what="The store that this sign is at shows up here">
          <Skeleton className="h-80" />
        </LoadingOrOffline>
        {begun}
      </>
    );
  }
  if (!store?.isActive) {
    return (
      <>
        {store ? (
          <Unusable title="Store Inactive" why="It takes no signs at the moment." />
        ) : (
          <Unusable title="Store not found" why="It may have been deleted since." />
        )}
        {begun}
      </>
    );
  }
  return children(placeAt(store, whereabouts));
}

/** A link can be old; the way on is to choose again. */
function Unusable({title, why}: {title: string; why: string}) {
  return (
    <EmptyState title={title}>
      <p className="text-muted">{why}</p>
      <Link to="/add-sign" className={buttonStyle({variant: 'finger', size: 'large'})}>
        Choose another store
      </Link>
    </EmptyState>
  );
}
