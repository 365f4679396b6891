import {expect, test} from 'vitest';
import {runChecks} from './run-checks.ts';

async function run(...problems: (() => Promise<string | undefined>)[]) {
  const lines: string[] = [];
  const checks = problems.map((findProblem, at) => ({name: `Check ${at}`, findProblem}));
  const holds = await runChecks(checks, line => lines.push(line));
  return {holds, lines: lines.toSorted().map(line => line.replace(/\d\.\d s/, 'N s'))};
}

test('prints one line for each check that holds', async () => {
  expect(
    await run(
      async () => undefined,
      async () => undefined,
    ),
  ).toEqual({
    holds: true,
    lines: ['✓ Check 0: N s', '✓ Check 1: N s'],
  });
});

test('runs the other checks when one fails, and prints its problem whole', async () => {
  expect(
    await run(
      async () => 'a.ts: error\nb.ts: error\n',
      async () => undefined,
    ),
  ).toEqual({
    holds: false,
    lines: ['✓ Check 1: N s', '✗ Check 0: N s\na.ts: error\nb.ts: error\n'],
  });
});

test('fails when a check itself breaks', async () => {
  expect(await run(() => Promise.reject(new Error('no disk')))).toEqual({
    holds: false,
    lines: ['✗ Check 0: N s\nError: no disk\n'],
  });
});
