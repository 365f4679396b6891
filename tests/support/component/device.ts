import {vi} from 'vitest';
import {setReachable} from './api.ts';
import {server} from './test-server.ts';

/** Forgets what this device kept: storage of the tab, of the origin, and what lies in its databases. */
export async function clearDevice(): Promise<void> {
  sessionStorage.clear();
  localStorage.clear();
  const databases = await indexedDB.databases();
  await Promise.all(databases.map(({name = ''}) => emptyDatabase(name)));
}

/** Emptied and not deleted: the app holds it open. */
async function emptyDatabase(name: string): Promise<void> {
  const database = await settled(indexedDB.open(name));
  const stores = [...database.objectStoreNames];
  if (stores.length > 0) {
    const transaction = database.transaction(stores, 'readwrite');
    await Promise.all(stores.map(store => settled(transaction.objectStore(store).clear())));
  }
  database.close();
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  const {promise, resolve, reject} = Promise.withResolvers<Result>();
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () =>
    reject(request.error ?? new Error('The database failed.')),
  );
  return promise;
}

/** The network of this device is gone: nothing is reached, and the browser knows it. */
export function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  setReachable(false);
  // The app lets the engine go on trying for a day.
  server.setConnection({name: 'connecting', reason: 'no network'});
  dispatchEvent(new Event('offline'));
}

/** The server cannot be reached, though there is a network: nothing tells the browser. */
export function loseServer(): void {
  setReachable(false);
  server.setConnection({name: 'connecting', reason: 'it does not answer'});
}

export function regainServer(): void {
  setReachable(true);
  server.setConnection({name: 'connected'});
}

/** The network is back. */
export function goOnline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  regainServer();
  dispatchEvent(new Event('online'));
}

export {standAt} from './position.ts';

/** Runs in another tab of this browser, with the same storage; this tab receives its storage events. */
export function inAnotherTab(act: (tab: {readonly localStorage: Storage}) => void): void {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  if (!frame.contentWindow) throw new Error('A frame in a page has a window.');
  act(frame.contentWindow);
  frame.remove();
}
