import {KeyRound} from 'lucide-react';
import {useEffect, useRef, useState} from 'react';
import {useSearchParams} from 'react-router-dom';
import {
  type Added,
  addPasskey,
  canUsePasskeys,
  fetchPasskeys,
  logInWithPasskey,
  type Passkey,
  removePasskey,
} from '../../../data/session/passkeys.ts';
import {useSession} from '../../../data/session/use-session.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {Alert} from '../../../ui/display/alert.tsx';
import {TimeAgo} from '../../../ui/display/time-ago.tsx';
import {toast} from '../../../ui/overlays/toast-store.ts';
import {deviceName} from '../sessions/device-name.ts';

const FAILED = 'Failed to load your passkeys. Please check your connection.';

/** By which a user logs in without the password: with the lock of a phone or a computer, or a security key. */
export function PasskeySettings() {
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>();
  const [problem, setProblem] = useState<string>();
  const [isMailed, setMailed] = useState(false);
  const [busy, setBusy] = useState<string>();
  /** Of the link in the mail that lets an admin add the first one. */
  const token = useSearchParams()[0].get('passkey');
  const needsPasskey = useSession().person?.needsPasskey === true;
  const list = useRef<HTMLUListElement>(null);

  const load = () => fetchPasskeys().then(setPasskeys, () => setProblem(FAILED));
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
        toast({title: 'Passkey removed', description: 'It opens your account no longer.'});
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
      {problem && <Alert variant="gone">{problem}</Alert>}
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
