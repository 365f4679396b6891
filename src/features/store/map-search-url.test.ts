import {expect, test} from 'vitest';
import {unassignedStore} from '../../../common/new-rows.ts';
import {mapSearchUrl} from './store-header.tsx';

const BAKERY = {
  name: 'Bäckerei & Café',
  address: '1 Main St',
  city: 'Rogers',
  state: 'AR',
  zip: null,
};

test('the map is searched by name and address', () => {
  const address = new URL(mapSearchUrl(BAKERY) ?? '');
  expect(address.searchParams.get('query')).toBe('Bäckerei & Café, 1 Main St, Rogers, AR');
});

test('no map is searched for what stands in for a store', () => {
  expect(mapSearchUrl({...BAKERY, ...unassignedStore('Ana', 417)})).toBeUndefined();
});
