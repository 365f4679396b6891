import {statfsSync} from 'node:fs';
import type {BrowserContext, Disposable} from '@playwright/test';
import {DECLINED_KEY} from '../../../src/features/location/declined.ts';

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

/** Where Linux keeps shared memory, and the bytes that browsers may need of it. */
const SHARED_MEMORY = '/dev/shm';
const ROOM = 1024 ** 3;

/**
 * The arguments of Playwright's own that are left out. With one of them Chromium shares its memory by files on the
 * disk, as it has to in containers that give it little. Where there is room, that is work for nothing.
 */
export function unneededArguments(): string[] {
  try {
    const {bavail, bsize} = statfsSync(SHARED_MEMORY);
    return bavail * bsize > ROOM ? ['--disable-dev-shm-usage'] : [];
  } catch {
    return [];
  }
}

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
