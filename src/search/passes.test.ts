import {expect, test} from 'vitest';
import {signPasses, storePasses} from './passes.ts';

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
  expect(storePasses(store, filters)).toBe(passes);
  expect(signPasses(sign, filters)).toBe(passes);
});

test('whose it is: a store’s is who added it, a sign’s who submitted it', () => {
  expect(storePasses(store, {submitter: 'ana'})).toBe(true);
  expect(storePasses(store, {submitter: 'ben'})).toBe(false);
  expect(signPasses(sign, {submitter: 'ben'})).toBe(true);
  expect(signPasses(sign, {submitter: 'ana'})).toBe(false);
});

test('what is unknown passes only where all does', () => {
  expect(storePasses(nowhere, {})).toBe(true);
  expect(storePasses(nowhere, {zip: '1'})).toBe(false);
  expect(storePasses(nowhere, {category: 'cafe'})).toBe(false);
  expect(signPasses({userId: 'ben'}, {})).toBe(true);
  expect(signPasses({userId: 'ben'}, {state: 'NY'})).toBe(false);
});
