import {useRef, useState} from 'react';
import {PAGE_SIZES} from '../../../common/limits.ts';
import {plural} from '../../../common/texts/words.ts';
import {queries} from '../../../sync/queries/index.ts';
import {LoadingOrOffline} from '../../data/connection/loading-or-offline.tsx';
import {useMoreInList} from '../../data/queries/use-more.ts';
import {usePages} from '../../data/queries/use-pages.ts';
import {useOutbox} from '../../outbox/ui/use-outbox.ts';
import {Alert} from '../../ui/display/alert.tsx';
import {EmptyState} from '../../ui/display/empty-state.tsx';
import {SectionHeading} from '../../ui/display/headings.tsx';
import {Skeleton} from '../../ui/display/skeleton.tsx';
import {LoadMore} from '../../ui/lists/load-more.tsx';
import {ClaimCard} from './claim-card.tsx';
import {ApproveDialog, RejectDialog} from './decide-claim-dialogs.tsx';
import {DecidedClaims} from './decided-claims.tsx';
import {OLDEST_FIRST, type OpenClaim} from './open-claim.ts';

interface Deciding {
  readonly claim: OpenClaim;
  readonly Dialog: typeof ApproveDialog;
}

/** Pending claims, the oldest first. A claim that another admin decides leaves at once. */
export function ClaimsTab() {
  const {rows, complete, hasMore, loadMore} = usePages({
    name: 'claims',
    step: PAGE_SIZES.claimQueue,
    order: OLDEST_FIRST,
    request: page => queries.storeClaim.open(page),
  });
  const [deciding, setDeciding] = useState<Deciding>();
  const list = useRef<HTMLUListElement>(null);
  const onMore = useMoreInList(
    list,
    rows.map(({id}) => id),
    loadMore,
  );
  const isLoading = rows.length === 0 && !complete;
  return (
    <section aria-labelledby="claims">
      <SectionHeading
        id="claims"
        title="Claims"
        count={isLoading ? undefined : rows.length}
        more={hasMore}
      />
      <WaitingDecisions />
      {isLoading && (
        <LoadingOrOffline what="Open claims show up here">
          <div aria-busy="true">
            <Skeleton className="h-64" />
          </div>
        </LoadingOrOffline>
      )}
      {rows.length === 0 && complete && (
        <EmptyState title="No claims to decide">
          <p className="text-muted">A new one shows up here by itself.</p>
        </EmptyState>
      )}
      <ul ref={list} aria-label="Open claims" className="grid gap-5">
        {rows.map(claim => (
          <ClaimCard
            key={claim.id}
            claim={claim}
            onApprove={() => setDeciding({claim, Dialog: ApproveDialog})}
            onReject={() => setDeciding({claim, Dialog: RejectDialog})}
          />
        ))}
      </ul>
      {hasMore && <LoadMore label="Load More Claims" onClick={onMore} />}
      <DecidedClaims />
      {deciding && (
        <deciding.Dialog
          // With its present state: its store may have got an owner since.
          claim={rows.find(({id}) => id === deciding.claim.id) ?? deciding.claim}
          open={rows}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </section>
  );
}

/** Decisions that are only on this device yet. */
function WaitingDecisions() {
  const waiting = useOutbox().filter(
    ({entry, status}) =>
      entry.name === 'storeClaim.decide' && (status.type === 'saved' || status.type === 'waiting'),
  );
  if (waiting.length === 0) return null;
  return (
    <div className="mb-5">
      <Alert variant="pending" title={`${plural(waiting.length, 'decision')} saved here`}>
        Nobody is told before the server has heard of it. Until then somebody else may decide
        otherwise.
      </Alert>
    </div>
  );
}
