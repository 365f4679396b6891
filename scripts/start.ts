import {runStack} from './stack/run-stack.ts';
import {startStack} from './stack/start-stack.ts';

await runStack((settings, report, signal) => startStack(settings, report, {signal}));
