import {inTab} from '../../data/storage/device-storage.ts';

/** Milliseconds between two reloads for a newer version, so that a stale cache cannot make a loop. */
const PAUSE_MS = 60_000;
const LAST_RELOAD = 'signpost.reloaded-at';

/** Reloads the page to get the newest version of the app, unless that was done a moment ago. */
export function reloadForUpdate(): void {
  if (!mayReload()) return;
  inTab.keep(LAST_RELOAD, String(Date.now()));
  location.reload();
}

export function mayReload(): boolean {
  const last = inTab.kept(LAST_RELOAD);
  // A reload of the future is from before the clock was set back.
  if (last !== null) return Math.abs(Date.now() - Number(last)) >= PAUSE_MS;
  // Where a reload leaves no note, this page may have come by one.
  return inTab.outlivesPage() || performance.now() >= PAUSE_MS;
}

/** In the page of every version, and in no page of a network that wants a log-in of its own first. */
const APP = /<script type="module"(?: crossorigin)? src="\/(?:assets|src)\//;

/** Whether the server has another version. Without a network no version can be changed to. */
export async function isOutdated(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  try {
    const response = await fetch('/', {cache: 'no-store'});
    const page = await response.text();
    return response.ok && own != null && APP.test(page) && !page.includes(own);
  } catch {
    return false;
  }
}

/** Whether the server is there and has no service worker: it runs a version from before there was one. */
export async function workerIsGone(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, {cache: 'no-store'});
    if (!response.ok) return response.status === 404 || response.status === 410;
    return APP.test(await response.text());
  } catch {
    return false;
  }
}
