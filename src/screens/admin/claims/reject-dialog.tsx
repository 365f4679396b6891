import {useState} from 'react';
import type {SubmitEvent} from 'react';
import {LENGTHS} from '../../../../schema/limits.ts';
import {SENTENCES} from '../../../../sync/errors.ts';
import {Alert} from '../../../components/alert.tsx';
import {Button} from '../../../components/button.tsx';
import Dialog from '../../../components/dialog.tsx';
import {Field} from '../../../components/field.tsx';
import {Textarea} from '../../../components/input.tsx';
import {useFocusInvalid} from '../../../hooks/use-focus-invalid.ts';
import {useRemembered} from '../../../hooks/use-remembered.ts';
import {DecidedAlready} from './decided-already.tsx';
import {storeName} from './open-claim.ts';
import {type DecisionProps, useDecision} from './use-decision.ts';

/** Asks for the reason. What is typed outlives the dialog and a reload. */
export function RejectDialog(props: DecisionProps) {
  const {claim, onClose} = props;
  const {busy, failure, decidedElsewhere, decide} = useDecision(props);
  const [reason, type] = useRemembered(`reject ${claim.id}`, '');
  const [attempt, setAttempt] = useState(0);
  const form = useFocusInvalid(attempt);
  const isMissing = attempt > 0 && !reason.trim();

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (reason.trim()) void decide({approved: false, reason});
  };

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
        <form ref={form} noValidate className="grid gap-5" onSubmit={onSubmit}>
          <Field
            label="Reason"
            required
            hint="The claimant reads it, at the store and in a mail."
            {...(isMissing && {error: SENTENCES['reason-required'], aloud: true})}
          >
            {control => (
              <Textarea
                {...control}
                maxLength={LENGTHS.reason}
                value={reason}
                onChange={event => type(event.target.value)}
              />
            )}
          </Field>
          {failure && (
            <Alert variant="gone" title="Failed to decide a claim">
              {failure}
            </Alert>
          )}
          <div className="grid gap-3 sm:flex sm:flex-row-reverse sm:justify-start">
            <Button type="submit" variant="destructive" size="large" busy={busy}>
              Reject
            </Button>
            <Button size="large" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
