import {zeroSchemaCommand} from './checks/generated.ts';
import {runSteps, runTool} from './checks/run-tool.ts';

// A word or two for the migration; without it the tool makes a name up.
const [name] = process.argv.slice(2);

await runSteps([
  ['Migration', () => runTool('drizzle-kit', ['generate', ...(name ? ['--name', name] : [])])],
  ['Zero schema', () => runTool(...zeroSchemaCommand('schema/zero.gen.ts'), true)],
]);
