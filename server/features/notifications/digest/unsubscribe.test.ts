import {expect, test} from 'vitest';
import {ana, ben} from '../../../../tests/support/actors.ts';
import {personOfToken, unsubscribeToken} from './routes.ts';

const SECRET = 'a secret';
const token = unsubscribeToken(ana.userId, SECRET);

test('a token says whose it is', () => {
  expect(personOfToken(token, SECRET)).toBe(ana.userId);
  expect(encodeURIComponent(token)).toBe(token);
});

test.each([
  ['nothing', ''],
  ['another person’s name on it', token.replace(ana.userId, ben.userId)],
  ['another proof', `${token.slice(0, -3)}AAA`],
  ['half of it', token.slice(0, -1)],
  ['more behind it', `${token}A`],
  ['no proof', ana.userId],
])('with %s it is none', (_, given) => {
  expect(personOfToken(given, SECRET)).toBeUndefined();
});

test('is invalid under another secret', () => {
  expect(personOfToken(token, 'another secret')).toBeUndefined();
});
