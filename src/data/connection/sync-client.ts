import {type UpdateNeededReason, Zero, type ZeroOptions} from '@rocicorp/zero';
import {DAY_MS, startOfDay} from '../../../common/time.ts';
import type {Actor} from '../../../permissions/actor.ts';
import {schema} from '../../../schema/zero.gen.ts';
import {mutators} from '../../../sync/mutators/index.ts';
import {queries} from '../../../sync/queries/index.ts';
import {updates} from '../../app/updates/index.ts';
import {toast} from '../../ui/overlays/toast-store.ts';
import {Listeners} from '../listeners.ts';
import {preloadPath} from '../loading/preload.ts';
import {currentSession, onSession} from '../session/session.ts';
import {holdLocalData} from '../storage/local-data.ts';
import {storageAccess} from '../storage/storage-access.ts';
import {onClockSetBack, serverNow} from '../time/server-clock.ts';
import {watchLive, noteSyncedStores, watchSync} from './last-live.ts';
import {awaitAnswers, superviseConnection} from './supervise.ts';

/** The sync engine stands behind our own origin, where its cookies and its port are ours. */
const CACHE_URL = `${location.origin}/sync`;
/** Milliseconds. While it lasts, writes made offline are queued instead of being turned away. */
const DISCONNECT_TIMEOUT_MS = DAY_MS;
/** A refused client sends nothing any more, so another one asks in its place after that. */
const RENEWAL_MS = 30_000;

type CreateZero = (options: ZeroOptions) => Zero;

const listeners = new Listeners();
let createZero: CreateZero = options => new Zero(options);
let client: Zero | undefined;
let holder: Actor;

/**
 * Opens the local database and its connection, and from then on another one whenever the user or their role
 * changes. It is called before the first render: opening takes many small steps, between which the page can
 * render, and the first screen's queries go out with the first message.
 */
export function startSync(create: CreateZero = createZero): void {
  createZero = create;
  preloadPath(open(), location.pathname, startOfDay(serverNow()));
  onSession(() => {
    const {userId, role} = currentSession().person ?? {};
    if (userId !== holder?.userId || role !== holder?.role) open();
  });
  storageAccess.onBlocked(() => void open());
}

/**
 * Opens another one after the clock of the device was set back: Zero counts from its last push how long to wait for the
 * next one, which would last until that time comes again.
 * @returns a function that stops it.
 */
export const followClock = (): (() => void) => onClockSetBack(() => void open());

export function syncClient(): Zero {
  if (!client) throw new Error('There is no local database before startSync().');
  return client;
}

/** Calls back when another one has taken its place. */
export const onSyncClient = listeners.add;

function open(): Zero {
  void close(client);
  const {person} = currentSession();
  holder = person ? {userId: person.userId, role: person.role} : undefined;
  const reopen = () => {
    if (client === zero) open();
  };
  const zero: Zero = createZero({
    userID: holder?.userId ?? null,
    context: holder,
    cacheURL: CACHE_URL,
    // Else it waits for a database that never opens, and under the same name for another one to close it.
    ...(storageAccess.isBlocked() && {kvStore: 'mem', storageKey: 'memory'}),
    schema,
    mutators,
    disconnectTimeoutMs: DISCONNECT_TIMEOUT_MS,
    hiddenTabDisconnectDelay: DISCONNECT_TIMEOUT_MS,
    logLevel: 'error',
    onUpdateNeeded: ({type}) => {
      onUpdateNeeded(type);
      if (type !== 'SchemaVersionNotSupported') return;
      leaveToItself();
      setTimeout(reopen, RENEWAL_MS);
    },
    // The server has forgotten this client, which cannot recover.
    onClientStateNotFound: reopen,
  });
  client = zero;
  const leaveToItself = superviseConnection(zero);
  // Every page asks who is here, so it costs no further question.
  awaitAnswers(zero, () => zero.run(queries.profile.me(), {type: 'complete'}), reopen);
  holdLocalData(zero);
  watchLive(zero);
  watchSync(zero);
  noteSyncedStores(zero);
  listeners.tell();
  return zero;
}

/** A client that has lost its database throws on closing. */
async function close(zero: Zero | undefined): Promise<void> {
  try {
    await zero?.close();
  } catch {
    // Nothing uses it any more.
  }
}

/** Another tab being newer is no hurry; a server that speaks no longer to this version is. */
function onUpdateNeeded(type: UpdateNeededReason['type']): void {
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
