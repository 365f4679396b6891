import {useQuery} from '@rocicorp/zero/react';
import {useEffect, useEffectEvent, useRef} from 'react';
import {Navigate, useLocation, useSearchParams} from 'react-router-dom';
import * as z from 'zod/mini';
import {asId, id} from '../../../../common/api/fields/args.ts';
import {editStorePath} from '../../../../common/paths.ts';
import {canEditStore} from '../../../../permissions/store.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {LoadingOrOffline} from '../../../data/connection/loading-or-offline.tsx';
import {useHeldRow} from '../../../data/queries/use-queries.ts';
import {useActor, useSettledPerson} from '../../../data/session/use-session.ts';
import {BackHeading} from '../../../ui/display/headings.tsx';
import {Skeleton} from '../../../ui/display/skeleton.tsx';
import {useDraftReturns} from '../../../data/drafts/form-draft.ts';
import {useGoBack, useTitle} from '../../../ui/navigation/use-screen.ts';
import {toastFailure} from '../../../ui/overlays/toast-store.ts';
import {StoreForm} from './store-form.tsx';

interface EditStoreProps {
  storeId: string;
  onLeave: () => void;
}

/** The form for users who may edit the store; others get a sentence and are sent back. */
function EditStore({storeId, onLeave}: EditStoreProps) {
  const actor = useActor();
  const [found, {type}] = useQuery(queries.store.byId({id: storeId}));
  const store = useHeldRow(found, type, storeId);
  const denied = store ? !canEditStore(actor, store) : type === 'complete';
  const isTurnedAway = useRef(false);
  const turnAway = useEffectEvent(() => {
    // Twice would be two pages back.
    if (isTurnedAway.current) return;
    isTurnedAway.current = true;
    toastFailure(store ? 'Access Denied: You can only edit stores you own' : 'Store not found');
    onLeave();
  });
  useEffect(() => {
    if (denied) turnAway();
  }, [denied]);
  if (denied) return null;
  if (store) return <StoreForm store={store} onCancel={onLeave} />;
  return (
    <LoadingOrOffline what="This store shows up here">
      <Skeleton className="h-96" />
    </LoadingOrOffline>
  );
}

/** History state outlives deploys, so it is checked. */
const editState = z.object({editStore: id});

export function AddStoreScreen() {
  const {state} = useLocation();
  const [search] = useSearchParams();
  const named = search.get('edit');
  const given = z.safeParse(editState, state).data?.editStore;
  const storeId = given ?? asId(named);
  useTitle(storeId ? 'Edit Store' : 'Add Store');
  const person = useSettledPerson();
  const goBack = useGoBack();
  const handedBack = useDraftReturns();
  // In the address it outlives what the history holds, and can be passed on.
  if (given && given !== named) return <Navigate to={editStorePath(given)} replace />;
  if (person === undefined) return null;
  if (!person) {
    const returnTo = storeId ? editStorePath(storeId) : '/add-store';
    return <Navigate to="/login" replace state={{returnTo}} />;
  }
  return (
    <div className="mx-auto grid max-w-3xl gap-7">
      <BackHeading title={storeId ? 'Edit the store' : 'Add a store'} onBack={goBack} />
      {storeId ? (
        <EditStore key={`${storeId} ${handedBack}`} storeId={storeId} onLeave={goBack} />
      ) : (
        <StoreForm key={handedBack} onCancel={goBack} />
      )}
    </div>
  );
}
