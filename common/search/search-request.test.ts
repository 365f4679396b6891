import {expect, test} from 'vitest';
import {addressOfSearch} from './search.ts';

test('a request has the address of its term, its filters and its page', () => {
  const address = addressOfSearch({
    term: 'tea',
    category: 'cafe',
    zip: '100',
    storesLimit: 20,
    storesOffset: 40,
    until: 5,
  });
  expect(address).toBe(
    '/api/search?q=tea&category=cafe&zip=100&storesLimit=20&storesOffset=40&until=5',
  );
});

test('two requests that mean the same have the same address', () => {
  const plain = addressOfSearch({term: 'tea'});
  expect(plain).toBe('/api/search?q=tea');
  expect(addressOfSearch({term: 'tea', state: '', zip: undefined, signsOffset: 0})).toBe(plain);
});

test.each(['storesLimit', 'signsLimit'])('a %s of 0 stands in the address', name => {
  expect(addressOfSearch({term: 'tea', [name]: 0})).toBe(`/api/search?q=tea&${name}=0`);
});
