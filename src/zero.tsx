import type {UpdateNeededReason, Zero} from '@rocicorp/zero';
import {useQuery, useZero, ZeroProvider} from '@rocicorp/zero/react';
import {type ReactNode, useEffect, useMemo, useRef} from 'react';
import {DAY_MS} from '../schema/time.ts';
import {schema} from '../schema/zero.gen.ts';
import {mutators} from '../sync/mutators/index.ts';
import {queries} from '../sync/queries/index.ts';
import {toast} from './components/toast-store.ts';
import {useSession} from './hooks/use-session.ts';
import {watchLive} from './connection/last-live.ts';
import {superviseConnection} from './connection/supervise.ts';
import {useConnection} from './connection/use-connection.ts';
import {holdLocalData} from './lib/local-data.ts';
import {outbox} from './lib/outbox/index.ts';
import {zeroSend} from './lib/outbox/zero-send.ts';
import {refreshSession, roleChanged} from './lib/session.ts';
import {watchSync} from './connection/sync-failure.ts';
import {sayRefused} from './outbox-tray/say-refused.ts';
import {noteSyncedStores} from './sample-stores/synced-before.ts';
import {lookForUpdate, updates} from './lib/updates/index.ts';

/** The sync engine stands behind our own origin, where its cookies and its port are ours. */
const CACHE_URL = `${location.origin}/sync`;
/** Milliseconds. While it lasts, writes made offline are queued instead of being turned away. */
const DISCONNECT_TIMEOUT_MS = DAY_MS;

/**
 * The local database and its connection, for whoever is signed in. Its props are compared by value
 * on every render and a new one builds a new client; so none of them is made inline.
 */
export function SyncProvider({children}: {children: ReactNode}) {
  const {person} = useSession();
  const {userId, role} = person ?? {};
  const context = useMemo(() => (userId && role ? {userId, role} : undefined), [userId, role]);
  return (
    <ZeroProvider
      userID={userId ?? null}
      context={context}
      cacheURL={CACHE_URL}
      schema={schema}
      mutators={mutators}
      disconnectTimeoutMs={DISCONNECT_TIMEOUT_MS}
      hiddenTabDisconnectDelay={DISCONNECT_TIMEOUT_MS}
      logLevel="error"
      onUpdateNeeded={onUpdateNeeded}
      init={init}
    >
      <SessionUpkeep />
      <OutboxUpkeep />
      {children}
    </ZeroProvider>
  );
}

function init(zero: Zero): void {
  superviseConnection(zero);
  holdLocalData(zero);
  watchLive(zero);
  watchSync(zero);
  noteSyncedStores(zero);
}

/** Asks who is signed in at the start and on return to the tab, follows the synced role, and says when a login has ended. */
function SessionUpkeep() {
  const [me, {type}] = useQuery(queries.profile.me());
  // What this device kept may be older than what is known, and would take it back.
  const role = type === 'complete' ? me?.role : undefined;
  useEffect(() => {
    if (role) roleChanged(role);
  }, [role]);
  const {expired} = useSession();
  const told = useRef(expired);
  useEffect(() => {
    if (expired && told.current?.userId !== expired.userId) void sayThatItEnded();
    told.current = expired;
  }, [expired]);
  useEffect(() => {
    const refresh = () => void refreshSession();
    refresh();
    addEventListener('focus', refresh);
    return () => removeEventListener('focus', refresh);
  }, []);
  return null;
}

/** Seldom needed, so it is fetched then; the server has just answered. */
async function sayThatItEnded(): Promise<void> {
  const {tellSessionEnded} = await import('./lib/session-ended.ts');
  tellSessionEnded();
}

/** Sends what an earlier visit left, whenever the way is free, and says what was refused. */
function OutboxUpkeep() {
  const zero = useZero();
  const userId = useSession().person?.userId;
  const {connection} = useConnection();
  useEffect(() => outbox.setConnected(connection === 'live'), [connection]);
  useEffect(() => {
    const send = zeroSend(zero);
    const replay = () => void outbox.replay(userId, send);
    replay();
    return zero.connection.state.subscribe(({name}) => {
      if (name !== 'connected') return;
      replay();
      // Servers go away for a moment when they are updated.
      lookForUpdate();
    });
  }, [zero, userId]);
  useEffect(() => outbox.onRefused(({name}, {sentence}) => void sayRefused(name, sentence)), []);
  return null;
}

/** Another tab being newer is no hurry; a server that speaks no longer to this version is. */
function onUpdateNeeded({type}: UpdateNeededReason): void {
  void (async () => {
    if (type !== 'NewClientGroup' && (await updates.changeOverNow())) return;
    toast({
      title: 'A new version is ready',
      description: 'Reload to go on with it. Nothing you saved is lost.',
      action: {label: 'Reload', run: () => void reloadByHand()},
    });
  })();
}

async function reloadByHand(): Promise<void> {
  if (!(await updates.changeOverNow())) location.reload();
}
