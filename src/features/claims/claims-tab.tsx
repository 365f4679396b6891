import {clsx} from 'clsx';
import {Mail} from 'lucide-react';
import {useRef, useState} from 'react';
import {Link} from 'react-router-dom';
import {PAGE_SIZES} from '../../../common/limits.ts';
import {personPath, storePath} from '../../../common/paths.ts';
import {plural, addressOf, nameForAdmins} from '../../../common/texts/words.ts';
import {queries} from '../../../sync/queries/index.ts';
import {LoadingOrOffline} from '../../data/connection/loading-or-offline.tsx';
import {useAdminName} from '../../data/queries/use-hiding-of-store.ts';
import {useMoreInList, usePages} from '../../data/queries/use-pages.ts';
import {keyIn, ownId, useStillRows} from '../../data/queries/use-stable-list.ts';
import {useOutbox} from '../../outbox/ui/use-outbox.ts';
import {buttonStyle, Button} from '../../ui/controls/button.tsx';
import {Chip} from '../../ui/controls/chip.tsx';
import {Alert} from '../../ui/display/alert.tsx';
import {Card} from '../../ui/display/card.tsx';
import {EmptyState} from '../../ui/display/empty-state.tsx';
import {SectionHeading} from '../../ui/display/headings.tsx';
import {Skeleton} from '../../ui/display/skeleton.tsx';
import {TimeAgo} from '../../ui/display/time-ago.tsx';
import {useFocusFallback} from '../../ui/focus/use-focus.ts';
import {PhoneLink} from '../../ui/links/phone-link.tsx';
import {LoadMore} from '../../ui/lists/list-buttons.tsx';
import {queueCount} from '../health/use-waiting.ts';
import {
  ApproveDialog,
  RejectDialog,
  OLDEST_FIRST,
  type OpenClaim,
  storeName,
} from './decide-claim-dialogs.tsx';
import {DecidedClaims} from './decided-claims.tsx';

interface Deciding {
  readonly claim: OpenClaim;
  readonly Dialog: typeof ApproveDialog;
}

/** Pending claims, the oldest first. A claim that another admin decides leaves at once. */
export function ClaimsTab({waiting}: {waiting: number}) {
  const {complete, settled, hasMore, loadMore, ...synced} = usePages({
    name: 'claims',
    step: PAGE_SIZES.claimQueue,
    order: OLDEST_FIRST,
    request: page => queries.storeClaim.open(page),
  });
  // The header's count brings claims before their stores. Their buttons would move as those come.
  const rows = complete ? synced.rows : synced.rows.filter(({store}) => store !== undefined);
  const [deciding, setDeciding] = useState<Deciding>();
  const list = useRef<HTMLUListElement>(null);
  const {visible, left} = useStillRows(rows, {start: list, settled, idOf: ownId});
  const onMore = useMoreInList(
    list,
    visible.map(({id}) => id),
    loadMore,
  );
  const isLoading = rows.length === 0 && !complete;
  return (
    <section aria-labelledby="claims">
      <SectionHeading
        id="claims"
        title="Claims"
        {...(!isLoading && queueCount(rows.length, waiting, hasMore))}
      />
      <WaitingDecisions />
      {isLoading && (
        <LoadingOrOffline what="Open claims show up here">
          <div aria-busy="true">
            <Skeleton className="h-64" />
          </div>
        </LoadingOrOffline>
      )}
      {visible.length === 0 && complete && (
        <EmptyState title="No claims to decide">
          <p className="text-muted">A new one shows up here by itself.</p>
        </EmptyState>
      )}
      <ul ref={list} aria-label="Open claims" className="grid gap-5">
        {visible.map(claim => (
          <ClaimCard
            key={keyIn(left, claim.id)}
            hasLeft={left.has(claim.id)}
            claim={claim}
            onApprove={() => setDeciding({claim, Dialog: ApproveDialog})}
            onReject={() => setDeciding({claim, Dialog: RejectDialog})}
          />
        ))}
      </ul>
      <LoadMore
        label="Load More Claims"
        hasMore={hasMore}
        coming={!settled && rows.length > 0}
        onClick={onMore}
      />
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

interface ClaimCardProps {
  /** Whether it is decided, and only keeps its place while a pointer is about to press. */
  hasLeft: boolean;
  claim: OpenClaim;
  onApprove: () => void;
  onReject: () => void;
}

const LINK =
  'inline-block min-w-11 rounded-control py-2.5 decoration-edge decoration-2 underline-offset-4 hover:underline';

function ClaimCard({claim, hasLeft, onApprove, onReject}: ClaimCardProps) {
  const {store} = claim;
  const place = useFocusFallback<HTMLLIElement>();
  const title = storeName(claim);
  return (
    <li ref={place} inert={hasLeft} className={clsx(hasLeft && 'invisible')}>
      <Card className="grid gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <h3 className="-my-2.5 text-xl leading-snug wrap-anywhere" dir="auto">
              {store ? (
                <Link to={storePath(store.id)} className={LINK} dir="auto">
                  {title}
                </Link>
              ) : (
                <span className="inline-block py-2.5" dir="auto">
                  {title}
                </span>
              )}
            </h3>
            {store && (
              <p className="text-sm text-muted wrap-anywhere" dir="auto">
                {addressOf(store)}
              </p>
            )}
          </div>
          {store?.ownerId && <PresentOwner userId={store.ownerId} />}
        </div>
        <figure className="grid gap-2">
          <blockquote
            className="border-s-4 border-line ps-4 whitespace-pre-line wrap-anywhere"
            dir="auto"
          >
            {claim.proof}
          </blockquote>
          <figcaption className="text-sm text-muted wrap-anywhere">
            <bdi>{claim.name}</bdi>, by the account{' '}
            <Link
              to={personPath(claim.contactUser)}
              className="relative -my-3 -ms-6 inline-block rounded-control py-3 ps-6 font-medium text-ink hover:underline"
            >
              <bdi>{nameForAdmins(claim.claimant)}</bdi>
            </Link>
            {' · '}
            <TimeAgo at={claim.createdAt} />
          </figcaption>
        </figure>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="-ms-4 flex min-w-0 flex-wrap">
            <a
              href={`mailto:${claim.contactEmail}`}
              className={buttonStyle({variant: 'ghost'})}
              aria-label={`Write to ${claim.contactEmail}`}
            >
              <Mail className="size-4.5 shrink-0" aria-hidden="true" />
              <span className="text-start wrap-anywhere">{claim.contactEmail}</span>
            </a>
            <PhoneLink phone={claim.phone} />
          </div>
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
            <Button variant="destructive" size="large" onClick={onReject}>
              Reject<span className="sr-only"> the claim on {title}</span>
            </Button>
            {store && (
              <Button size="large" onClick={onApprove}>
                Approve<span className="sr-only"> the claim on {title}</span>
              </Button>
            )}
          </div>
        </div>
      </Card>
    </li>
  );
}

function PresentOwner({userId}: {userId: string}) {
  const name = useAdminName(userId);
  return (
    <Chip tone="pending">
      <span>
        Owned by <bdi>{name}</bdi>
      </span>
    </Chip>
  );
}
