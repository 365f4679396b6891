/** Milliseconds between two reloads for a newer version, so that a stale cache cannot make a loop. */
const PAUSE = 60_000;
const LAST_RELOAD = 'signpost.reloaded-at';

/**
 * Reloads the page to get the newest version of the app. Unsent writes and drafts are on disk, so
 * nothing is lost.
 * @returns false when that was tried a moment ago and did not help.
 */
export function reloadForUpdate(): boolean {
  const last = Number(sessionStorage.getItem(LAST_RELOAD));
  if (Date.now() - last < PAUSE) return false;
  sessionStorage.setItem(LAST_RELOAD, String(Date.now()));
  location.reload();
  return true;
}

/** A page left open across an update asks for files that are gone; the new page has them. */
export function reloadWhenFilesAreGone(): void {
  addEventListener('vite:preloadError', event => {
    if (reloadForUpdate()) event.preventDefault();
  });
}
