import {expect, test} from 'vitest';
import {staysEarlier, staysRecent} from './staying.ts';

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
