import {useState} from 'react';
import type {SubmitEvent} from 'react';
import {nameForAdmins} from '../../../../schema/words.ts';
import {Alert} from '../../../components/alert.tsx';
import {Button} from '../../../components/button.tsx';
import Dialog from '../../../components/dialog.tsx';
import {Input} from '../../../components/input.tsx';
import type {StoreDialogProps} from './managed-store.ts';
import {OwnerChoice} from './owner-choice.tsx';
import {usePeopleToAssign} from './use-people-to-assign.ts';
import {useStoreCare} from './use-store-care.ts';

/** Gives a store to somebody, or to nobody. */
export function OwnerDialog({store, onClose}: StoreDialogProps) {
  const {setOwner} = useStoreCare();
  const [typed, setTyped] = useState('');
  const {people, loading, failed, again} = usePeopleToAssign(typed);
  const [chosen, choose] = useState<string | null>();
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const {ownerId, owner, name} = store;

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (chosen === undefined) return setMissing(true);
    setBusy(true);
    const saved = await setOwner(store, chosen);
    setBusy(false);
    if (saved) onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Assign Owner"
      description={
        ownerId === null
          ? `Nobody owns ${name} now.`
          : `${nameForAdmins(owner)} owns ${name} now, and will not any more.`
      }
    >
      <form noValidate className="grid gap-4" onSubmit={onSubmit}>
        <Input
          type="search"
          aria-label="Search people"
          placeholder="Search people"
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        {failed && (
          <Alert variant="gone" title="Failed to load users. Please try again.">
            <Button className="mt-2" onClick={again}>
              Try again
            </Button>
          </Alert>
        )}
        <OwnerChoice
          people={people}
          loading={loading}
          ownerId={ownerId}
          chosen={chosen}
          onChoose={userId => {
            choose(userId);
            setMissing(false);
          }}
        />
        {isMissing && (
          <p role="alert" className="text-sm font-medium text-gone">
            Please select a user to assign
          </p>
        )}
        <div className="grid gap-3 sm:flex sm:flex-row-reverse sm:justify-start">
          <Button type="submit" variant="signal" size="large" busy={busy}>
            {chosen === null ? 'Remove Owner' : 'Assign Owner'}
          </Button>
          <Button size="large" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
