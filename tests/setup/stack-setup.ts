import {spawn} from 'node:child_process';
import path from 'node:path';
import {PROJECT_ROOT} from '../../scripts/stack/platform.ts';
import {type StackAddress, stackAddressSchema} from './stack-control.ts';

const VARIABLE = 'SIGNPOST_E2E_STACK';
const PROGRAM = path.join(PROJECT_ROOT, 'tests/setup/stack-process.ts');

/** Starts one stack for the whole run, in a process of its own, and returns what ends it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = Promise.withResolvers<void>();
  const started = Promise.withResolvers<StackAddress>();
  child.once('message', message => started.resolve(stackAddressSchema.parse(message)));
  child.once('error', started.reject);
  child.once('exit', () => {
    ended.resolve();
    started.reject(new Error('The stack for the tests did not start; it says why above.'));
  });
  // The workers inherit it.
  process.env[VARIABLE] = JSON.stringify(await started.promise);
  return async () => {
    // Its end of this channel tells it to go, as our death would.
    if (child.connected) child.disconnect();
    await ended.promise;
  };
}

/** The stack of this run. */
export function stackAddress(): StackAddress {
  const given = process.env[VARIABLE];
  if (!given) throw new Error('There is no stack: run these tests with playwright.config.ts.');
  return stackAddressSchema.parse(JSON.parse(given));
}
