import {availableParallelism} from 'node:os';
import {defineConfig} from '@playwright/test';
import {findChromium, findHeadlessShell} from './scripts/checks/chromium.ts';
import {CHROMIUM_ARGUMENTS} from './tests/support/setup/browser.ts';

/** What goes on while the network, a server or the page is away. It waits for the most part. */
const AWAY = new RegExp(
  `/(${[
    'contribute',
    'geocoding',
    'offline-start',
    'outages',
    'outbox[\\w-]*',
    'sample-stores',
    'store-import',
    'system-health',
    'updates',
  ].join('|')})\\.spec\\.ts$`,
);

/** Pairs of processors. A page that works, its browser and its stack keep a pair busy; beside it two wait. */
const PAIRS = Math.max(1, Math.floor(availableParallelism() / 2));

/** What a browser without windows cannot do. */
const WHOLE_BROWSER = /\/(background-sync|push)\.spec\.ts$/;

const launching = (executablePath: string | undefined) => ({
  launchOptions: {
    executablePath,
    args: [
      ...CHROMIUM_ARGUMENTS,
      // A page joins the process of its context's others: to start one for it costs as much as to load an empty page.
      '--renderer-process-limit=1',
    ],
  },
});
const withoutWindows = launching(findHeadlessShell());

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/setup/stack-setup.ts',
  // One that works beside two that wait. Each has a stack of its own, which takes 1 GB.
  workers: 3 * PAIRS,
  // A test that passes at the second try has found something.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Generous: how long something takes is measured by the benchmark, and a busy machine is no failure.
  timeout: 300_000,
  expect: {timeout: 120_000},
  reporter: [['list'], ['./tests/support/setup/page-reporter.ts']],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // To draw what moves costs much; how it moves is seen to by component tests.
    reducedMotion: 'reduce',
    // Recording every step costs much: ask for it with `--trace retain-on-failure`.
    trace: 'off',
  },
  projects: [
    {
      name: 'whole browser',
      testMatch: WHOLE_BROWSER,
      workers: PAIRS,
      use: launching(findChromium()),
    },
    {name: 'away', testMatch: AWAY, workers: 2 * PAIRS, use: withoutWindows},
    // Beside itself once nothing else is left.
    {name: 'here', testIgnore: [AWAY, WHOLE_BROWSER], workers: 3 * PAIRS, use: withoutWindows},
  ],
});
