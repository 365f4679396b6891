import {ensureBrowsers} from './checks/chromium.ts';
import {StepFailed} from './checks/run-tool.ts';
import {runPlanted} from './mutants/planted.ts';
import {runStryker} from './mutants/stryker.ts';

const HELP = `Shows whether the tests notice faults. No part of npm test, for it takes long.

  npm run mutants                     both parts
  npm run mutants -- planted [ID…]    plants the faults of tests/mutants, one at a time, and runs
                                      the tests related to each
  npm run mutants -- stryker [FILE…]  has StrykerJS change the pure rules, and runs their unit tests`;

const [part, ...chosen] = process.argv.slice(2);
const report = (line: string) => console.log(line);

if (part !== undefined && part !== 'planted' && part !== 'stryker') {
  report(HELP);
  process.exit(part === '--help' || part === '-h' ? 0 : 1);
}

const interruption = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => interruption.abort());
}

const surroundings = {report, signal: interruption.signal};

try {
  if (part !== 'planted') await runStryker(chosen, surroundings);
  if (part !== 'stryker') {
    await ensureBrowsers();
    await runPlanted(chosen, surroundings);
  }
} catch (error) {
  if (interruption.signal.aborted) process.exit(130);
  console.error(error instanceof StepFailed ? `\n✗ ${error.message} failed` : error);
  process.exit(1);
}
