import {useQuery} from '@rocicorp/zero/react';
import type {ReactNode} from 'react';
import {Link} from 'react-router-dom';
import {queries} from '../../../../sync/queries/index.ts';
import {LoadingOrOffline} from '../../../data/connection/loading-or-offline.tsx';
import {buttonStyle} from '../../../ui/controls/button-style.ts';
import {EmptyState} from '../../../ui/display/empty-state.tsx';
import {Skeleton} from '../../../ui/display/skeleton.tsx';
import {PlacePanel} from './place-panel.tsx';
import {type SignPlace, placeAt, type Whereabouts} from './place.ts';

interface ChosenStoreProps {
  storeId: string;
  whereabouts: Whereabouts;
  /** Stands there instead as long as there is nothing to do at it. */
  begun: ReactNode;
  children: (place: SignPlace) => ReactNode;
}

/** The store that a sign is at, and what to do at it, if it takes signs. */
export function ChosenStore({storeId, whereabouts, begun, children}: ChosenStoreProps) {
  const [store, {type}] = useQuery(queries.store.byId({id: storeId}));
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
        <Unusable title={store ? 'Store Inactive' : 'Store not found'} />
        {begun}
      </>
    );
  }
  const place = placeAt(store, whereabouts);
  return (
    <>
      <PlacePanel place={place} />
      {children(place)}
    </>
  );
}

/** A link can be old; the way on is to choose again. */
function Unusable({title}: {title: string}) {
  return (
    <EmptyState title={title}>
      <p className="text-muted">It takes no signs at the moment.</p>
      <Link to="/add-sign" className={buttonStyle({variant: 'finger', size: 'large'})}>
        Choose another store
      </Link>
    </EmptyState>
  );
}
