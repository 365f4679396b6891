import {defineConfig} from 'vitest/config';

/** The unit tests of the rules that `stryker.config.json` mutates. */
export default defineConfig({
  test: {
    include: [
      '{permissions,schema,sync}/**/*.test.ts',
      'src/lib/outbox/*.test.ts',
      'tests/unguarded-reads.test.ts',
    ],
    exclude: ['**/*.pg.test.ts', 'node_modules'],
    expect: {poll: {timeout: 15_000}},
  },
});
