import {defineConfig} from '@playwright/test';
import {findChromium} from './scripts/checks/chromium.ts';
import {CHROMIUM_ARGUMENTS} from './tests/setup/browser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/setup/stack-setup.ts',
  // Each has a stack of its own, which takes 1 GB.
  workers: 2,
  // A test that passes at the second try has found something.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Generous: how long something takes is measured by the benchmark, and a busy machine is no failure.
  timeout: 90_000,
  expect: {timeout: 15_000},
  reporter: [['list'], ['./tests/setup/page-reporter.ts']],
  use: {
    browserName: 'chromium',
    launchOptions: {executablePath: findChromium(), args: [...CHROMIUM_ARGUMENTS]},
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: {mode: 'retain-on-failure', screenshots: false},
  },
});
