import type {BrowserContext} from '@playwright/test';
import {DECLINED_KEY} from '../../src/location/declined.ts';

/**
 * Keep the browser to the pages it is told to open: no look at updates, accounts or news. Where there
 * is no user namespace, as in most containers, its sandbox cannot start.
 */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** As whoever answered "Not Now" in this session: the question does not open over what is looked at. */
export async function declineLocation(context: BrowserContext): Promise<void> {
  await context.addInitScript(key => {
    // The empty page a tab begins with has no storage.
    if (location.protocol !== 'about:') sessionStorage.setItem(key, 'yes');
  }, DECLINED_KEY);
}
