import {availableParallelism} from 'node:os';
import tailwindcss from '@tailwindcss/vite';
import {playwright} from '@vitest/browser-playwright';
import {defineConfig, type TestProjectInlineConfiguration} from 'vitest/config';
import {findHeadlessShell} from './scripts/checks/chromium.ts';
import {commands} from './tests/support/component/commands.ts';
import {CHROMIUM_ARGUMENTS} from './tests/support/setup/browser.ts';

// What is waited for may take its time on a busy machine, as it may in the browser tests.
const expect = {poll: {timeout: 30_000}};

const reactIn = (mode: string) => ({'process.env.NODE_ENV': JSON.stringify(mode)});

/** Opens every screen: what React has to say of them shows there. */
const STRICT = '**/accessibility.browser.test.tsx';

/**
 * Component tests. Users have React as it is in production, with which the tests take a quarter less time. In development
 * it complains of what may go wrong, and mounts each component twice, so that an effect that leaves something behind fails.
 */
const componentProject = (
  name: string,
  mode: 'production' | 'development',
): TestProjectInlineConfiguration => ({
  plugins: [tailwindcss()],
  oxc: {jsx: {development: mode === 'development'}},
  // The engine that reads photos has tests of its own; here its files are nowhere.
  define: {
    TESSERACT_FOLDER: JSON.stringify('/assets/tesseract-none/'),
    SCENE_FOLDER: JSON.stringify('/assets/scene-none/'),
    ...reactIn(mode),
    // React in development keeps a stack and a measure of every element for a debugger.
    'console.createTask': 'undefined',
    'console.timeStamp': 'undefined',
  },
  // Found only while a test runs, a dependency would reload the page under it.
  optimizeDeps: {
    rolldownOptions: {transform: {define: reactIn(mode)}},
    // No file names it: the compiler of TSX does.
    include: [mode === 'production' ? 'react/jsx-runtime' : 'react/jsx-dev-runtime'],
    entries: [
      'src/app/main.tsx',
      'src/**/photo-worker.ts',
      'tests/support/component/*.ts*',
      '**/*.browser.test.tsx',
    ],
  },
  test: {
    name,
    // A busy machine is no failure.
    testTimeout: 180_000,
    expect,
    // One page for many files: each test leaves the page as it was.
    isolate: false,
    // A page waits for a third of its time, so three of them are faster than two on two cores; four are not.
    maxWorkers: Math.min(4, Math.ceil(1.5 * availableParallelism())),
    // Vitest runs projects of one group only with the same number of workers.
    sequence: {groupOrder: 1},
    include: mode === 'production' ? ['**/*.browser.test.tsx'] : [STRICT],
    exclude: ['node_modules', 'dist', ...(mode === 'production' ? [STRICT] : [])],
    globalSetup: 'tests/support/component/demo-setup.ts',
    setupFiles: 'tests/support/component/setup.ts',
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      dependencySourcemaps: false,
      commands,
      provider: playwright({
        launchOptions: {
          executablePath: findHeadlessShell(),
          // A process of its own for drawing and a compositor only add messages.
          args: [
            ...CHROMIUM_ARGUMENTS,
            '--in-process-gpu',
            '--blink-settings=acceleratedCompositingEnabled=false',
          ],
        },
        contextOptions: {locale: 'en-US', timezoneId: 'America/New_York'},
      }),
      instances: [{browser: 'chromium'}],
    },
  },
});

/** All tiers of tests but the journeys, told apart by how the names of their files end; see `docs/testing.md`. */
export default defineConfig({
  test: {
    onConsoleLog: log => (log.includes('Zero starting up with no server URL') ? false : undefined),
    projects: [
      {
        test: {
          name: 'unit',
          expect,
          setupFiles: [
            'tests/support/setup/leave-as-found.ts',
            'tests/support/setup/remove-temp-dirs.ts',
          ],
          // To import what most files share took longer than their tests, so it is done once in each process.
          isolate: false,
          maxWorkers: Math.min(4, availableParallelism()),
          include: ['**/*.test.ts'],
          exclude: ['**/*.pg.test.ts', '**/*.process.test.ts', 'node_modules', 'dist'],
          // Some take large photos apart, and a busy machine is no failure.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'pg',
          expect,
          globalSetup: 'tests/support/setup/migrated-database.ts',
          setupFiles: [
            'tests/support/setup/leave-as-found.ts',
            'tests/support/setup/remove-temp-dirs.ts',
          ],
          // As above, the modules of the server are imported once in each process.
          isolate: false,
          maxWorkers: Math.min(4, availableParallelism()),
          include: ['**/*.pg.test.ts'],
          exclude: ['node_modules', 'dist'],
          hookTimeout: 120_000,
          testTimeout: 180_000,
        },
      },
      componentProject('component', 'production'),
      componentProject('strict', 'development'),
      {
        test: {
          name: 'process',
          expect,
          include: ['tests/process/*.process.test.ts'],
          globalSetup: 'tests/process/web-build.ts',
          hookTimeout: 180_000,
          testTimeout: 180_000,
          // Each mostly waits for its processes, and a stack takes 1 GB.
          maxWorkers: 3,
          sequence: {groupOrder: 2},
        },
      },
    ],
  },
});
