import {expect, test} from 'vitest';
import {NEW_SIGN, textSign} from '../../../../common/new-rows.ts';
import {WEEK_MS} from '../../../../common/time.ts';
import type {CardSign} from '../card/card-sign.ts';
import {withHeld} from './use-held-signs.ts';

const sign = (id: string, createdAt: number): CardSign => ({
  ...NEW_SIGN,
  ...textSign(id),
  id,
  storeId: 'store',
  userId: 'ana',
  latitude: null,
  longitude: null,
  lastSeenAt: createdAt,
  staleAt: createdAt + WEEK_MS,
  createdAt,
  updatedAt: createdAt,
});
const held = (id: string, createdAt: number): CardSign => ({
  ...sign(id, createdAt),
  moderation: 'held',
  visible: false,
});
const ids = (signs: readonly CardSign[]) => signs.map(({id}) => id);

const rows = [sign('c', 5), sign('b', 3), sign('a', 1)];

test('a sign that waits stands where it will, once', () => {
  expect(ids(withHeld([held('z', 6), held('bb', 3), held('y', 0)], rows, false))).toEqual([
    'z',
    'c',
    'bb',
    'b',
    'a',
    'y',
  ]);
  expect(withHeld([held('b', 3)], rows, false)).toBe(rows);
  expect(withHeld([], rows, false)).toBe(rows);
  expect(ids(withHeld([held('z', 6)], [], false))).toEqual(['z']);
});

test('one that stands further down than the list is read waits for that', () => {
  expect(ids(withHeld([held('z', 2), held('y', 0)], rows, true))).toEqual(['c', 'b', 'z', 'a']);
});
