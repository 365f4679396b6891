import {useQuery} from '@rocicorp/zero/react';
import {useEffect, useEffectEvent, useRef} from 'react';
import {canEditStore} from '../../../../permissions/store.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {LoadingOrOffline} from '../../../data/connection/loading-or-offline.tsx';
import {useActor} from '../../../data/session/use-session.ts';
import {Skeleton} from '../../../ui/display/skeleton.tsx';
import {toast} from '../../../ui/overlays/toast-store.ts';
import {StoreForm} from './store-form.tsx';

interface EditStoreProps {
  storeId: string;
  onLeave: () => void;
}

/** The form for users who may edit the store; others get a sentence and are sent back. */
export function EditStore({storeId, onLeave}: EditStoreProps) {
  const actor = useActor();
  const [store, {type}] = useQuery(queries.store.byId({id: storeId}));
  const denied = store ? !canEditStore(actor, store) : type === 'complete';
  const isTurnedAway = useRef(false);
  const turnAway = useEffectEvent(() => {
    // Twice would be two pages back.
    if (isTurnedAway.current) return;
    isTurnedAway.current = true;
    toast({title: 'Access Denied: You can only edit stores you own', variant: 'destructive'});
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
