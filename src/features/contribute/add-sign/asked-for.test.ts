import {expect, test} from 'vitest';
import {parseAskedFor} from './asked-for.ts';

const id = 'd0000000-0000-4000-8000-000000000001';
const other = 'd0000000-0000-4000-8000-000000000002';
const asked = (query: string, state: unknown = null) =>
  parseAskedFor(new URLSearchParams(query), state);

test.each([`store=${id}`, `storeId=${id}`])('%s preselects a store', query => {
  expect(asked(query, {storeId: other}).storeId).toBe(id);
});

test('the screen before may say which store or sign it is', () => {
  expect(asked('', {storeId: id}).storeId).toBe(id);
  expect(asked('', {editSign: {id}}).signId).toBe(id);
  expect(asked(`signId=${id}`).signId).toBe(id);
});

test('ignores text that is no id, and notes of an older version', () => {
  const nothing = {signId: undefined, storeId: undefined, withoutStore: false, hasLostShare: false};
  expect(asked('store=1-sign-2&signId=x')).toEqual(nothing);
  expect(asked('', {storeId: 7, editSign: 'all'})).toEqual(nothing);
});

test('no store is a choice too', () => {
  expect(asked('store=none')).toEqual({
    signId: undefined,
    storeId: undefined,
    withoutStore: true,
    hasLostShare: false,
  });
});
