import {Alert} from '../../ui/display/alert.tsx';
import Dialog from '../../ui/overlays/dialog.tsx';
import {ReasonForm} from '../moderation/reason/reason-form.tsx';
import {DecidedAlready} from './decided-already.tsx';
import {storeName} from './open-claim.ts';
import {type DecisionProps, useDecision} from './use-decision.ts';

export function RejectDialog(props: DecisionProps) {
  const {claim, onClose} = props;
  const {busy, failure, decidedElsewhere, decide} = useDecision(props);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Reject this claim?"
      description={`${claim.name} does not become the owner of ${storeName(claim)}, and may claim it again.`}
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
