import {mayOfferClaim, ownsStore} from '../../../permissions/store.ts';
import type {Store} from '../../../schema/zero.gen.ts';
import {useActor} from '../../hooks/use-actor.ts';
import {ClaimApproved} from './claim/claim-approved.tsx';
import {StoreClaim} from './claim/store-claim.tsx';
import {FollowStore} from './follow-store.tsx';

/** What a person may do about a store besides reading its signs. */
export default function StoreActions({store}: {store: Store}) {
  const actor = useActor();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <FollowStore store={store} />
      {mayOfferClaim(actor, store) && <StoreClaim store={store} />}
      {ownsStore(actor, store) && <ClaimApproved storeId={store.id} />}
    </div>
  );
}
