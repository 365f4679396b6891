import {Listeners} from '../../data/listeners.ts';
import {serviceWorkers} from '../../data/storage/storage-access.ts';
import type {Outbox} from '../core/outbox.ts';
import {OUTBOX_TAG} from './send-closed.ts';

declare global {
  interface ServiceWorkerRegistration {
    /** In Chromium alone, and not if its person forbids it. */
    readonly sync?: {register(tag: string): Promise<void>};
  }
}

/** Milliseconds. Faster writes are sent while the page is open. */
const SOON = 1000;

let promised = false;
const changed = new Listeners();

/** Whether the browser has promised to send the outbox when no page is open. */
export const isSentWhenClosed = (): boolean => promised;

export const onSentWhenClosed = changed.add;

/**
 * Asks the browser to wake the service worker once there is a network. It does so at once if there is one, and
 * forgets it then: it is asked again for the rest.
 */
export async function askToSendWhenClosed(
  workers: ServiceWorkerContainer | undefined = serviceWorkers(),
): Promise<void> {
  let answer = false;
  try {
    const registration = await workers?.getRegistration();
    // Without locks, page and worker could send the same entry.
    if (registration?.sync && navigator.locks) {
      await registration.sync.register(OUTBOX_TAG);
      answer = true;
    }
  } catch {
    // Forbidden, or not yet possible: the first worker is still being installed.
  }
  if (answer === promised) return;
  promised = answer;
  changed.tell();
}

/**
 * From now on, asks whenever something is left that this page may not live to send: once for each entry,
 * for a browser that has a network wakes the worker at once, and again when the page or the network goes.
 */
export function watch(
  outbox: Pick<Outbox, 'isAllSent' | 'onChange'> & {entries(): readonly {readonly id: string}[]},
  askBrowser: () => Promise<void> = askToSendWhenClosed,
): void {
  const asked = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isNew = () => !outbox.isAllSent() && outbox.entries().some(({id}) => !asked.has(id));
  const ask = () => {
    if (outbox.isAllSent()) return;
    for (const {id} of outbox.entries()) asked.add(id);
    void askBrowser();
  };
  const askSoon = () => {
    if (!isNew()) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      if (isNew()) ask();
    }, SOON);
  };
  outbox.onChange(askSoon);
  addEventListener('offline', ask);
  addEventListener('pagehide', ask);
  document.addEventListener('visibilitychange', ask);
  askSoon();
}
