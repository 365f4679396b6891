import {whoIsSignedIn} from '../data/session/who-is-signed-in.ts';
import {sendWrite} from '../outbox/core/send-write.ts';
import {browserTabs, lockedTabs} from '../outbox/core/tabs.ts';
import {openJournal} from '../outbox/journal/journal.ts';
import {sendByFetch} from '../outbox/uploads/send-by-fetch.ts';
import {sendClosed} from '../outbox/worker/send-closed.ts';
import {OUTBOX_TAG} from '../outbox/worker/sync-tag.ts';

declare const self: ServiceWorkerGlobalScope;

/** Of a browser that wakes a worker when there is a network. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
  }
}

/** Sends what pages that are closed by now left in the outbox. */
export function sendWhenWoken(): void {
  self.addEventListener('sync', event => {
    if (event.tag === OUTBOX_TAG) event.waitUntil(send());
  });
}

/** Milliseconds for which a page that was closed may still count as seen. */
const CLOSING_MS = 2000;

const journal = openJournal();

/** @throws when something is left, so that the browser tries again later. */
async function send(): Promise<void> {
  // A visible page sends by itself; a busy worker would hold up a new version. A killed page can ask no more, so
  // the browser has to wake the worker again.
  if (await isLookedAt()) throw new Error('Somebody looks at a page, which sends by itself.');
  const name = crypto.randomUUID();
  const {promise: end, resolve: leave} = Promise.withResolvers<void>();
  const tabs = browserTabs(name, lockedTabs(navigator.locks, name, end));
  try {
    const isLeft = await sendClosed({
      journal,
      tabs,
      sendPhoto: sendByFetch,
      sendWrite,
      whoIsSignedIn,
    });
    if (isLeft) throw new Error('Something is left in the outbox.');
  } finally {
    // A page that was opened meanwhile goes on from here, though the worker lives.
    leave();
    tabs.close();
  }
}

/** Not by a user who was just closing it. */
async function isLookedAt(): Promise<boolean> {
  if (!(await someVisible())) return false;
  await new Promise(resolve => setTimeout(resolve, CLOSING_MS));
  return someVisible();
}

const someVisible = async () =>
  (await self.clients.matchAll({type: 'window'})).some(
    ({visibilityState}) => visibilityState === 'visible',
  );
