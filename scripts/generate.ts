import {generateZeroSchema} from './checks/generated.ts';
import {runSteps, runTool} from './checks/run-tool.ts';

await runSteps([
  ['Migration', () => runTool('drizzle-kit', ['generate'])],
  ['Zero schema', () => generateZeroSchema('schema/zero.gen.ts')],
]);
