import {runChecks} from './checks/run-checks.ts';
import {CHECKS} from './checks/steps.ts';

process.exit((await runChecks(CHECKS)) ? 0 : 1);
