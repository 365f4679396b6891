import {existsSync} from 'node:fs';
import {chromium} from '@playwright/test';
import {runProgram, runTool} from './run-tool.ts';

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  chromium.executablePath(),
];

/** The browser that end-to-end tests drive: `CHROMIUM_PATH`, the system's own or Playwright's. */
export function findChromium(): string | undefined {
  return CANDIDATES.find(candidate => candidate && existsSync(candidate));
}

/** Installs a browser where there is none: from Debian's packages as root there, else Playwright's. */
export async function ensureChromium(): Promise<void> {
  if (findChromium()) return;
  const mayInstallPackages = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstallPackages) {
    await runProgram('apt-get', ['update', '-qq'], true);
    await runProgram('apt-get', ['install', '-y', '-qq', 'chromium'], true);
  } else {
    await runTool('playwright', ['install', 'chromium']);
  }
}
