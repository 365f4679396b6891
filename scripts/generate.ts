import {zeroSchemaCommand} from './checks/generated.ts';
import {runSteps, runTool} from './checks/run-tool.ts';

await runSteps([
  ['Migration', () => runTool('drizzle-kit', ['generate'])],
  ['Zero schema', () => runTool(...zeroSchemaCommand('schema/zero.gen.ts'), true)],
]);
