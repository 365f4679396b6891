import {expect, test} from 'vitest';
import {NOTIFICATION_KINDS} from './limits.ts';
import {bellLabel, pathOfNotification, wordsOfNotification} from './notification-words.ts';

test('each kind has words of its own, with the store in them', () => {
  const words = NOTIFICATION_KINDS.map(kind =>
    wordsOfNotification({kind, reason: null}, 'Corner Coffee'),
  );
  expect(new Set(words).size).toBe(NOTIFICATION_KINDS.length);
  for (const sentence of words) expect(sentence).toContain('Corner Coffee');
});

test.each([
  [1, 'A new sign at The Pier'],
  [1200, '1,200 new signs at The Pier'],
])('%i new of one store are told of in one line', (count, words) => {
  expect(wordsOfNotification({kind: 'store-sign', reason: null}, 'The Pier', count)).toBe(words);
});

test.each(['sign-hidden', 'claim-rejected'] as const)(
  '%s says why, in one line that does not get long',
  kind => {
    const words = (reason: string) => wordsOfNotification({kind, reason}, 'The Pier');
    expect(words('It names\nsomebody.')).toMatch(/: “It names somebody\.”$/);
    expect(words('x'.repeat(500))).toMatch(/: “x{120}…”$/);
  },
);

test('what is about a sign leads to it, the rest to the store', () => {
  const told = {kind: 'store-sign' as const, storeId: 'a'};
  expect(pathOfNotification({...told, signId: 'b'})).toBe('/store/a/sign/b');
  expect(pathOfNotification({...told, signId: null})).toBe('/store/a');
});

test('the bell says how many are unread', () => {
  expect(bellLabel(0)).toBe('Notifications');
  expect(bellLabel(3)).toBe('Notifications, 3 unread');
});
