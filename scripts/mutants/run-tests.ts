import {spawn} from 'node:child_process';
import {readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import {type TestOutcome, playwrightOutcome, vitestOutcome} from './outcome.ts';
import type {TestRun} from './test-runs.ts';

/** Characters at the end of the output that tell why a run broke off. */
const SHOWN_OUTPUT = 2000;

/**
 * Runs tests in a copy of the project.
 * @param signal ends the programs.
 */
export async function runTests(
  {program, args}: TestRun,
  root: string,
  signal: AbortSignal,
): Promise<TestOutcome> {
  const report = path.join(root, `.data-report-${crypto.randomUUID()}.json`);
  const isVitest = program === 'vitest';
  const bin = path.join(root, 'node_modules/.bin');
  const child = spawn(
    path.join(bin, program),
    [...args, '--reporter=json', ...(isVitest ? [`--outputFile=${report}`] : [])],
    {
      cwd: root,
      env: {
        ...process.env,
        PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
      signal,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  child.once('error', error => (output += error.message));
  const {promise: closed, resolve} = Promise.withResolvers<void>();
  child.once('close', () => resolve());
  await closed;
  signal.throwIfAborted();
  try {
    const json: unknown = JSON.parse(await readFile(report, 'utf8'));
    return isVitest ? vitestOutcome(json, root) : playwrightOutcome(json, root);
  } catch {
    return {tests: [], broken: output.trim().slice(-SHOWN_OUTPUT)};
  } finally {
    await rm(report, {force: true});
  }
}
