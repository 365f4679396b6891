import {expect, test} from 'vitest';
import {withShown} from './shown.ts';

test('what has been shown is added to, and stays itself where there is nothing to add', () => {
  const shown = ['a', 'b'];
  expect(withShown(shown, ['b', 'c'])).toEqual(['a', 'b', 'c']);
  expect(withShown(shown, ['b'])).toBe(shown);
});
