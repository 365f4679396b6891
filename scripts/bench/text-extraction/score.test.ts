import {expect, test} from 'vitest';
import {score, withSecondOpinion} from './score.ts';

test('words count whatever their case and the signs around them, but not without $ and %', () => {
  expect(score('tacos $2, "each"', 'Tacos $2 each')).toEqual({there: 3, read: 3, found: 3});
  expect(score('50 OFF 2', '50% OFF $2')).toEqual({there: 3, read: 3, found: 1});
});

test('a word counts as often as it is there', () => {
  expect(score('ONE PIZZA', 'ONE PIZZA GET ONE')).toEqual({there: 4, read: 2, found: 2});
  expect(score('ONE ONE ONE', 'ONE')).toEqual({there: 1, read: 3, found: 1});
});

test('text without letters and digits is not a word', () => {
  expect(score('10AM 9PM |', '10AM - 9PM')).toEqual({there: 2, read: 2, found: 2});
});

test('takes in a word that was left out where a second reader has it beyond those of the text', () => {
  const read = {text: 'FRESH FISH', dropped: ['FRESH', 'Daily', 'x1']};
  expect(withSecondOpinion(read, 'fresh fish daily')).toBe('FRESH FISH DAILY');
  expect(withSecondOpinion(read, 'fresh fresh')).toBe('FRESH FISH FRESH');
});
