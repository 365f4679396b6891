import {useState} from 'react';
import {Button} from '../../ui/controls/button.tsx';
import {toast} from '../../ui/overlays/toast-store.ts';
import {type ManagedPerson, managedPersonName} from './managed-person.ts';
import {peopleRequests} from './people-requests.ts';

/** For a lost device, or a stranger who is logged in. */
export function LogOutEverywhere({person}: {person: ManagedPerson}) {
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    const answer = await peopleRequests.endSessions(person.userId);
    setBusy(false);
    toast(
      answer.ok
        ? {title: 'Logged out everywhere', description: managedPersonName(person)}
        : {title: 'Error', description: answer.sentence, variant: 'destructive'},
    );
  };
  return (
    <Button className="justify-self-start" busy={busy} onClick={() => void end()}>
      Log out everywhere
    </Button>
  );
}
