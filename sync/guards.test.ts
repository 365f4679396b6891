import type {Transaction} from '@rocicorp/zero';
import {describe, expect, test, vi} from 'vitest';
import {AppError} from '../common/errors.ts';
import {ana} from '../tests/support/actors.ts';
import {assertAllowed, assertSignedIn, clock, foundOrAbsentLocally, isTaken} from './guards.ts';
import {queries} from './queries/index.ts';

const query = queries.sign.byId.fn({
  args: {id: '00000000-0000-4000-8000-0000000000ff'},
  ctx: undefined,
});

/** A transaction in which every query finds this row. */
const finding = (location: Transaction['location'], row?: object) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that the guards use
  ({location, run: async () => row}) as unknown as Transaction;

describe('what a write asks first', () => {
  test('a visitor is asked to log in, and a user is not', () => {
    expect(() => assertSignedIn(undefined)).toThrow(new AppError('login-required'));
    expect(() => assertSignedIn(ana)).not.toThrow();
  });

  test('refuses with the given reason, or as forbidden', () => {
    expect(() => assertAllowed(false)).toThrow(new AppError('forbidden'));
    expect(() => assertAllowed(false, 'suspended')).toThrow(new AppError('suspended'));
    expect(() => assertAllowed(true)).not.toThrow();
  });

  test('the server goes by its own clock, and a prediction by that of the writer', () => {
    vi.spyOn(Date, 'now').mockReturnValue(2000);
    expect(clock(finding('server'), 1000)).toBe(2000);
    expect(clock(finding('client'), 1000)).toBe(1000);
  });
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

describe('the id of a new row', () => {
  test.each(['server', 'client'] as const)('is free on the %s', async location => {
    await expect(isTaken(finding(location), query)).resolves.toBe(false);
  });

  test('is a conflict on the server alone when it is taken', async () => {
    await expect(isTaken(finding('server', {}), query)).rejects.toThrow(new AppError('conflict'));
    await expect(isTaken(finding('client', {}), query)).resolves.toBe(true);
  });
});
