import {useQuery} from '@rocicorp/zero/react';
import {useState} from 'react';
import {DELETED_KEPT_DAYS} from '../../../common/limits.ts';
import type {PersonDecision} from '../../../common/moderation.ts';
import {plural, isolated} from '../../../common/texts/words.ts';
import {mutators} from '../../../sync/mutators/index.ts';
import {allQueries} from '../../../sync/queries/all.ts';
import {useBusy} from '../../data/use-condition.ts';
import {useWrite} from '../../outbox/ui/use-write.ts';
import {DialogButtons} from '../../ui/controls/button.tsx';
import {Alert} from '../../ui/display/alert.tsx';
import {TimeAgo} from '../../ui/display/time-ago.tsx';
import Dialog from '../../ui/overlays/dialog.tsx';
import {toast, toastFailure} from '../../ui/overlays/toast-store.ts';
import {DECISIONS} from '../moderation/decide/decision-words.ts';
import {ReasonForm} from '../moderation/reason/reason-form.tsx';
import {type ManagedPerson, managedPersonName, removePerson} from './use-people.ts';

interface DecidePersonDialogProps {
  decision: PersonDecision;
  person: ManagedPerson;
  onClose: () => void;
}

/** Asks for a reason, and warns or suspends a user, with or without reports. */
export function DecidePersonDialog({decision, person, onClose}: DecidePersonDialogProps) {
  const {userId} = person;
  const write = useWrite();
  const [open, {type}] = useQuery(allQueries.case.openOnPerson({userId}));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const {action, effect, done, reasons} = DECISIONS[decision];
  const name = managedPersonName(person);
  const isKnown = open !== undefined || type === 'complete';

  const undo = async (id: string, decidedWith: string) => {
    const saved = await write(mutators.case.undo, {id}, {after: [decidedWith]});
    if (saved.saved) toast({title: 'Undone', description: name});
    else toastFailure('Failed to undo', saved.sentence);
  };

  const decide = async (reason: string) => {
    setBusy(true);
    setFailure(undefined);
    const id = open?.id ?? crypto.randomUUID();
    // Of the shown case: if another moderator has decided it by then, this must not be a second decision.
    const saved = open
      ? await write(mutators.case.decide, {id, decision, reason, words: null})
      : await write(mutators.case.decidePerson, {id, personId: userId, decision, reason});
    if (!saved.saved) {
      setBusy(false);
      return setFailure(saved.sentence);
    }
    onClose();
    toast({
      title: done,
      description: name,
      // Where there may be a case that is not on this device, only the server knows which it decided.
      ...(isKnown && {action: {label: 'Undo', run: () => void undo(id, saved.id)}}),
    });
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${action}: ${isolated(name)}`}
      description={effect('person', name)}
    >
      {open && open.reportsCount > 0 && !busy && (
        <Alert variant="pending" title="Reported already">
          {`${plural(open.reportsCount, 'report')} of this profile ${open.reportsCount === 1 ? 'waits' : 'wait'} for a decision. This is one.`}
        </Alert>
      )}
      <ReasonForm
        name={`${decision} ${userId}`}
        hint="They read it, and so do users whose report it decides."
        suggestions={reasons.person}
        action={action}
        busy={busy}
        onReason={decide}
        onCancel={onClose}
      >
        {failure && (
          <Alert variant="gone" title="Failed to decide about a contributor">
            {failure}
          </Alert>
        )}
      </ReasonForm>
    </Dialog>
  );
}

interface DeletePersonDialogProps {
  person: ManagedPerson;
  onClose: () => void;
}

/** Asks, and says what goes with the account and what stays. */
export function DeletePersonDialog({person, onClose}: DeletePersonDialogProps) {
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<string>();
  const name = managedPersonName(person);
  const signs = person.stats?.signsCount ?? 0;

  const remove = async (reason: string) => {
    setFailure(undefined);
    const sentence = await whileBusy(removePerson(person, reason));
    if (sentence === undefined) onClose();
    else setFailure(sentence);
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete this contributor?"
      description={`${isolated(name)} is logged out at once, cannot log in any more${person.verified ? ', and gets a mail with your reason' : ''}.`}
    >
      <ul className="grid list-disc gap-2 ps-5">
        <li>
          For {plural(DELETED_KEPT_DAYS, 'day')} you can undo it; until then profile and signs stay.
        </li>
        <li>
          {`Then the profile goes with likes, sightings, claims${signs > 0 ? ` and ${plural(signs, 'sign')}` : ''}. Signs that others saw stay, by “Anonymous”.`}
        </li>
        <li>Stores stay, without this owner.</li>
      </ul>
      <ReasonForm
        name={`delete ${person.userId}`}
        hint={person.verified ? 'They read it.' : 'Admins read it in the history.'}
        suggestions={DECISIONS.suspend.reasons.person}
        action={busy ? 'Deleting...' : 'Delete'}
        busy={busy}
        onReason={remove}
        onCancel={onClose}
      >
        {failure && (
          <Alert variant="gone" title="Failed to delete contributor">
            {failure}
          </Alert>
        )}
      </ReasonForm>
    </Dialog>
  );
}

interface EndSuspensionDialogProps {
  person: ManagedPerson;
  onClose: () => void;
}

/** Asks for confirmation: another suspension would notify the user again. */
export function EndSuspensionDialog({person, onClose}: EndSuspensionDialogProps) {
  const {userId, suspension} = person;
  const write = useWrite();
  const [failure, setFailure] = useState<string>();
  const name = managedPersonName(person);

  const end = async () => {
    // Only for a suspended user.
    if (!suspension) return onClose();
    const saved = await write(mutators.suspension.end, {userId, id: suspension.id});
    if (!saved.saved) return setFailure(saved.sentence);
    onClose();
    toast({title: 'Suspension ended', description: name});
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`End suspension: ${isolated(name)}`}
      description="They can write again, and are told so. What was hidden of theirs stays hidden."
    >
      {suspension && (
        <figure className="grid gap-1 border-s-4 border-line ps-4">
          <blockquote className="whitespace-pre-line wrap-anywhere" dir="auto">
            {suspension.reason}
          </blockquote>
          <figcaption className="text-sm text-muted">
            <TimeAgo at={suspension.createdAt} before="Suspended " />
          </figcaption>
        </figure>
      )}
      {failure && (
        <Alert variant="gone" title="Failed to end a suspension">
          {failure}
        </Alert>
      )}
      <DialogButtons action="End suspension" onAction={() => void end()} onCancel={onClose} />
    </Dialog>
  );
}
