import {ensureBrowsers} from './checks/chromium.ts';
import {runSteps, runTool} from './checks/run-tool.ts';
import {CHECKS} from './checks/steps.ts';

/** Everything that must hold before a change lands, cheapest first. */
await runSteps([
  ...CHECKS,
  ['Rules', () => runTool('vitest', ['run', '--project', 'unit'])],
  ['SQL, permissions and triggers', () => runTool('vitest', ['run', '--project', 'pg'])],
  ['Processes', () => runTool('vitest', ['run', '--project', 'process'])],
  ['Browsers', ensureBrowsers],
  ['People', () => runTool('playwright', ['test'])],
]);
