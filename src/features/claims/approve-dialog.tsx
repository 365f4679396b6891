import {plural} from '../../../common/texts/words.ts';
import {useAdminName} from '../../data/queries/use-admin-name.ts';
import {Button} from '../../ui/controls/button.tsx';
import {Alert} from '../../ui/display/alert.tsx';
import Dialog from '../../ui/overlays/dialog.tsx';
import {DecidedAlready} from './decided-already.tsx';
import {storeName} from './open-claim.ts';
import {type DecisionProps, useDecision} from './use-decision.ts';

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
      description={`${claim.name} becomes the owner of ${storeName(claim)}.`}
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
          <div className="grid gap-3 sm:flex sm:flex-row-reverse sm:justify-start">
            <Button
              variant="signal"
              size="large"
              busy={busy}
              onClick={() => void decide({approved: true, reason: null})}
            >
              Approve
            </Button>
            <Button size="large" onClick={onClose}>
              Cancel
            </Button>
          </div>
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
