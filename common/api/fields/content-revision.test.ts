import {describe, expect, test} from 'vitest';
import {judgedOf, contentRevision, signRevision, storeRevision} from './content-revision.ts';

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
    expect(signRevision(sign)).toBe(JSON.stringify(['ana', 'Hello', null, null]));
    expect(signRevision(sign)).toBe(
      contentRevision({noun: 'sign', aboutId: 'ana'}, {...sign, likesCount: 3}),
    );
  });

  test('is a store with its owner, or with its author where it has no owner', () => {
    expect(storeRevision(store)).toBe(contentRevision({noun: 'store', aboutId: 'ben'}, store));
    expect(storeRevision({...store, ownerId: 'ana'})).toBe(
      contentRevision({noun: 'store', aboutId: 'ana'}, store),
    );
  });

  test.each([
    ['store', {...store, name: 'The Quay'}],
    ['store', {...store, logo: '/logo.png'}],
  ] as const)('differs when a %s changes', (noun, item) => {
    expect(contentRevision({noun, aboutId: 'ben'}, item)).not.toBe(
      contentRevision({noun, aboutId: 'ben'}, store),
    );
  });

  test('is the same for a value that is null and one that is missing', () => {
    expect(contentRevision({noun: 'sign', aboutId: 'ana'}, {text: 'Hello'})).toBe(
      signRevision(sign),
    );
  });

  test('without the item names only the user', () => {
    expect(contentRevision({noun: 'person', aboutId: 'ana'}, undefined)).toBe('["ana"]');
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
