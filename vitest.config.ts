import {availableParallelism} from 'node:os';
import {defineConfig} from 'vitest/config';

// What is waited for may take its time on a busy machine, as it may in the browser tests.
const expect = {poll: {timeout: 15_000}};

/** Three kinds of test, told apart by name: pure rules, real SQL on PGlite, real processes. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          expect,
          include: ['**/*.test.ts'],
          exclude: ['**/*.pg.test.ts', '**/*.process.test.ts', 'node_modules', 'dist'],
          // Some take large photos apart, and a busy machine is no failure.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'pg',
          expect,
          globalSetup: 'tests/setup/migrated-database.ts',
          setupFiles: 'tests/setup/leave-as-found.ts',
          // To compile Postgres takes longer than most files' tests, so it is done once in each process,
          // and such a process takes 1 GB.
          isolate: false,
          maxWorkers: Math.min(4, availableParallelism()),
          include: ['**/*.pg.test.ts'],
          exclude: ['node_modules', 'dist'],
          hookTimeout: 120_000,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'process',
          expect,
          include: ['tests/process/*.process.test.ts'],
          hookTimeout: 180_000,
          testTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
