import {expect, test} from 'vitest';
import {parseAdminState} from './admin-state.ts';

test('a tab may be handed over, and nothing else is taken for one', () => {
  expect(parseAdminState({tab: 'claims', other: 1})).toEqual({tab: 'claims'});
  for (const state of [null, undefined, 'claims', {}, {tab: 5}, {tab: null}]) {
    expect(parseAdminState(state).tab).toBeUndefined();
  }
});
