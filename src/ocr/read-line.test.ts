import {expect, test} from 'vitest';
import {type ReadLine, textOfLines} from './read-line.ts';

const line = (text: string): ReadLine => ({
  text,
  confidence: 1,
  corners: [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ],
});

test('joins the lines that are taken in, in their order', () => {
  const lines = ['TACOS', 'AB 123', '$2 each'].map(line);
  expect(textOfLines(lines, [true, false, true])).toBe('TACOS $2 each');
  expect(textOfLines(lines, [false, false, false])).toBe('');
});
