import {defineConfig} from 'vitest/config';

/** The unit tests of the rules that `stryker.config.json` mutates. */
export default defineConfig({
  test: {
    include: [
      '{common,permissions,schema,sync}/**/*.test.ts',
      'src/outbox/{core,journal,uploads,worker}/*.test.ts',
      'tests/{args,support/unguarded-reads}.test.ts',
    ],
    exclude: ['**/*.pg.test.ts', 'node_modules'],
    // With a mutant much is waited for in vain.
    expect: {poll: {timeout: 2000}},
    testTimeout: 4000,
    isolate: false,
  },
});
