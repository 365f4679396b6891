import type {BrowserContext, Disposable} from '@playwright/test';
import {DECLINED_KEY} from '../../../src/features/location/locator.ts';

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

/**
 * Says whether the page draws: presses wait for its frames, and tests fail by chance where none comes. Runs in the
 * page, also by itself.
 */
export async function framesOfPage(): Promise<string> {
  const withinMs = 2000;
  const begun = performance.now();
  const frame = new Promise(requestAnimationFrame).then(
    () => `The page drew a frame after ${(performance.now() - begun).toFixed(0)} ms.`,
  );
  const none = new Promise<string>(resolve =>
    setTimeout(resolve, withinMs, `The page drew no frame within ${withinMs} ms.`),
  );
  return Promise.race([frame, none]);
}
