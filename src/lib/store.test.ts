import {expect, test} from 'vitest';
import {mapSearchUrl, phoneUrl} from './store.ts';

const BAKERY = {
  name: 'Bäckerei & Café',
  address: '1 Main St',
  city: 'Rogers',
  state: 'AR',
  zip: null,
};

test('the map is searched by name and address', () => {
  expect(new URL(mapSearchUrl(BAKERY)).searchParams.get('query')).toBe(
    'Bäckerei & Café, 1 Main St, Rogers, AR',
  );
});

test('a phone number keeps only what can be dialled', () => {
  expect(phoneUrl('+1 (479) 636-3222')).toBe('tel:+14796363222');
});
