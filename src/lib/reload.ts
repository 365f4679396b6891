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
  addEventListener('vite:preloadError', () => {
    void isOutdated().then(outdated => outdated && reloadForUpdate());
  });
}

/**
 * Whether the server gives out another version than this page's. A file can also fail to come because
 * the network is away; the page that is there must then stay, for no other could be had.
 */
async function isOutdated(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  try {
    const response = await fetch('/', {cache: 'no-store'});
    return response.ok && own != null && !(await response.text()).includes(own);
  } catch {
    return false;
  }
}
