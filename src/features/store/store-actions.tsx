import {useQuery} from '@rocicorp/zero/react';
import {BellPlus, BellRing, QrCode} from 'lucide-react';
import {Suspense, useEffect} from 'react';
import {Link} from 'react-router-dom';
import {posterPath} from '../../../common/paths.ts';
import {
  canEditStore,
  canViewStoreDays,
  mayOfferClaim,
  ownsStore,
} from '../../../permissions/store.ts';
import type {Store} from '../../../schema/zero.gen.ts';
import {mutators} from '../../../sync/mutators/index.ts';
import {queries} from '../../../sync/queries/index.ts';
import {onVisit} from '../../data/loading/on-demand.ts';
import {QUERY_TTL} from '../../data/queries/query-set.ts';
import {useLoginPrompt, useActor, useSession} from '../../data/session/use-session.ts';
import {useWrite} from '../../outbox/ui/use-write.ts';
import {buttonStyle, Button} from '../../ui/controls/button.tsx';
import {ErrorBoundary} from '../../ui/display/error-boundary.tsx';
import {Skeleton} from '../../ui/display/skeleton.tsx';
import {toast, toastFailure} from '../../ui/overlays/toast-store.ts';
import {useIsSuspended} from '../accounts/suspension/suspended.tsx';
import {ClaimApproved, StoreClaimSection} from '../claims/claim/store-claim.tsx';
import ShowHistory from '../history/show-history.tsx';
import ReportButton from '../moderation/report/report-button.tsx';
import {countWhenSeen} from './counted-views.ts';
import {isolated} from '../../../common/texts/words.ts';

/** Whether the user is notified about new signs here. */
function FollowStore({store}: {store: Store}) {
  const {person} = useSession();
  const isSuspended = useIsSuspended();
  const write = useWrite();
  const askToLogIn = useLoginPrompt();
  const [follow] = useQuery(queries.storeFollow.own({storeId: store.id}), QUERY_TTL);
  const isFollowed = follow !== undefined;
  const Icon = isFollowed ? BellRing : BellPlus;

  const press = async () => {
    if (!person) return askToLogIn('Please login to follow this store');
    const followed = !isFollowed;
    const saved = await write(mutators.storeFollow.set, {storeId: store.id, followed});
    if (!saved.saved) toastFailure('Error', saved.sentence);
    else if (followed) {
      toast({
        title: 'Following',
        description: `You will be told of new signs at ${isolated(store.name)}`,
      });
    }
  };

  return (
    <Button aria-pressed={isFollowed} disabled={isSuspended} onClick={() => void press()}>
      <Icon className="size-5" aria-hidden="true" />
      {isFollowed ? 'Following' : 'Follow'}
    </Button>
  );
}

const StoreStatistics = onVisit(() => import('./statistics/store-statistics.tsx'));

/** A user's actions on a store besides reading its signs, and its statistics for its owner and admins. */
export default function StoreActions({store}: {store: Store}) {
  const actor = useActor();
  const seesDays = canViewStoreDays(actor, store);
  // The server knows better who looks after the store; this saves asking it.
  const counts = store.isActive && !seesDays;
  useEffect(() => (counts ? countWhenSeen(store.id) : undefined), [counts, store.id]);
  return (
    <div className="grid gap-10">
      {/* One row on a phone, which is what the screen keeps free for it. */}
      <div className="flex flex-wrap items-center gap-2 max-[359px]:gap-1.5 max-[359px]:[&_button]:px-2.5 sm:gap-3">
        <FollowStore store={store} />
        {store.isActive && canEditStore(actor, store) && (
          <Link to={posterPath(store.id)} className={buttonStyle()}>
            <QrCode className="size-5" aria-hidden="true" />
            Poster and widget
          </Link>
        )}
        {mayOfferClaim(actor, store) && <StoreClaimSection store={store} />}
        {!ownsStore(actor, store) && <ReportButton noun="store" itemId={store.id} brief />}
        <ShowHistory of={{storeId: store.id}} label="History of this store" />
        {ownsStore(actor, store) && <ClaimApproved storeId={store.id} />}
      </div>
      {seesDays && (
        <ErrorBoundary resetKey={store.id} fallback={null}>
          <Suspense fallback={<Skeleton className="h-60" />}>
            <StoreStatistics storeId={store.id} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
