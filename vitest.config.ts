import {defineConfig} from 'vitest/config';

/** Three kinds of test, told apart by name: pure rules, real SQL on PGlite, real processes. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: ['**/*.pg.test.ts', '**/*.process.test.ts', 'node_modules', 'dist'],
          // Some take large photos apart, and a busy machine is no failure.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'pg',
          include: ['**/*.pg.test.ts'],
          exclude: ['node_modules', 'dist'],
          hookTimeout: 120_000,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'process',
          include: ['tests/process/*.process.test.ts'],
          hookTimeout: 180_000,
          testTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
