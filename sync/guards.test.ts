import type {Transaction} from '@rocicorp/zero';
import {describe, expect, onTestFinished, test, vi} from 'vitest';
import * as z from 'zod/mini';
import {id, write} from '../common/api/fields/args.ts';
import {AppError} from '../common/errors.ts';
import {ana} from '../tests/support/actors.ts';
import {localReplica} from '../tests/support/local-replica.ts';
import {
  assertAllowed,
  foundOrAbsentLocally,
  isTaken,
  reachableSign,
  userMutator,
} from './guards.ts';
import {queries} from './queries/index.ts';

const query = queries.sign.byId.fn({
  args: {id: '00000000-0000-4000-8000-0000000000ff'},
  ctx: undefined,
});

/** A transaction in which every query finds this row. */
const finding = (location: Transaction['location'], row?: object) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that the guards use
  ({location, run: async () => row}) as unknown as Transaction;

describe('a mutator for users', () => {
  const run = vi.fn<(mutation: {now: number}) => Promise<void>>();
  const {fn} = userMutator(z.object({...write, id}), run);
  const fields = {id: '00000000-0000-4000-8000-000000000001'};
  const writeId = '00000000-0000-4000-8000-000000000002';
  const args = {...fields, writeId, at: 1000};

  test('asks a visitor to log in, and runs for a user', async () => {
    const tx = finding('client');
    await expect(fn({tx, args, ctx: undefined})).rejects.toThrow(new AppError('login-required'));
    expect(run).not.toHaveBeenCalled();
    await fn({tx, args, ctx: ana});
    expect(run).toHaveBeenCalledExactlyOnceWith({
      tx,
      args: fields,
      writeId,
      actor: ana,
      now: 1000,
    });
  });

  test('goes by the clock of the server there, and by that of the writer in a prediction', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(2000);
    await fn({tx: finding('server'), args, ctx: ana});
    expect(run.mock.lastCall?.[0].now).toBe(2000);
  });

  test('passes over a refusal when the browser runs it again on newer rows', async () => {
    run.mockRejectedValue(new AppError('forbidden'));
    const tx = finding('client');
    await expect(fn({tx, args, ctx: ana})).rejects.toThrow(new AppError('forbidden'));
    await fn({tx: {...tx, reason: 'rebase'}, args, ctx: ana});
  });
});

test('refuses with the given reason, or as forbidden', () => {
  expect(() => assertAllowed(false)).toThrow(new AppError('forbidden'));
  expect(() => assertAllowed(false, 'suspended')).toThrow(new AppError('suspended'));
  expect(() => assertAllowed(true)).not.toThrow();
});

describe('the row that a write changes', () => {
  test.each(['server', 'client'] as const)('is found on the %s', async location => {
    const row = {id: 'a'};
    await expect(foundOrAbsentLocally(finding(location, row), query)).resolves.toBe(row);
  });

  test('is missed on the server alone', async () => {
    await expect(foundOrAbsentLocally(finding('server'), query)).rejects.toThrow(
      new AppError('not-found'),
    );
    await expect(foundOrAbsentLocally(finding('client'), query)).resolves.toBeUndefined();
  });
});

test('a sign that its author may change comes with its store', async () => {
  const sign = {storeId: 'store', userId: ana.userId, visible: true, deletedAt: null};
  const replica = await localReplica({
    stores: [{id: 'store', deletedAt: null}],
    signs: [
      {...sign, id: 'sign'},
      {...sign, id: 'another'},
    ],
  });
  onTestFinished(() => replica.close());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that the guard uses
  const tx = {location: 'server', run: replica.rows} as unknown as Transaction;
  expect(await reachableSign(tx, ana, 'sign')).toMatchObject({id: 'sign', store: {id: 'store'}});
  await expect(reachableSign(tx, ana, 'none')).rejects.toThrow(new AppError('not-found'));
});

describe('the id of a new row', () => {
  test.each(['server', 'client'] as const)('is free on the %s', async location => {
    await expect(isTaken(finding(location), query)).resolves.toBe(false);
  });

  test('is a conflict on the server alone when it is taken', async () => {
    await expect(isTaken(finding('server', {}), query)).rejects.toThrow(new AppError('conflict'));
    await expect(isTaken(finding('client', {}), query)).resolves.toBe(true);
  });
});
