import {expect, test} from 'vitest';
import {isId} from '../../../../common/api/fields/args.ts';
import {positionOf} from '../../../../common/geo/cells.ts';
import {whyMisplaced} from '../../../../common/geo/state-bounds.ts';
import {SAMPLE_STORES} from './sample-stores.ts';
import {isSampleSign, isSampleStore} from './sample.ts';

const realId = '6f1b0f64-51c7-4f0e-9d35-2f6a4b1c8e70';

test('are a coffee shop and a pizza place in one New York town, with signs', () => {
  expect(SAMPLE_STORES.map(({category}) => category)).toEqual(['cafe', 'restaurant']);
  expect(new Set(SAMPLE_STORES.map(({city, state}) => `${city}, ${state}`)).size).toBe(1);
  for (const store of SAMPLE_STORES) {
    expect(store.state).toBe('NY');
    expect(whyMisplaced({state: 'NY', position: positionOf(store)})).toBeUndefined();
    expect(positionOf(store)).not.toBeNull();
    expect(store.signs.length).toBe(store.visibleSignsCount);
    expect(store.newestSign).toBe(store.signs[0]);
  }
});

test('differ from stored rows by their ids, which are all different', () => {
  const storeIds = SAMPLE_STORES.map(({id}) => id);
  const signIds = SAMPLE_STORES.flatMap(({signs}) => signs.map(({id}) => id));
  expect(new Set([...storeIds, ...signIds]).size).toBe(storeIds.length + signIds.length);
  expect(storeIds.every(isSampleStore)).toBe(true);
  expect(signIds.every(isSampleSign)).toBe(true);
  expect([...storeIds, ...signIds].some(isId)).toBe(false);
  expect(isSampleSign(realId) || isSampleStore(realId)).toBe(false);
});
