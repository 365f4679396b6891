import type {BrowserContext, Disposable} from '@playwright/test';
import {DECLINED_KEY} from '../../../src/features/location/use-location.ts';

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

/**
 * Answers the question for the location with "Not Now" in every page to come, so that its dialog does not
 * open over what is looked at.
 * @returns what takes that back.
 */
export async function declineLocation(context: BrowserContext): Promise<Disposable> {
  return context.addInitScript(key => {
    // The empty page a tab begins with has no storage.
    if (location.protocol !== 'about:') sessionStorage.setItem(key, 'yes');
  }, DECLINED_KEY);
}
