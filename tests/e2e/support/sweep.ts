import type {BrowserContext} from '@playwright/test';
import {stackAddress} from '../../support/setup/stack-setup.ts';
import {PERSON} from './people.ts';

/** The device's own data that no test has put there: the logged-in user, and the server's settings. */
const KEPT_KEYS: readonly string[] = [PERSON, 'signpost.site-config', 'signpost.synced-stores'];

/** An address of the app's origin with nothing of the app: the service worker leaves names with a dot alone. */
const EMPTY_PAGE = '/empty-page.html';

/**
 * Why a context cannot be used again: its person is logged out or has another role; writes are not sent
 * yet, which the sync engine may hold too; its timers are no longer the browser's.
 */
export type Leftovers = 'session' | 'unsent writes' | 'clock';

/**
 * Removes what a test left in the storage of a context without open pages, apart from the replica.
 * @param person who is logged in there, as the app remembers it.
 */
export async function sweep(
  context: BrowserContext,
  person: string | null,
): Promise<Leftovers | undefined> {
  const page = await context.newPage();
  const empty = {contentType: 'text/html', body: '<!doctype html><title>Empty</title>'};
  await page.route(`**${EMPTY_PAGE}`, route => route.fulfill(empty));
  await page.goto(new URL(EMPTY_PAGE, stackAddress().url).href);
  const found = await page.evaluate(sweepHere, {person, keptKeys: KEPT_KEYS});
  await page.close();
  return found;
}

interface Expected {
  readonly person: string | null;
  readonly keptKeys: readonly string[];
}

/** Runs in the page. */
async function sweepHere({person, keptKeys}: Expected): Promise<Leftovers | undefined> {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it has to run in the page as well
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('no access')));
    });

  // Playwright's clock stays in a context for good.
  if (!Function.prototype.toString.call(setTimeout).includes('[native code]')) return 'clock';

  // A log-out shows before the server hears of it.
  if (localStorage.getItem('signpost.owed-log-out') !== null) return 'session';
  const answer = await fetch('/api/session').catch(() => undefined);
  if (!answer?.ok) return 'session';
  const session: {person: object | null} = await answer.json();
  if ((session.person && JSON.stringify(session.person)) !== person) return 'session';

  for (const key of Object.keys(localStorage)) {
    if (!keptKeys.includes(key)) localStorage.removeItem(key);
  }
  if (person !== null) localStorage.setItem('signpost.person', person);
  for (const {name = ''} of await indexedDB.databases()) {
    // The others are the sync engine's replicas.
    if (!name.startsWith('signpost-')) continue;
    if (name === 'signpost-outbox') {
      const outbox = await settled(indexedDB.open(name));
      const isUsed = outbox.objectStoreNames.contains('entries');
      const unsent = isUsed
        ? await settled(outbox.transaction('entries').objectStore('entries').count())
        : 0;
      outbox.close();
      if (unsent > 0) return 'unsent writes';
    }
    await settled(indexedDB.deleteDatabase(name));
  }
  await caches.delete('signpost-shared');
  return undefined;
}
