import {expect, test} from 'vitest';
import {LENGTHS} from '../../../../common/limits.ts';
import type {ReadLine} from '../../../ocr/read-line.ts';
import {
  followsLines,
  freshLines,
  nearestLine,
  textOfTaken,
  toggleLine,
  withText,
  wordsFor,
} from './photo-lines.ts';

/** A line across the photo between two heights, in shares of it; its end lies lower by `falls`. */
const line = (
  text: string,
  top: number,
  bottom: number,
  confidence = 0.9,
  falls = 0,
): ReadLine => ({
  text,
  confidence,
  corners: [
    [0.1, top],
    [0.9, top + falls],
    [0.9, bottom + falls],
    [0.1, bottom],
  ],
});

const OPEN = line('OPEN', 0.1, 0.3);
const DAILY = line('8-6 daily', 0.35, 0.45);
const PLATE = line('HX 49 1', 0.8, 0.85, 0.4);

function read(...lines: ReadLine[]) {
  const fresh = freshLines('photo 1', lines);
  if (!fresh) throw new Error('There are lines.');
  return fresh;
}

const picture = (partId: string) => {
  const blob = new Blob();
  return {partId, photo: blob, reading: blob, source: 'file', position: null} as const;
};

test('takes sure lines in and leaves unsure ones out', () => {
  expect(withText(read(OPEN, DAILY, PLATE))).toMatchObject({
    text: 'OPEN 8-6 daily',
    lines: {partId: 'photo 1', takenIn: [true, true, false]},
  });
  expect(freshLines('photo 1', [])).toBeUndefined();
});

test('a line that is toggled comes and goes in its place', () => {
  const words = withText(read(OPEN, DAILY, PLATE));
  const without = toggleLine(words, 0);
  expect(without.text).toBe('8-6 daily');
  expect(toggleLine(without, 2).text).toBe('8-6 daily HX 49 1');
  expect(toggleLine(without, 0)).toEqual(words);
});

test('a text that was edited is not changed by the lines, until it is theirs again', () => {
  const words = {...withText(read(OPEN, DAILY)), text: 'OPEN daily'};
  expect(followsLines(words)).toBe(false);
  expect(toggleLine(words, 0)).toBe(words);
  expect(followsLines({...words, text: 'OPEN 8-6 daily '})).toBe(true);
  expect(followsLines(withText(words.lines!))).toBe(true);
  expect(followsLines({text: ''})).toBe(false);
});

test('lines that are longer than a sign are cut, and still followed', () => {
  const words = withText(read(line('x'.repeat(LENGTHS.signText), 0, 1), DAILY));
  expect(words.text).toHaveLength(LENGTHS.signText);
  expect(followsLines(words)).toBe(true);
  expect(textOfTaken(read(PLATE))).toBe('');
});

test('another photo takes the lines away, and the text that was theirs', () => {
  const words = withText(read(OPEN));
  expect(wordsFor(picture('photo 1'), words)).toBe(words);
  expect(wordsFor(picture('photo 2'), words)).toEqual({text: '', lines: undefined});
  const edited = {...words, text: 'Open!'};
  expect(wordsFor(picture('photo 2'), edited)).toEqual({text: 'Open!', lines: undefined});
  expect(wordsFor(picture('photo 2'), {text: 'Typed'})).toEqual({text: 'Typed'});
});

const SIZE = {width: 400, height: 320};

test('a press means the line that is nearest to it', () => {
  const lines = [OPEN, DAILY, PLATE];
  expect(nearestLine(lines, [0.5, 0.2], SIZE)).toBe(0);
  // Between two lines.
  expect(nearestLine(lines, [0.5, 0.32], SIZE)).toBe(0);
  expect(nearestLine(lines, [0.5, 0.34], SIZE)).toBe(1);
  expect(nearestLine(lines, [0.95, 0.9], SIZE)).toBe(2);
  expect(nearestLine([], [0.5, 0.5], SIZE)).toBe(-1);
});

test('a press inside of two lines means the smaller one', () => {
  const logo = line('Logo', 0, 1);
  expect(nearestLine([logo, DAILY], [0.5, 0.4], SIZE)).toBe(1);
  expect(nearestLine([DAILY, logo], [0.5, 0.4], SIZE)).toBe(0);
  expect(nearestLine([DAILY, logo], [0.5, 0.7], SIZE)).toBe(1);
});

test('a press between slanted lines means the one whose edge is nearer', () => {
  const lines = [line('upper', 0.1, 0.2, 0.9, 0.4), line('lower', 0.3, 0.4, 0.9, 0.4)];
  expect(nearestLine(lines, [0.8, 0.47], SIZE)).toBe(0);
  expect(nearestLine(lines, [0.2, 0.37], SIZE)).toBe(1);
});
