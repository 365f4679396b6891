import type {Zero} from '@rocicorp/zero';
import {zql} from '../../../schema/zero.gen.ts';
import {Listeners} from '../listeners.ts';
import {startIsOver} from '../loading/after-start.ts';
import {onDevice} from '../storage/device-storage.ts';
import {serverNow} from '../time/server-clock.ts';

type Watched = Pick<Zero, 'connection'>;

/** On this device, for a user who returns to it without a network. It is deleted with the synced data. */
const KEY = 'signpost.last-live';

const moments = new WeakMap<Watched, number>();

/** When the client was last live, in ms since 1970; undefined while it is, or never was. */
export const lastLive = (zero: Watched): number | undefined => moments.get(zero);

/** The same for any page that was live, as long as its data is on this device. */
export function lastLiveHere(zero: Watched): number | undefined {
  return lastLive(zero) ?? (Number(onDevice.kept(KEY)) || undefined);
}

const keep = (): void => onDevice.keep(KEY, String(serverNow()));

/** Notes every moment at which the client stops being live. */
export function watchLive(zero: Watched, network: EventTarget = window): void {
  const {state} = zero.connection;
  const ended = new AbortController();
  let wasLive = false;
  const follow = () => {
    const live = state.current.name === 'connected' && navigator.onLine;
    if (wasLive && !live) {
      moments.set(zero, serverNow());
      keep();
    }
    wasLive = live;
    if (live) startIsOver();
    if (state.current.name !== 'closed') return;
    ended.abort();
    onDevice.keep(KEY, null);
  };
  state.subscribe(follow);
  // The page may be gone before anything else is heard.
  network.addEventListener('pagehide', () => wasLive && keep(), {signal: ended.signal});
  for (const type of ['online', 'offline'])
    network.addEventListener(type, follow, {signal: ended.signal});
  follow();
}

/** Survives log-outs, which delete the synced data: this is about the device. */
const SYNCED_KEY = 'signpost.synced-stores';

const hasKept = (): boolean => onDevice.kept(SYNCED_KEY) !== null;
let synced = hasKept();
const listeners = new Listeners();

/** Whether this device has ever held a store that came from the server. */
export const hasSyncedStores = (): boolean => synced;

export const onSyncedStores = listeners.add;

/** Notes the first store that arrives. Looks at local data only; the server is not asked. */
export function noteSyncedStores(zero: Zero): void {
  synced = hasKept();
  if (synced) return;
  const view = zero.materialize(zql.stores.limit(1));
  view.addListener(stores => {
    if (stores.length === 0) return;
    keepSynced();
    view.destroy();
  });
}

function keepSynced(): void {
  synced = true;
  onDevice.keep(SYNCED_KEY, 'yes');
  listeners.tell();
}

let failing = false;
const failingListeners = new Listeners();

/**
 * Whether the sync engine has failed since it was last connected. Its state alone does not tell:
 * between two attempts it says why the last one failed, and forgets it as the next one begins.
 */
export const isSyncFailing = (): boolean => failing;

export const onSyncFailing = failingListeners.add;

/** Follows this client until the next one takes its place. */
export function watchSync({connection: {state}}: Watched): void {
  const follow = () => {
    const now = state.current;
    if (now.name === 'connected') become(false);
    else if (now.name === 'error' || now.name === 'disconnected') become(true);
    else if (now.name === 'connecting' && now.reason) become(true);
  };
  state.subscribe(follow);
  follow();
}

function become(next: boolean): void {
  if (failing === next) return;
  failing = next;
  failingListeners.tell();
}
