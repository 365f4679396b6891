import {spawn} from 'node:child_process';
import path from 'node:path';
import type {FullConfig} from '@playwright/test';
import {PROJECT_ROOT} from '../../../scripts/stack/host/platform.ts';
import {type StackAddress, stackAddressSchema} from './stack-control.ts';

const VARIABLE = 'SIGNPOST_E2E_STACKS';
const PROGRAM = path.join(PROJECT_ROOT, 'tests/support/setup/stack-process.ts');

/**
 * Starts a stack for each worker, in a process of its own, and returns what ends them. Tests take
 * parts of their stack down, so no two workers share one.
 */
export default async function setUp({workers}: FullConfig): Promise<() => Promise<void>> {
  // Stacks that were started before are used again, and left running.
  if (process.env[VARIABLE]) return async () => {};
  const stacks = Array.from({length: workers}, startStack);
  // The workers inherit it.
  process.env[VARIABLE] = JSON.stringify(await Promise.all(stacks.map(({address}) => address)));
  return async () => {
    await Promise.all(stacks.map(({end}) => end()));
  };
}

interface StartedStack {
  readonly address: Promise<StackAddress>;
  end(): Promise<void>;
}

function startStack(): StartedStack {
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
  return {
    address: started.promise,
    end: () => {
      // Its end of this channel tells it to go, as our death would.
      if (child.connected) child.disconnect();
      return ended.promise;
    },
  };
}

/** The stack of this worker. */
export function stackAddress(): StackAddress {
  const given = process.env[VARIABLE];
  if (!given) throw new Error('There is no stack: run these tests with playwright.config.ts.');
  const stack = stackAddressSchema.array().parse(JSON.parse(given))[
    Number(process.env['TEST_PARALLEL_INDEX'])
  ];
  if (!stack) throw new Error('There are more workers than stacks.');
  return stack;
}
