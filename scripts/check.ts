import {runSteps} from './checks/run-tool.ts';
import {CHECKS} from './checks/steps.ts';

await runSteps(CHECKS);
