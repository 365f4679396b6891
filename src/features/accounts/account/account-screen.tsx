import {Download} from 'lucide-react';
import {useState} from 'react';
import {Navigate} from 'react-router-dom';
import * as z from 'zod/mini';
import {NETWORK_ERROR} from '../../../data/session/account.ts';
import {useSettledPerson} from '../../../data/session/use-session.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {Alert} from '../../../ui/display/alert.tsx';
import {BackHeading, SectionHeading} from '../../../ui/display/headings.tsx';
import {saveFile} from '../../../ui/links/save-file.ts';
import {useGoBack, useTitle} from '../../../ui/navigation/use-screen.ts';
import {DeleteAccount} from './delete-account.tsx';
import {DigestSwitch, PushSwitch} from './notification-switches.tsx';
import {PasskeySettings} from './passkey-settings.tsx';

const refusal = z.object({message: z.string()});
const FAILED = 'Failed to prepare your data. Please try again.';

/** The archive of the user's data from the server, or a sentence why it cannot be had. */
async function fetchOwnData(): Promise<{file: Blob} | {sentence: string}> {
  try {
    const response = await fetch('/api/account/own-data', {method: 'POST'});
    if (response.ok) return {file: await response.blob()};
    const answer: unknown = await response.json().catch(() => undefined);
    return {sentence: z.safeParse(refusal, answer).data?.message ?? FAILED};
  } catch {
    return {sentence: NETWORK_ERROR};
  }
}

function OwnData() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const download = async () => {
    setBusy(true);
    setProblem(undefined);
    const answer = await fetchOwnData();
    setBusy(false);
    if ('sentence' in answer) return setProblem(answer.sentence);
    saveFile(answer.file, 'signpost-data.zip');
  };

  return (
    <div className="grid justify-items-start gap-5">
      <p className="max-w-prose text-muted">
        A zip file of everything that Signpost keeps about you: your account, your profile, your
        signs with their photos, what you like, saw, claimed and follow, and what you were told.
      </p>
      {problem && (
        <Alert variant="gone">
          <p>{problem}</p>
        </Alert>
      )}
      <Button size="large" busy={busy} onClick={() => void download()}>
        <Download className="size-5" aria-hidden="true" />
        {busy ? 'Preparing...' : 'Download your data'}
      </Button>
    </div>
  );
}

export function AccountScreen() {
  useTitle('Your Account');
  const person = useSettledPerson();
  const goBack = useGoBack();
  if (person === undefined) return null;
  if (!person) return <Navigate to="/login" replace state={{returnTo: '/account'}} />;
  return (
    <div className="mx-auto grid max-w-3xl gap-10">
      <BackHeading title="Your account" onBack={goBack} />
      <section aria-labelledby="notification-settings">
        <SectionHeading id="notification-settings" title="Notifications" />
        <NotificationSettings />
      </section>
      <section aria-labelledby="passkeys">
        <SectionHeading id="passkeys" title="Passkeys" />
        <PasskeySettings />
      </section>
      <section aria-labelledby="own-data">
        <SectionHeading id="own-data" title="Your data" />
        <OwnData />
      </section>
      <section aria-labelledby="delete-account">
        <SectionHeading id="delete-account" title="Delete your account" />
        <DeleteAccount userId={person.userId} />
      </section>
    </div>
  );
}

/** By what ways a person is told what is new, besides the bell. */
function NotificationSettings() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="max-w-prose text-muted">
        New signs at stores you follow, what became of your signs, and what was decided about your
        claims: the bell always tells you. The rest is up to you.
      </p>
      <DigestSwitch />
      <PushSwitch />
    </div>
  );
}
