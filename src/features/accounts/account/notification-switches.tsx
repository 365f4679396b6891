import {useQuery} from '@rocicorp/zero/react';
import {useEffect, useState} from 'react';
import * as z from 'zod/mini';
import {mutators} from '../../../../sync/mutators/index.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {useHeldRow} from '../../../data/queries/use-queries.ts';
import {askAccountApi} from '../../../data/session/account.ts';
import {serviceWorkers} from '../../../data/storage/storage-access.ts';
import {useWrite} from '../../../outbox/ui/use-write.ts';
import {Switch} from '../../../ui/controls/switch.tsx';
import {toast, toastFailure} from '../../../ui/overlays/toast-store.ts';

export function DigestSwitch() {
  const [found, {type}] = useQuery(queries.profile.me());
  const me = useHeldRow(found, type, 'me');
  const write = useWrite();

  const change = async (wanted: boolean) => {
    const saved = await write(mutators.profile.setDigest, {wanted});
    if (saved.saved) return;
    toastFailure('Error', saved.sentence);
  };

  return (
    <Switch
      label="Daily email"
      checked={me !== undefined && me.digestSince !== null}
      busy={me === undefined}
      onChange={wanted => void change(wanted)}
    >
      What you have not read in Signpost, once a day at most, and nothing when there is nothing new.
      <span>{` It goes to ${me?.email ?? 'your address'}.`}</span>
    </Switch>
  );
}

const WORDS: Readonly<Record<PushState, string>> = {
  off: 'At once, even when Signpost is closed. Your browser asks you first. It ends when you log out here.',
  on: 'At once, even when Signpost is closed. It ends when you log out here.',
  blocked:
    'Your browser blocks notifications of Signpost. Open the settings of this site, beside its address, allow notifications there, and come back.',
  unsupported:
    'This browser cannot show them. On an iPhone or iPad, add Signpost to your Home Screen first, and open it from there.',
  unknown: 'Whether it is on cannot be found out now. Please check your connection.',
};

export function PushSwitch() {
  const {state, busy, change} = usePush();
  const canChange = state === 'on' || state === 'off';
  return (
    <Switch
      label="Notifications on this device"
      checked={state === 'on'}
      busy={busy || !canChange}
      onChange={on => void change(on)}
      onRefused={() => {
        if (state && !canChange) toast({title: 'Not switched on', description: WORDS[state]});
      }}
    >
      <output className="block">{WORDS[state ?? 'off']}</output>
    </Switch>
  );
}

/** `blocked`: the user or the browser forbids it; `unknown`: the server cannot be asked. */
type PushState = 'unsupported' | 'blocked' | 'off' | 'on' | 'unknown';

const stateSchema = z.object({on: z.boolean()});
const keySchema = z.object({publicKey: z.string()});

/** Milliseconds. The worker is there soon after the first visit has begun, and in development never. */
const WORKER_MS = 30_000;

const isSupported = (): boolean =>
  serviceWorkers() !== undefined && 'PushManager' in window && 'Notification' in window;

async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const registration = await serviceWorkers()?.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (Notification.permission !== 'granted' || !subscription) return 'off';
  const answer = await askAccountApi('/api/push/state', {endpoint: subscription.endpoint}, '');
  const state = answer.ok ? z.safeParse(stateSchema, answer.body).data : undefined;
  if (!state) return 'unknown';
  return state.on ? 'on' : 'off';
}

/**
 * Asks the person, and tells the server where to send. To be called as the first thing after a press,
 * since browsers ask on no other occasion.
 * @returns whether the browser allows it.
 * @throws {Error} when there is no network, the push service is away, or the server refuses.
 */
async function turnPushOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await workerWithin(WORKER_MS);
  const response = await fetch('/api/push/key');
  const {publicKey} = keySchema.parse(await response.json());
  // One with an earlier key of the server's would stand in the way.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const answer = await askAccountApi('/api/push/on', subscription.toJSON(), 'Not taken.');
  if (!answer.ok) throw new Error(answer.sentence);
  return true;
}

/** @throws {Error} when the server cannot be told; then it is as it was. */
async function turnPushOff(): Promise<void> {
  const answer = await askAccountApi('/api/push/off', {}, 'Not taken.');
  if (!answer.ok) throw new Error(answer.sentence);
  const registration = await serviceWorkers()?.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

async function workerWithin(ms: number): Promise<ServiceWorkerRegistration> {
  const {promise, reject} = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('There is no service worker.')), ms);
  try {
    return await Promise.race([serviceWorkers()?.ready ?? promise, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether this browser shows pushes; undefined until that is known. Follows the browser's own settings. */
function usePush() {
  const [state, setState] = useState<PushState>();
  const [busy, setBusy] = useState(false);
  const [changes, setChanges] = useState(0);

  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const found = await pushState().catch(() => 'unknown' as const);
      if (isOver) return;
      setState(found);
      setBusy(false);
    };
    const again = () => void look();
    again();
    // A user who allows it in the browser's settings comes back from there.
    addEventListener('focus', again);
    addEventListener('online', again);
    return () => {
      isOver = true;
      removeEventListener('focus', again);
      removeEventListener('online', again);
    };
  }, [changes]);

  const change = async (on: boolean) => {
    setBusy(true);
    try {
      if (!on) await turnPushOff();
      else if (!(await turnPushOn())) {
        const description =
          'Your browser does not allow it. Allow notifications in the settings of this site, beside its address.';
        toast({title: 'Not switched on', description});
      }
    } catch {
      const verb = on ? 'switch on' : 'switch off';
      const description = `Failed to ${verb} notifications on this device. Please try again.`;
      toastFailure('Error', description);
    }
    setChanges(changes + 1);
  };

  return {state, busy, change};
}
