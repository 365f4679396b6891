import {Download, KeyRound} from 'lucide-react';
import {useState, useEffect, useRef} from 'react';
import {Navigate, useSearchParams} from 'react-router-dom';
import {refusalIn} from '../../../data/problems-in.ts';
import {NETWORK_ERROR} from '../../../data/session/account.ts';
import {
  type Added,
  addPasskey,
  canUsePasskeys,
  fetchPasskeys,
  logInWithPasskey,
  type Passkey,
  removePasskey,
} from '../../../data/session/passkeys.ts';
import {useSettledPerson, useSession} from '../../../data/session/use-session.ts';
import {useBusy} from '../../../data/use-condition.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {Alert} from '../../../ui/display/alert.tsx';
import {BackHeading, SectionHeading} from '../../../ui/display/headings.tsx';
import {TimeAgo} from '../../../ui/display/time-ago.tsx';
import {saveFile} from '../../../ui/links/share.ts';
import {useGoBack, useTitle} from '../../../ui/navigation/use-screen.ts';
import {toast} from '../../../ui/overlays/toast-store.ts';
import {deviceName} from '../sessions/device-name.ts';
import {DeleteAccount} from './delete-account.tsx';
import {DigestSwitch, PushSwitch} from './notification-switches.tsx';

const FAILED = 'Failed to prepare your data. Please try again.';

/** The archive of the user's data from the server, or a sentence why it cannot be had. */
async function fetchOwnData(): Promise<{file: Blob} | {sentence: string}> {
  try {
    const response = await fetch('/api/account/own-data', {method: 'POST'});
    const isFile = response.headers.get('content-type') === 'application/zip';
    if (response.ok && isFile) return {file: await response.blob()};
    const answer: unknown = await response.json();
    return {sentence: refusalIn(answer).message ?? FAILED};
  } catch {
    return {sentence: NETWORK_ERROR};
  }
}

function OwnData() {
  const [busy, whileBusy] = useBusy();
  const [problem, setProblem] = useState<string>();

  const download = async () => {
    setProblem(undefined);
    const answer = await whileBusy(fetchOwnData());
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

const NOT_LOADED = 'Failed to load your passkeys. Please try again.';

/** By which a user logs in without the password: with the lock of a phone or a computer, or a security key. */
function PasskeySettings() {
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>();
  const [problem, setProblem] = useState<string>();
  const [isMailed, setMailed] = useState(false);
  const [busy, setBusy] = useState<string>();
  /** The token in the mailed link with which an admin adds their first passkey. */
  const token = useSearchParams()[0].get('passkey');
  const needsPasskey = useSession().person?.needsPasskey === true;
  const list = useRef<HTMLUListElement>(null);

  const show = (passkeys: readonly Passkey[]) => {
    setPasskeys(passkeys);
    setProblem(undefined);
  };
  const load = () => fetchPasskeys().then(show, () => setProblem(NOT_LOADED));
  useEffect(() => void load(), []);

  const act = async (what: string, run: () => Promise<Added>, done: () => void) => {
    setProblem(undefined);
    setBusy(what);
    const outcome = await run();
    setBusy(undefined);
    if ('mailed' in outcome) return setMailed(true);
    if (!('done' in outcome)) return setProblem(outcome.problem);
    setMailed(false);
    done();
    await load();
  };
  const add = () =>
    act(
      'add',
      () => addPasskey(deviceName(navigator.userAgent), token),
      () => toast({title: 'Passkey added', description: 'You can log in with it from now on.'}),
    );
  const remove = ({id}: Passkey) =>
    act(
      id,
      () => removePasskey(id),
      () => {
        // The button that had the focus goes with its row.
        list.current?.focus();
        toast({title: 'Passkey removed', description: 'It no longer opens your account.'});
      },
    );

  return (
    <div className="grid justify-items-start gap-5">
      <p className="max-w-prose text-muted">
        A passkey logs you in with the lock of your phone or computer instead of your password.
      </p>
      {needsPasskey && (
        <Alert variant="pending" title="Admins need a passkey here">
          <p>Add one, then log in with it. Until then you have the rights of a user.</p>
          <Button
            className="mt-3"
            busy={busy === 'log-in'}
            onClick={() => void act('log-in', logInWithPasskey, () => {})}
          >
            Log in with a passkey
          </Button>
        </Alert>
      )}
      {isMailed && (
        <Alert variant="pending" title="We mailed you a link">
          Open it in this browser within 10 minutes, and add your first passkey there.
        </Alert>
      )}
      {problem && (
        <Alert variant="gone">
          <p>{problem}</p>
          {problem === NOT_LOADED && (
            <Button className="mt-3" onClick={() => void load()}>
              Try again
            </Button>
          )}
        </Alert>
      )}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Your passkeys"
        className="grid w-full divide-y divide-line outline-none"
      >
        {passkeys?.map(passkey => (
          <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span>
              <bdi className="font-medium wrap-anywhere">{passkey.name || 'Passkey'}</bdi>{' '}
              {passkey.createdAt && (
                <span className="text-sm text-muted">
                  added <TimeAgo at={Date.parse(passkey.createdAt)} />
                </span>
              )}
            </span>
            <Button busy={busy === passkey.id} onClick={() => void remove(passkey)}>
              Remove<span className="sr-only"> {passkey.name || 'passkey'}</span>
            </Button>
          </li>
        ))}
      </ul>
      {canUsePasskeys() ? (
        <Button size="large" busy={busy === 'add'} onClick={() => void add()}>
          <KeyRound className="size-5" aria-hidden="true" />
          {busy === 'add' ? 'Adding...' : 'Add a passkey'}
        </Button>
      ) : (
        <p>This browser cannot use passkeys.</p>
      )}
    </div>
  );
}
