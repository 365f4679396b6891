import {useQuery} from '@rocicorp/zero/react';
import {useState} from 'react';
import {SENTENCES} from '../../../../common/errors.ts';
import {LENGTHS} from '../../../../common/limits.ts';
import type {Store} from '../../../../schema/zero.gen.ts';
import {mutators} from '../../../../sync/mutators/index.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {claimDraft, useFormDraft} from '../../../data/drafts/form-draft.ts';
import {useSession} from '../../../data/session/use-session.ts';
import {useBusy} from '../../../data/use-condition.ts';
import {useWrite} from '../../../outbox/ui/use-write.ts';
import {DialogButtons} from '../../../ui/controls/button.tsx';
import {
  CheckedForm,
  type FieldError,
  missingError,
  Field,
  EmailInput,
  Input,
  Textarea,
} from '../../../ui/controls/field.tsx';
import {Alert} from '../../../ui/display/alert.tsx';
import Dialog from '../../../ui/overlays/dialog.tsx';
import {toast} from '../../../ui/overlays/toast-store.ts';
import {
  CLAIM_LABELS,
  type ClaimFields,
  claimProblemsOf,
  EMPTY_CLAIM,
  missingClaimFields,
} from './claim-rules.ts';
import {isolated} from '../../../../common/texts/words.ts';

/** What is being typed, which outlives the dialog and the page, and its way to the outbox. */
function useClaim(store: Store, claimant: string) {
  const {person} = useSession();
  const [me] = useQuery(queries.profile.me());
  const write = useWrite();
  const known = {name: person?.name ?? '', contactEmail: me?.email ?? ''};
  const {form, type, forget} = useFormDraft(claimDraft(claimant, store.id), {
    ...EMPTY_CLAIM,
    ...known,
  });

  const submit = async () => {
    const args = {id: crypto.randomUUID(), storeId: store.id, ...form};
    const saved = await write(mutators.storeClaim.create, args);
    if (saved.saved) forget();
    return saved;
  };

  return {fields: form, type, submit};
}

interface ClaimDialogProps {
  store: Store;
  claimant: string;
  onClose: () => void;
}

export default function ClaimDialog({store, claimant, onClose}: ClaimDialogProps) {
  const claim = useClaim(store, claimant);
  const {fields, submit} = claim;
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [busy, whileBusy] = useBusy();
  const problems = attempt > 0 ? claimProblemsOf(fields) : {};
  const [firstMissing] = missingClaimFields(fields);
  const errorAt = (field: keyof ClaimFields): FieldError =>
    attempt > 0 && field === firstMissing
      ? missingError(CLAIM_LABELS[field], SENTENCES['claim-fields-required'])
      : {error: problems[field], aloud: firstMissing === undefined};

  const type = (typed: Partial<ClaimFields>) => {
    setFailure(undefined);
    claim.type(typed);
  };

  const send = async () => {
    if (busy) return;
    setAttempt(attempt + 1);
    setFailure(undefined);
    if (Object.keys(claimProblemsOf(fields)).length > 0) return;
    const saved = await whileBusy(submit());
    if (!saved.saved) return setFailure(saved.sentence);
    onClose();
    toast({
      title: 'Claim submitted',
      description: 'We will look at it and get back to you soon.',
    });
  };

  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose();
      }}
      title="Claim Store"
      description={`Is ${isolated(store.name)} yours? Tell us how we can know. Only you and the admins see this.`}
    >
      <CheckedForm attempt={attempt} className="grid gap-5" onSubmit={send}>
        <Field label={CLAIM_LABELS.name} required {...errorAt('name')}>
          <Input
            name="name"
            autoComplete="name"
            maxLength={LENGTHS.personName}
            value={fields.name}
            onChange={event => type({name: event.target.value})}
          />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={CLAIM_LABELS.contactEmail} required {...errorAt('contactEmail')}>
            <EmailInput
              value={fields.contactEmail}
              onChange={event => type({contactEmail: event.target.value})}
            />
          </Field>
          <Field label={CLAIM_LABELS.phone} required {...errorAt('phone')}>
            <Input
              name="tel"
              type="tel"
              autoComplete="tel"
              maxLength={LENGTHS.phone}
              value={fields.phone}
              onChange={event => type({phone: event.target.value})}
            />
          </Field>
        </div>
        <Field
          label={CLAIM_LABELS.proof}
          required
          hint="Say where your name stands: on a license, on the store’s website, on the door."
          {...errorAt('proof')}
        >
          <Textarea
            name="proof"
            maxLength={LENGTHS.claimProof}
            value={fields.proof}
            onChange={event => type({proof: event.target.value})}
          />
        </Field>
        {failure && (
          <Alert variant="gone" title="Failed to submit store claim">
            {failure}
          </Alert>
        )}
        <DialogButtons
          action={busy ? 'Submitting...' : 'Submit Claim'}
          busy={busy}
          onCancel={onClose}
        />
      </CheckedForm>
    </Dialog>
  );
}
