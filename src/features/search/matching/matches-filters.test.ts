import {expect, test} from 'vitest';
import {signMatchesFilters, storeMatchesFilters} from '../filter-form.ts';

const store = {category: 'cafe', state: 'NY', zip: '14850-1234', createdBy: 'ana'} as const;
const nowhere = {category: null, state: 'ZZ', zip: null, createdBy: null};
const sign = {userId: 'ben', store};

test.each([
  [{}, true],
  [{category: 'cafe', state: 'NY', zip: '14850'}, true],
  [{zip: '4850'}, false],
  [{category: 'bank'}, false],
  [{category: 'cafe', state: 'NJ'}, false],
] as const)('%j', (filters, passes) => {
  expect(storeMatchesFilters(store, filters)).toBe(passes);
  expect(signMatchesFilters(sign, filters)).toBe(passes);
});

test('whose it is: a store’s is who added it, a sign’s who submitted it', () => {
  expect(storeMatchesFilters(store, {submitter: 'ana'})).toBe(true);
  expect(storeMatchesFilters(store, {submitter: 'ben'})).toBe(false);
  expect(signMatchesFilters(sign, {submitter: 'ben'})).toBe(true);
  expect(signMatchesFilters(sign, {submitter: 'ana'})).toBe(false);
});

test('what is unknown passes only where all does', () => {
  expect(storeMatchesFilters(nowhere, {})).toBe(true);
  expect(storeMatchesFilters(nowhere, {zip: '1'})).toBe(false);
  expect(storeMatchesFilters(nowhere, {category: 'cafe'})).toBe(false);
  expect(signMatchesFilters({userId: 'ben'}, {})).toBe(true);
  expect(signMatchesFilters({userId: 'ben'}, {state: 'NY'})).toBe(false);
});
