import {useQuery} from '@rocicorp/zero/react';
import {Suspense, useState} from 'react';
import type {Store} from '../../../../schema/zero.gen.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {onDemand} from '../../../data/loading/on-demand.ts';
import {QUERY_TTL} from '../../../data/queries/query-ttl.ts';
import {useLoginPrompt} from '../../../data/session/use-login-prompt.ts';
import {useSession} from '../../../data/session/use-session.ts';
import {useOutbox} from '../../../outbox/ui/use-outbox.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {ErrorBoundary} from '../../../ui/display/error-boundary.tsx';
import {useIsSuspended} from '../../accounts/suspension/is-suspended.ts';
import {ClaimOnItsWay, ClaimState} from './claim-state.tsx';

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
        <div tabIndex={-1} className="basis-full">
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
