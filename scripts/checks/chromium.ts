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

const HEADLESS_SHELL = 'chromium-headless-shell';
const HEADLESS_SHELL_PATH = `/usr/bin/${HEADLESS_SHELL}`;

const firstOf = (paths: readonly (string | undefined)[]): string | undefined =>
  paths.find(path => path && existsSync(path));

/** The browser that end-to-end tests drive: `CHROMIUM_PATH`, the system's own or Playwright's. */
export const findChromium = (): string | undefined => firstOf(CANDIDATES);

/**
 * The browser to measure in: one without windows, if there is one. Around each page that it opens, the
 * whole Chromium opens a window, which is made of pages too, and they take turns with ours on two cores.
 * What it lacks, such as Background Sync, is for tests and not for measuring.
 */
export const findHeadlessShell = (): string | undefined =>
  firstOf([process.env.CHROMIUM_PATH, HEADLESS_SHELL_PATH, ...CANDIDATES]);

const mayInstallPackages = (): boolean =>
  process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs a browser where there is none: from Debian's packages as root there, else Playwright's. */
export async function ensureChromium(): Promise<void> {
  if (!findChromium()) await install('chromium');
}

/** The same for one without windows, where packages can be installed. Elsewhere any browser will do. */
export async function ensureHeadlessShell(): Promise<void> {
  if (process.env.CHROMIUM_PATH || existsSync(HEADLESS_SHELL_PATH)) return;
  await (mayInstallPackages() ? install(HEADLESS_SHELL) : ensureChromium());
}

async function install(debianPackage: string): Promise<void> {
  if (mayInstallPackages()) {
    await runProgram('apt-get', ['update', '-qq'], true);
    await runProgram('apt-get', ['install', '-y', '-qq', debianPackage], true);
  } else {
    await runTool('playwright', ['install', 'chromium']);
  }
}
