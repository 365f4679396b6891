import {HOUR_MS} from '../../../common/time.ts';
import {afterStart} from '../../data/loading/after-start.ts';
import {outbox} from '../../outbox/core/index.ts';
import {isOutdated, mayReload, reloadForUpdate, workerIsGone} from './build.ts';
import {isQuiet} from './quiet.ts';
import {Updates} from './updates.ts';

/** Milliseconds between two questions to the server, however often there is a reason to ask. */
const LEAST_PAUSE_MS = 15_000;

/** The one of this page. */
export const updates = new Updates({
  workers: navigator.serviceWorker,
  // Refused entries wait for their user, and must not hold up updates until then.
  allSent: outbox.isAllSent,
  onSent: listener => outbox.onChange(listener),
  isQuiet,
  isOutdated,
  workerIsGone,
  mayReload,
  reload: reloadForUpdate,
});

let lookedAt = 0;

/** For whenever a new version is likely: the page was away, or its server was. */
export function lookForUpdate(): void {
  if (Date.now() - lookedAt < LEAST_PAUSE_MS) return;
  lookedAt = Date.now();
  void updates.look();
}

/** Keeps the app on this device and up to date. In development there is no worker to do so. */
export function keepUpToDate(): void {
  addEventListener('vite:preloadError', () => void updates.changeOverNow());
  if (!import.meta.env.PROD) return;
  afterStart('worker', () => void updates.start());
  setInterval(lookForUpdate, HOUR_MS);
  addEventListener('online', lookForUpdate);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') updates.consider();
    else lookForUpdate();
  });
}
