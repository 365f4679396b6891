import {accessSync, constants} from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';

/** Where Debian's package `chromium` puts it. */
const PACKAGED = '/usr/bin/chromium';

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
 * A Chromium that can be run here: the one that `CHROMIUM_PATH` names, the system's, or Playwright's
 * own. Undefined when there is none.
 */
export function chromiumPath(variables: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = variables['CHROMIUM_PATH'];
  if (named) return named;
  const folders = (variables['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const onPath = folders.map(folder => path.join(folder, 'chromium'));
  return [PACKAGED, ...onPath, chromium.executablePath()].find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
