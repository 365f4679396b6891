import {useState} from 'react';
import {Button} from '../../ui/controls/button.tsx';
import {toast} from '../../ui/overlays/toast-store.ts';
import {peopleRequests} from './people-requests.ts';

interface SendLinkProps {
  userId: string;
  email: string;
}

/** For users who have not used the mailed link. */
export function SendLink({userId, email}: SendLinkProps) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const answer = await peopleRequests.invite(userId);
    setBusy(false);
    toast(
      answer.ok
        ? {title: 'Link sent', description: `${email} gets a mail to choose a password.`}
        : {title: 'Error', description: answer.sentence, variant: 'destructive'},
    );
  };
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span>Not verified yet. You can still correct it.</span>
      <Button busy={busy} onClick={() => void send()}>
        Send the link again
      </Button>
    </span>
  );
}
