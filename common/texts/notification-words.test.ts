import {expect, test} from 'vitest';
import {NOTIFICATION_KINDS} from '../limits.ts';
import {bellLabel, pathOfNotification, wordsOfNotification} from './notification-words.ts';

const told = {storeId: 'a', signId: 'b', personId: null, reason: null};
const ABOUT_THE_ACCOUNT = new Set(['warned', 'suspended', 'suspension-ended']);

test('each kind has words of its own, with the store in them unless it is about the account', () => {
  const words = NOTIFICATION_KINDS.map(kind =>
    wordsOfNotification({...told, kind}, 'Corner Coffee'),
  );
  expect(new Set(words).size).toBe(NOTIFICATION_KINDS.length);
  for (const [index, sentence] of words.entries()) {
    const isAboutAccount = ABOUT_THE_ACCOUNT.has(NOTIFICATION_KINDS[index] ?? '');
    expect(sentence.includes('Corner Coffee'), sentence).toBe(!isAboutAccount);
  }
});

const restored = (storeId: string | null) =>
  wordsOfNotification({kind: 'item-restored', storeId, signId: null, reason: null}, 'The Pier');

test('names a deleted store by the user’s relation to it', () => {
  const told = {kind: 'store-deleted', storeId: 'a', signId: null, reason: 'Twice here.'} as const;
  expect(wordsOfNotification(told, 'The Pier')).toBe(
    'Moderators deleted The Pier, which you added or look after: “Twice here.”',
  );
});

test('keeps a name and a reason from right to left apart from the words around them', () => {
  const words = {...told, kind: 'sign-hidden', reason: 'סיבה (א)!'} as const;
  expect(wordsOfNotification(words, 'חנות!')).toBe(
    'Your sign at \u2068חנות!\u2069 was hidden: “\u2068סיבה (א)!\u2069”',
  );
});

test('names an item that is not a sign by its noun', () => {
  expect(restored('a')).toContain('your store The Pier');
  expect(restored(null)).toContain('your profile');
});

test.each([
  [1, 'A new sign at The Pier'],
  [1200, '1,200 new signs at The Pier'],
])('%i new of one store are told of in one line', (count, words) => {
  expect(wordsOfNotification({...told, kind: 'store-sign'}, 'The Pier', count)).toBe(words);
});

test.each(['sign-hidden', 'claim-rejected', 'item-hidden', 'warned', 'suspended'] as const)(
  '%s says why, in one line that does not get long',
  kind => {
    const words = (reason: string) => wordsOfNotification({...told, kind, reason}, 'The Pier');
    expect(words('It names\n\n somebody.')).toMatch(/: “It names somebody\.”$/);
    expect(words('x'.repeat(500))).toMatch(/: “x{120}…”$/);
  },
);

test('links to the sign, else the store, else the user that it is about', () => {
  const userId = 'c';
  const path = (given: Partial<Parameters<typeof pathOfNotification>[0]>) =>
    pathOfNotification({...told, kind: 'report-kept', userId, ...given});
  expect(path({})).toBe('/store/a/sign/b');
  expect(path({signId: null})).toBe('/store/a');
  expect(path({storeId: null, signId: null})).toBe('/user/c');
  expect(path({storeId: null, signId: null, personId: 'd'})).toBe('/user/d');
});

const pathOfReport = (kind: 'report-hidden' | 'report-deleted', signId: string | null) =>
  pathOfNotification({...told, kind, userId: 'c', signId});

test('links a reporter of a hidden item to what remains of it', () => {
  expect(pathOfReport('report-hidden', 'b')).toBe('/store/a');
  expect(pathOfReport('report-deleted', 'b')).toBe('/store/a');
  expect(pathOfReport('report-hidden', null)).toBe('/store/a');
  expect(pathOfReport('report-deleted', null)).toBe('/');
});

const keptWords = (storeId: string | null, signId: string | null) =>
  wordsOfNotification({kind: 'report-kept', storeId, signId, reason: 'It is true.'}, 'The Pier');

test('a user who reported something reads of which item an outcome tells', () => {
  expect(keptWords('a', 'b')).toBe(
    'A moderator left the sign at The Pier that you reported as it is: “It is true.”',
  );
  expect(keptWords('a', null)).toContain('left The Pier that you reported');
  expect(keptWords(null, null)).toContain('left the profile that you reported');
});

test.each([
  ['report-warned', 'warned'],
  ['report-suspended', 'suspended'],
] as const)('a user who reported a sign reads exactly what %s says, and why', (kind, done) => {
  expect(
    wordsOfNotification({kind, storeId: 'a', signId: 'b', reason: 'It was spam.'}, 'The Pier'),
  ).toBe(
    `A moderator looked at the sign at The Pier that you reported and ${done} the user behind it: “It was spam.”`,
  );
});

const wordsOf = (kind: 'warned' | 'suspended' | 'suspension-ended' | 'claim-approved') =>
  wordsOfNotification({...told, kind});

test('names an account, and a store without a name', () => {
  expect(wordsOf('warned')).toBe('A moderator warned you');
  expect(wordsOf('suspended')).toBe('Your account is suspended: you can read, but not write');
  expect(wordsOf('suspension-ended')).toBe('Your account is no longer suspended');
  expect(wordsOf('claim-approved')).toBe('Your claim on a store was approved');
});

test('names a sign', () => {
  const words = wordsOfNotification({...told, kind: 'item-edited'}, 'The Pier');
  expect(words).toBe('Moderators edited your sign at The Pier');
});

test('the bell says how many are unread', () => {
  expect(bellLabel(0)).toBe('Notifications');
  expect(bellLabel(3)).toBe('Notifications, 3 unread');
});
