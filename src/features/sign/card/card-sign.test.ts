import {expect, test} from 'vitest';
import {signTitle, staysEarlier, staysRecent} from './card-sign.ts';

const photo = {text: null, textContent: null, extractedText: null};

test('a sign is called by its words, on one line', () => {
  const sign = {...photo, text: 'Fresh figs\n  today'};
  expect(signTitle(sign, 'Corner store')).toBe('“Fresh figs today” at Corner store');
});

test('long words are cut, and never through an emoji', () => {
  const sign = {...photo, extractedText: `${'x'.repeat(59)}👩‍👩‍👧 and more`};
  expect(signTitle(sign, 'Corner store')).toBe(`“${'x'.repeat(59)}👩‍👩‍👧…” at Corner store`);
});

test('a photo without words is called by its store', () => {
  expect(signTitle(photo, 'Corner store')).toBe('Sign at Corner store');
});

const interactions = {
  signId: 'a',
  userId: 'ana',
  liked: false,
  confirmed: false,
  gone: false,
  updatedAt: 0,
};

test('an earlier sign stays for a user who has reacted to it, also after an undo', () => {
  expect(staysEarlier({id: 'a', interactions}, ['b', 'a'])).toBe(true);
  expect(staysEarlier({id: 'a', interactions}, ['b'])).toBe(false);
  expect(staysEarlier({id: 'a'}, ['b', 'a'])).toBe(false);
});

test('a recent sign stays for the user who reported it there, and nowhere twice', () => {
  const sign = {id: 'a', interactions: {...interactions, gone: true}};
  expect(staysRecent(sign, ['b', 'a'], [])).toBe(true);
  expect(staysRecent(sign, ['b'], [])).toBe(false);
  expect(staysRecent({id: 'a', interactions}, ['a'], [])).toBe(false);
  expect(staysRecent(sign, ['a'], ['a'])).toBe(false);
});
