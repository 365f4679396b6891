import {randomUUID} from 'node:crypto';
import {mustGetMutator, type ReadonlyJSONObject, type Transaction} from '@rocicorp/zero';
import {expect, test} from 'vitest';
import {WRITES, writeOf} from '../tests/support/writes.ts';
import {mutators} from './mutators/index.ts';

const scene = {storeId: randomUUID(), signId: randomUUID()};

/** A visitor's attempt, which every verb refuses before it looks at anything. */
function attempt(name: string, reason: 'optimistic' | 'rebase'): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a refusal uses nothing else of it
  const tx = {location: 'client', reason} as Transaction;
  const args: ReadonlyJSONObject = JSON.parse(JSON.stringify(writeOf(name, scene)));
  return mustGetMutator(mutators, name).fn({tx, args, ctx: undefined});
}

test.each(Object.keys(WRITES))(
  '%s is refused aloud when made and quietly when run again',
  async name => {
    await expect(attempt(name, 'optimistic')).rejects.toThrow('Please log in');
    await expect(attempt(name, 'rebase')).resolves.toBeUndefined();
  },
);
