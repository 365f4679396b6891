import {liveLikes} from './live-likes-store.ts';
import {SharedLikes} from './shared-likes.ts';

/**
 * Keeps the likes of the signs that are shown current, while this tab is in sight and has a network.
 * @returns what ends it.
 */
export function startLiveLikes(): () => void {
  // Not in every browser, whatever its type says.
  const locks: LockManager | undefined = navigator.locks;
  const shared = new SharedLikes(liveLikes, locks);
  const ended = new AbortController();
  const {signal} = ended;
  let isDue = false;

  const update = () => {
    isDue = false;
    if (signal.aborted) return;
    shared.show(document.hidden || !navigator.onLine ? [] : liveLikes.signs());
  };
  // The cards of a list come and go together.
  const updateSoon = () => {
    if (!isDue) queueMicrotask(update);
    isDue = true;
  };

  const stopFollowing = liveLikes.onSigns(updateSoon);
  document.addEventListener('visibilitychange', update, {signal});
  for (const type of ['online', 'offline']) addEventListener(type, update, {signal});
  update();
  return () => {
    stopFollowing();
    ended.abort();
    shared.close();
  };
}
