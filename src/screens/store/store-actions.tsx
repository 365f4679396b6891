import {QrCode} from 'lucide-react';
import {Link} from 'react-router-dom';
import {canEditStore, mayOfferClaim, ownsStore} from '../../../permissions/store.ts';
import {posterPath} from '../../../schema/paths.ts';
import type {Store} from '../../../schema/zero.gen.ts';
import {buttonStyle} from '../../components/button-style.ts';
import ShowHistory from '../../history/show-history.tsx';
import {useActor} from '../../hooks/use-actor.ts';
import ReportButton from '../../report/report-button.tsx';
import {ClaimApproved} from './claim/claim-approved.tsx';
import {StoreClaim} from './claim/store-claim.tsx';
import {FollowStore} from './follow-store.tsx';

/** What a person may do about a store besides reading its signs. */
export default function StoreActions({store}: {store: Store}) {
  const actor = useActor();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <FollowStore store={store} />
      {store.isActive && canEditStore(actor, store) && (
        <Link to={posterPath(store.id)} className={buttonStyle()}>
          <QrCode className="size-5" aria-hidden="true" />
          Poster and widget
        </Link>
      )}
      {mayOfferClaim(actor, store) && <StoreClaim store={store} />}
      {!ownsStore(actor, store) && <ReportButton noun="store" itemId={store.id} />}
      <ShowHistory of={{storeId: store.id}} label="History of this store" />
      {ownsStore(actor, store) && <ClaimApproved storeId={store.id} />}
    </div>
  );
}
