import {describe, expect, test} from 'vitest';
import {judgedOf, seenOf, seenSign, seenStore} from './seen.ts';

const sign = {userId: 'ana', text: 'Hello', extractedText: null, imageUrl: null};
const store = {
  ownerId: null,
  createdBy: 'ben',
  name: 'The Pier',
  address: '1 Quay',
  city: 'Buffalo',
  state: 'NY',
  zip: '14201',
  description: null,
  phone: null,
  website: null,
  facebook: null,
  twitter: null,
  yelp: null,
  logo: null,
};

describe('what a moderator sees', () => {
  test('is a sign with its author, as a case about it shows it', () => {
    expect(seenSign(sign)).toBe(JSON.stringify(['ana', 'Hello', null, null]));
    expect(seenSign(sign)).toBe(seenOf({noun: 'sign', aboutId: 'ana'}, {...sign, likesCount: 3}));
  });

  test('is a store with its owner, or with its author where it has no owner', () => {
    expect(seenStore(store)).toBe(seenOf({noun: 'store', aboutId: 'ben'}, store));
    expect(seenStore({...store, ownerId: 'ana'})).toBe(
      seenOf({noun: 'store', aboutId: 'ana'}, store),
    );
  });

  test.each([
    ['store', {...store, name: 'The Quay'}],
    ['store', {...store, logo: '/logo.png'}],
  ] as const)('differs when a %s changes', (noun, item) => {
    expect(seenOf({noun, aboutId: 'ben'}, item)).not.toBe(seenOf({noun, aboutId: 'ben'}, store));
  });

  test('is the same for a value that is null and one that is missing', () => {
    expect(seenOf({noun: 'sign', aboutId: 'ana'}, {text: 'Hello'})).toBe(seenSign(sign));
  });

  test('without the item names only the user', () => {
    expect(seenOf({noun: 'person', aboutId: 'ana'}, undefined)).toBe('["ana"]');
  });
});

test('keeps the judged columns of a row, and all of them', () => {
  expect(judgedOf('person', {name: 'Ana', nickname: 'a', signsCount: 7})).toEqual({
    name: 'Ana',
    nickname: 'a',
    bio: null,
    city: null,
    avatarUrl: null,
  });
});
