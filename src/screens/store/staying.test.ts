import {expect, test} from 'vitest';
import {staysEarlier, withShown} from './staying.ts';

const interactions = {
  signId: 'a',
  userId: 'ana',
  liked: false,
  confirmed: false,
  gone: false,
  updatedAt: 0,
};

test('an earlier sign stays for whoever has said something of it, be it taken back', () => {
  expect(staysEarlier({id: 'a', interactions}, ['b', 'a'])).toBe(true);
  expect(staysEarlier({id: 'a', interactions}, ['b'])).toBe(false);
  expect(staysEarlier({id: 'a'}, ['b', 'a'])).toBe(false);
});

test('what has been shown is added to, and stays itself where there is nothing to add', () => {
  const shown = ['a', 'b'];
  expect(withShown(shown, ['b', 'c'])).toEqual(['a', 'b', 'c']);
  expect(withShown(shown, ['b'])).toBe(shown);
});
