import {useQuery} from '@rocicorp/zero/react';
import {useState} from 'react';
import type {PersonDecision} from '../../../common/moderation.ts';
import {plural} from '../../../common/texts/words.ts';
import {mutators} from '../../../sync/mutators/index.ts';
import {allQueries} from '../../../sync/queries/all.ts';
import {useWrite} from '../../outbox/ui/use-write.ts';
import {Alert} from '../../ui/display/alert.tsx';
import Dialog from '../../ui/overlays/dialog.tsx';
import {toast} from '../../ui/overlays/toast-store.ts';
import {DECISIONS} from '../moderation/decide/decision-words.ts';
import {ReasonForm} from '../moderation/reason/reason-form.tsx';
import {type ManagedPerson, managedPersonName} from './use-people.ts';

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
    toast(
      saved.saved
        ? {title: 'Undone', description: name}
        : {title: 'Failed to undo', description: saved.sentence, variant: 'destructive'},
    );
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
      title={`${action}: ${name}`}
      description={effect('person', name)}
    >
      {open && open.reportsCount > 0 && !busy && (
        <Alert variant="pending" title="Reported already">
          {`${plural(open.reportsCount, 'report')} of this profile ${open.reportsCount === 1 ? 'waits' : 'wait'} for a decision. This is one.`}
        </Alert>
      )}
      <ReasonForm
        name={`${decision} ${userId}`}
        hint="They read it."
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
