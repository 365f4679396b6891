import {HOUR_MS} from '../../../common/time.ts';
import {afterStart} from '../../data/loading/after-start.ts';
import {serviceWorkers} from '../../data/storage/storage-access.ts';
import {outbox} from '../../outbox/core/index.ts';
import {isOutdated, mayReload, reloadForUpdate, workerIsGone} from './build.ts';
import {Updates} from './updates.ts';

/** Milliseconds after its start in which an untouched page counts as not yet opened. */
const JUST_STARTED_MS = 20_000;
/** Elements in which a user may be writing or choosing a file, which hides the page. The search box is not among them. */
const AT_WORK =
  'main form:not([role="search"], search *), [data-at-work], [role="dialog"], [role="alertdialog"]';

/** A wheel or a finger that scrolls is not in `navigator.userActivation`. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart'];

let touched = false;
for (const touch of TOUCHES) {
  addEventListener(touch, () => (touched = true), {capture: true, once: true, passive: true});
}

/** Whether nothing is disturbed by a reload: hidden and nothing begun, or not touched yet. */
function isQuiet(): boolean {
  if (document.visibilityState === 'hidden') return document.querySelector(AT_WORK) === null;
  return !touched && scrollY === 0 && performance.now() < JUST_STARTED_MS;
}

/** Milliseconds between two questions to the server, however often there is a reason to ask. */
const LEAST_PAUSE_MS = 15_000;

export const updates = new Updates({
  workers: serviceWorkers(),
  // Refused entries wait for their user, and must not hold up updates until then.
  allSent: outbox.isAllSent,
  onSent: listener => outbox.onChange(listener),
  isQuiet,
  isOutdated,
  workerIsGone,
  mayReload,
  reload: reloadForUpdate,
});

let lookedAt = -Infinity;

/** For whenever a new version is likely: the page was away, or its server was. */
export function lookForUpdate(): void {
  // Not by the clock, which may be set back for long.
  const now = performance.now();
  if (now - lookedAt < LEAST_PAUSE_MS) return;
  lookedAt = now;
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
