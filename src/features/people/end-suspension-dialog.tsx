import {useState} from 'react';
import {mutators} from '../../../sync/mutators/index.ts';
import {useWrite} from '../../outbox/ui/use-write.ts';
import {Button} from '../../ui/controls/button.tsx';
import {Alert} from '../../ui/display/alert.tsx';
import {TimeAgo} from '../../ui/display/time-ago.tsx';
import Dialog from '../../ui/overlays/dialog.tsx';
import {toast} from '../../ui/overlays/toast-store.ts';
import {type ManagedPerson, managedPersonName} from './use-people.ts';

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
      title={`End suspension: ${name}`}
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
      <div className="grid gap-3 sm:flex sm:flex-row-reverse sm:justify-start">
        <Button variant="signal" size="large" onClick={() => void end()}>
          End suspension
        </Button>
        <Button size="large" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
