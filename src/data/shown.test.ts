import {expect, test} from 'vitest';
import {withShown} from './queries/use-stable-list.ts';

test('adds to the shown rows, and stays identical without new ones', () => {
  const shown = ['a', 'b'];
  expect(withShown(shown, ['b', 'c'])).toEqual(['a', 'b', 'c']);
  expect(withShown(shown, ['b'])).toBe(shown);
});
