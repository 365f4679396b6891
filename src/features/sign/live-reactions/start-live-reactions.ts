import {liveReactions} from './live-reactions-store.ts';
import {SharedReactions} from './shared-reactions.ts';

/**
 * Keeps the reactions of the signs that are shown current, while this tab is in sight and has a network.
 * @returns what ends it.
 */
export function startLiveReactions(): () => void {
  // Not in every browser, whatever its type says.
  const locks: LockManager | undefined = navigator.locks;
  const shared = new SharedReactions(liveReactions, locks);
  const ended = new AbortController();
  const {signal} = ended;
  let isDue = false;

  const update = () => {
    isDue = false;
    if (signal.aborted) return;
    shared.show(document.hidden || !navigator.onLine ? [] : liveReactions.signs());
  };
  // The cards of a list come and go together.
  const updateSoon = () => {
    if (!isDue) queueMicrotask(update);
    isDue = true;
  };

  const stopFollowing = liveReactions.onSigns(updateSoon);
  document.addEventListener('visibilitychange', update, {signal});
  for (const type of ['online', 'offline']) addEventListener(type, update, {signal});
  update();
  return () => {
    stopFollowing();
    ended.abort();
    shared.close();
  };
}
