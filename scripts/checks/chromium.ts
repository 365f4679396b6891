import {existsSync} from 'node:fs';
import {chromium} from '@playwright/test';
import {runProgram, runTool, StepFailed} from './run-tool.ts';

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

/** A whole browser for tests: `CHROMIUM_PATH`, the system's own or Playwright's. */
export const findChromium = (): string | undefined => firstOf(CANDIDATES);

/**
 * The browser for measuring and for most tests: the headless shell, if it is installed. The whole Chromium
 * opens a window around each page, which is made of pages too, and they compete with ours for two cores.
 * Tests of features that the shell lacks, such as Background Sync, ask for the whole one.
 */
export const findHeadlessShell = (): string | undefined =>
  firstOf([process.env.CHROMIUM_PATH, HEADLESS_SHELL_PATH, ...CANDIDATES]);

const mayInstallPackages = (): boolean =>
  process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs a missing browser: from Debian's packages as root there, else Playwright's. */
async function ensureChromium(): Promise<void> {
  if (!findChromium()) await install('chromium');
}

/** The same for one without windows, where packages can be installed. Elsewhere any browser will do. */
export async function ensureHeadlessShell(): Promise<void> {
  if (process.env.CHROMIUM_PATH || existsSync(HEADLESS_SHELL_PATH)) return;
  await (mayInstallPackages() ? install(HEADLESS_SHELL) : ensureChromium());
}

/** Both, for tests. Without the one that has no windows they take half as long again, and are the same. */
export async function ensureBrowsers(): Promise<void> {
  await ensureChromium();
  try {
    await ensureHeadlessShell();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.log('All tests run in the whole browser then, which takes longer.');
  }
}

/** Installs these as root on Debian; elsewhere nothing happens. */
export async function installDebianPackages(names: readonly string[]): Promise<void> {
  if (!mayInstallPackages()) return;
  await runProgram('apt-get', ['update', '-qq'], true);
  await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], true);
}

async function install(debianPackage: string): Promise<void> {
  if (mayInstallPackages()) {
    await runProgram('apt-get', ['update', '-qq'], true);
    await runProgram('apt-get', ['install', '-y', '-qq', debianPackage], true);
  } else {
    await runTool('playwright', ['install', 'chromium']);
  }
}
