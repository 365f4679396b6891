import {useState} from 'react';
import {DELETED_KEPT_DAYS} from '../../../common/limits.ts';
import {plural} from '../../../common/texts/words.ts';
import {Button} from '../../ui/controls/button.tsx';
import {Alert} from '../../ui/display/alert.tsx';
import Dialog from '../../ui/overlays/dialog.tsx';
import {removePerson} from './person-care.ts';
import {type ManagedPerson, managedPersonName} from './use-people.ts';

interface DeletePersonDialogProps {
  person: ManagedPerson;
  onClose: () => void;
}

/** Asks, and says what goes with the account and what stays. */
export function DeletePersonDialog({person, onClose}: DeletePersonDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const name = managedPersonName(person);
  const signs = person.stats?.signsCount ?? 0;

  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const sentence = await removePerson(person);
    setBusy(false);
    if (sentence === undefined) onClose();
    else setFailure(sentence);
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete this contributor?"
      description={`${name} is logged out at once, cannot log in any more, and is told by mail.`}
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
      {failure && (
        <Alert variant="gone" title="Failed to delete contributor">
          {failure}
        </Alert>
      )}
      <div className="grid gap-3 sm:flex sm:flex-row-reverse sm:justify-start">
        <Button variant="destructive" size="large" busy={busy} onClick={() => void confirm()}>
          {busy ? 'Deleting...' : 'Delete'}
        </Button>
        <Button size="large" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
