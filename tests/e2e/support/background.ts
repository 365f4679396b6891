import type {BrowserContext} from '@playwright/test';
import {OUTBOX_TAG} from '../../../src/lib/outbox/sync-tag.ts';

/** Wakes the service worker for the outbox, as a browser does that has a network again. */
export async function wakeWorker(context: BrowserContext, url: string): Promise<void> {
  // An empty page, which is none of the app's, to speak to the browser through.
  const page = await context.newPage();
  const browser = await context.newCDPSession(page);
  const found = Promise.withResolvers<string>();
  browser.on('ServiceWorker.workerRegistrationUpdated', ({registrations}) => {
    const ours = registrations.find(({scopeURL}) => scopeURL.startsWith(url));
    if (ours) found.resolve(ours.registrationId);
  });
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.dispatchSyncEvent', {
    origin: url,
    registrationId: await found.promise,
    tag: OUTBOX_TAG,
    lastChance: false,
  });
  await page.close();
}
