import {expect, test} from 'vitest';
import {displayName} from './person.ts';

test('a person goes by nickname, else by name, else stays anonymous', () => {
  expect(displayName({nickname: 'Annie', name: 'Ana'})).toBe('Annie');
  expect(displayName({nickname: ' ', name: 'Ana'})).toBe('Ana');
  expect(displayName({nickname: null, name: ''})).toBe('Anonymous');
  expect(displayName(undefined)).toBe('Anonymous');
});
