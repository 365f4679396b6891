import type {BrowserContext, CDPSession} from '@playwright/test';
import {OUTBOX_TAG} from '../../../src/outbox/worker/send-closed.ts';

interface Registration {
  readonly origin: string;
  readonly registrationId: string;
}

/** Wakes the service worker for the outbox, as a browser does that has a network again. */
export const wakeWorker = (context: BrowserContext, url: string): Promise<void> =>
  withWorker(context, url, async (browser, registration) => {
    const event = {...registration, tag: OUTBOX_TAG, lastChance: false};
    await browser.send('ServiceWorker.dispatchSyncEvent', event);
  });

/** Brings the service worker a push, as a browser does for which its push service has one. */
export const deliverPush = (context: BrowserContext, url: string, message: object): Promise<void> =>
  withWorker(context, url, async (browser, registration) => {
    const event = {...registration, data: JSON.stringify(message)};
    await browser.send('ServiceWorker.deliverPushMessage', event);
  });

async function withWorker(
  context: BrowserContext,
  url: string,
  speak: (browser: CDPSession, registration: Registration) => Promise<void>,
): Promise<void> {
  // An empty page outside the app, for speaking to the browser.
  const page = await context.newPage();
  const browser = await context.newCDPSession(page);
  const found = Promise.withResolvers<string>();
  browser.on('ServiceWorker.workerRegistrationUpdated', ({registrations}) => {
    const ours = registrations.find(({scopeURL}) => scopeURL.startsWith(url));
    if (ours) found.resolve(ours.registrationId);
  });
  await browser.send('ServiceWorker.enable');
  await speak(browser, {origin: url, registrationId: await found.promise});
  await page.close();
}
