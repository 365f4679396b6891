import {useState} from 'react';
import {SENTENCES} from '../../../common/errors.ts';
import {plural, type WithAccount, isolated} from '../../../common/texts/words.ts';
import type {Store, StoreClaim, UserProfile} from '../../../schema/zero.gen.ts';
import {mutators} from '../../../sync/mutators/index.ts';
import type {Order} from '../../data/queries/paging.ts';
import {useAdminName} from '../../data/queries/use-hiding-of-store.ts';
import {useWrite} from '../../outbox/ui/use-write.ts';
import {Button, DialogButtons} from '../../ui/controls/button.tsx';
import {Alert} from '../../ui/display/alert.tsx';
import Dialog from '../../ui/overlays/dialog.tsx';
import {toast} from '../../ui/overlays/toast-store.ts';
import {ReasonForm} from '../moderation/reason/reason-form.tsx';

/** For an admin who was about to decide a claim that another admin has decided. */
function DecidedAlready({onClose}: {onClose: () => void}) {
  return (
    <>
      <Alert variant="pending" title="Nothing left to decide">
        {SENTENCES['claim-decided']}
      </Alert>
      <Button size="large" className="sm:justify-self-end" onClick={onClose}>
        Close
      </Button>
    </>
  );
}

interface DecisionProps {
  claim: OpenClaim;
  /** Pending claims on this device. */
  open: readonly OpenClaim[];
  onClose: () => void;
}

/** Decides once, and says what became of it. */
function useDecision({claim, open, onClose}: DecisionProps) {
  const write = useWrite();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const decide = async (decision: {approved: boolean; reason: string | null}) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const saved = await write(mutators.storeClaim.decide, {id: claim.id, ...decision});
    if (!saved.saved) {
      setBusy(false);
      return setFailure(saved.sentence);
    }
    onClose();
    toast({
      title: decision.approved ? 'Claim approved' : 'Claim rejected',
      description: `${isolated(claim.name)} will be told, here and by mail.`,
    });
  };

  return {
    busy,
    failure,
    /** Whether another admin has decided it meanwhile, or it is gone. */
    decidedElsewhere: !busy && open.every(({id}) => id !== claim.id),
    decide,
  };
}

/** Asks once more, and says what goes with it. */
export function ApproveDialog(props: DecisionProps) {
  const {claim, open, onClose} = props;
  const {busy, failure, decidedElsewhere, decide} = useDecision(props);
  const others = open.filter(({id, storeId}) => storeId === claim.storeId && id !== claim.id);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Approve this claim?"
      description={`${isolated(claim.name)} becomes the owner of ${isolated(storeName(claim))}.`}
    >
      {decidedElsewhere ? (
        <DecidedAlready onClose={onClose} />
      ) : (
        <>
          {claim.store?.ownerId && <Dispossessed userId={claim.store.ownerId} />}
          {others.length > 0 && (
            <p>{plural(others.length, 'other open claim')} on this store will be rejected.</p>
          )}
          {failure && (
            <Alert variant="gone" title="Failed to decide a claim">
              {failure}
            </Alert>
          )}
          <DialogButtons
            action="Approve"
            busy={busy}
            onAction={() => void decide({approved: true, reason: null})}
            onCancel={onClose}
          />
        </>
      )}
    </Dialog>
  );
}

function Dispossessed({userId}: {userId: string}) {
  return (
    <Alert variant="pending" title="It has an owner">
      {useAdminName(userId)} owns this store now, and will not any more.
    </Alert>
  );
}

export function RejectDialog(props: DecisionProps) {
  const {claim, onClose} = props;
  const {busy, failure, decidedElsewhere, decide} = useDecision(props);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Reject this claim?"
      description={`${isolated(claim.name)} does not become the owner of ${isolated(storeName(claim))}, and may claim it again.`}
    >
      {decidedElsewhere ? (
        <DecidedAlready onClose={onClose} />
      ) : (
        <ReasonForm
          name={`reject ${claim.id}`}
          hint="The claimant reads it, at the store and in a mail."
          action="Reject"
          busy={busy}
          onReason={reason => decide({approved: false, reason})}
          onCancel={onClose}
        >
          {failure && (
            <Alert variant="gone" title="Failed to decide a claim">
              {failure}
            </Alert>
          )}
        </ReasonForm>
      )}
    </Dialog>
  );
}

export type OpenClaim = StoreClaim & {
  /** Undefined if it was deleted. */
  readonly store?: Store;
  readonly claimant?: UserProfile & WithAccount;
};

export type DecidedClaimRow = OpenClaim & {
  /** Undefined if the history does not have it. */
  readonly decision?: {readonly actor?: UserProfile & WithAccount};
};

type Cursor = Pick<StoreClaim, 'createdAt' | 'id'>;
type DecidedPlaced = Pick<StoreClaim, 'decidedAt' | 'id'>;
interface DecidedCursor {
  readonly decidedAt: number;
  readonly id: string;
}

export const OLDEST_FIRST: Order<Cursor, Cursor> = {
  cursorOf: ({createdAt, id}) => ({createdAt, id}),
  reaches: (claim, place) =>
    claim.createdAt < place.createdAt ||
    (claim.createdAt === place.createdAt && claim.id <= place.id),
};

export const LATEST_DECIDED_FIRST: Order<DecidedPlaced, DecidedCursor> = {
  cursorOf: ({decidedAt, id}) => ({decidedAt: decidedAt ?? 0, id}),
  reaches: (claim, place) => {
    const decidedAt = claim.decidedAt ?? 0;
    return decidedAt > place.decidedAt || (decidedAt === place.decidedAt && claim.id >= place.id);
  },
};

export const storeName = ({store}: Pick<OpenClaim, 'store'>): string =>
  store?.name ?? 'A store that was deleted';
