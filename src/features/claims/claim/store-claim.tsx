import {useQuery} from '@rocicorp/zero/react';
import {Suspense, useState} from 'react';
import {DAY_MS} from '../../../../common/time.ts';
import type {Store, StoreClaim} from '../../../../schema/zero.gen.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {onDemand} from '../../../data/loading/on-demand.ts';
import {QUERY_TTL} from '../../../data/queries/query-set.ts';
import {useLoginPrompt, useSession} from '../../../data/session/use-session.ts';
import {useClock} from '../../../data/time/server-clock.ts';
import {formatRetryTime, type OutboxItem, statusWords} from '../../../outbox/core/status.ts';
import {useOutbox} from '../../../outbox/ui/use-outbox.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {Alert} from '../../../ui/display/alert.tsx';
import {ErrorBoundary} from '../../../ui/display/error-boundary.tsx';
import {TimeAgo} from '../../../ui/display/time-ago.tsx';
import {useIsSuspended} from '../../accounts/suspension/suspended.tsx';

/** Where a claim stands, for its claimant. */
function ClaimState({claim}: {claim: StoreClaim}) {
  const onItsWay = useOutbox().find(({entry}) => entry.args['id'] === claim.id);
  if (onItsWay && onItsWay.status.type !== 'live') return <ClaimOnItsWay {...onItsWay} />;
  switch (claim.status) {
    case 'pending':
      return (
        <Alert variant="pending" title="Claim pending">
          <TimeAgo at={claim.createdAt} before="Submitted " />. We will get back to you at{' '}
          <span className="wrap-anywhere">{claim.contactEmail}</span>.
        </Alert>
      );
    case 'approved':
      return (
        <Alert title="Claim approved">
          You were made the owner of this store, and are not any more. If that is wrong, claim it
          again.
        </Alert>
      );
    case 'rejected':
      return (
        <Alert title="Claim not approved">
          {claim.reason && (
            <p className="my-1 whitespace-pre-line wrap-anywhere" dir="auto">
              {claim.reason}
            </p>
          )}
          <p>You can claim it again with another proof.</p>
        </Alert>
      );
  }
}

/** Of a claim that is not with the server. */
function ClaimOnItsWay({status}: Pick<OutboxItem, 'status'>) {
  return (
    <Alert variant="pending" title="Claim pending">
      {`${statusWords(status)}. ${
        status.type === 'waiting'
          ? formatRetryTime(status.until)
          : 'It goes out as soon as the server can be reached.'
      }`}
    </Alert>
  );
}

/** For a new owner, for a day after their claim was approved. */
export function ClaimApproved({storeId}: {storeId: string}) {
  const [claim] = useQuery(queries.storeClaim.own({storeId}), QUERY_TTL);
  const isNews = useClock(now => (claim?.decidedAt ?? 0) > now - DAY_MS);
  if (claim?.status !== 'approved' || !isNews) return null;
  return (
    <div className="order-last basis-full">
      <Alert variant="live" title="Claim approved">
        This store is yours now. You can edit it and look after its signs.
      </Alert>
    </div>
  );
}

const ClaimDialog = onDemand(() => import('./claim-dialog.tsx'));

/** For users who may claim the store: the button, and the state of their claim. */
export function StoreClaimSection({store}: {store: Store}) {
  const {person} = useSession();
  const isSuspended = useIsSuspended();
  const [claim] = useQuery(queries.storeClaim.own({storeId: store.id}), QUERY_TTL);
  /** The user who opened the dialog: it closes for any other user. */
  const [claimant, setClaimant] = useState<string | null>(null);
  const askToLogIn = useLoginPrompt();
  // The sync engine shows nothing of it until then.
  const waiting = useOutbox().find(
    ({entry, status}) =>
      entry.name === 'storeClaim.create' &&
      entry.args['storeId'] === store.id &&
      status.type === 'waiting',
  );
  const isOpen = waiting || claim?.status === 'pending';
  return (
    <>
      {store.isActive && !isOpen && (
        <div className="ms-auto flex items-center gap-4">
          <p className="text-muted max-sm:hidden">Is this your store?</p>
          <Button
            disabled={isSuspended}
            onClick={() => {
              if (person) setClaimant(person.userId);
              else askToLogIn('Please login to claim this store');
            }}
          >
            Claim Store
          </Button>
        </div>
      )}
      {(waiting || claim) && (
        // Below all buttons, of which the last would stand alone.
        <div tabIndex={-1} className="order-last basis-full">
          {waiting ? (
            <ClaimOnItsWay status={waiting.status} />
          ) : (
            claim && <ClaimState claim={claim} />
          )}
        </div>
      )}
      {claimant !== null && claimant === person?.userId && (
        <ErrorBoundary resetKey="asking" fallback={null}>
          <Suspense>
            <ClaimDialog store={store} claimant={claimant} onClose={() => setClaimant(null)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
