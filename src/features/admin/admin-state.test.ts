import {expect, test} from 'vitest';
import {parseAdminState} from './admin-state.ts';

test('a tab may be handed over, and nothing else is taken for one', () => {
  expect(parseAdminState({tab: 'claims', other: 1})).toEqual({tab: 'claims'});
  for (const state of [null, undefined, 'claims', {}, {tab: 5}, {tab: null}]) {
    expect(parseAdminState(state).tab).toBeUndefined();
  }
});

test('so may a store whose signs are to show, if it could be one', () => {
  const filterStoreId = '00000000-0000-4000-8000-000000000001';
  expect(parseAdminState({filterStoreId})).toEqual({filterStoreId});
  expect(parseAdminState({tab: 'signs', filterStoreId: 'joes'})).toEqual({tab: 'signs'});
});
