import {expect, test} from 'vitest';
import {vote, type OcrReading} from './vote.ts';

const DICTIONARY = new Set([
  'tree',
  'free',
  'one',
  'daly',
  'daily',
  'tolerated',
  'baked',
  'christmas',
]);
const isWord = (word: string) => DICTIONARY.has(word.toLowerCase());

/** A line as it was read, its words evenly spread by their letters. */
function reading(line: string, confidence = 80): OcrReading {
  let at = 0;
  return line.split(' ').map(text => {
    const left = at / 40;
    at += text.length + 1;
    return {text, confidence, left, right: (at - 1) / 40, top: 0.4, bottom: 0.5, slope: 0};
  });
}

function voted(...readings: OcrReading[]): string {
  const words = vote(readings, isWord).toSorted((a, b) => a.left - b.left);
  return words.map(({text}) => text).join(' ');
}

test('what most readings have wins', () => {
  expect(voted(reading('BAKED'), reading('BARED'), reading('BAKED'))).toBe('BAKED');
});

test('a sure reading counts for more than a doubtful one', () => {
  expect(voted(reading('Zimt', 95), reading('Zint', 20), reading('Zint', 20))).toBe('Zimt');
});

test('drops a word that only one reading has', () => {
  expect(voted(reading('FREE'), reading('FREE xq', 60), reading('FREE'))).toBe('FREE');
});

test('a word of signs wins over another that it is easily taken for', () => {
  expect(voted(reading('TREE'), reading('TREE'), reading('FREE'))).toBe('FREE');
  expect(voted(reading('DALY'), reading('DALY'), reading('DAILY'))).toBe('DAILY');
});

test('a name that every reading has stays as it is', () => {
  expect(voted(reading('DALY'), reading('DALY'), reading('DALY'))).toBe('DALY');
  expect(voted(reading('CHRISTMAS TREE'), reading('CHRISTMAS TREE'))).toBe('CHRISTMAS TREE');
  expect(voted(reading('TOIERATTI', 95), reading('TOIERATTI', 95))).toBe('TOIERATTI');
});

test('a price wins over the number that it is easily confused with, once a reading has it', () => {
  expect(voted(reading('86'), reading('$6'), reading('86'), reading('86'))).toBe('$6');
  expect(voted(reading('86'), reading('86'))).toBe('86');
});

test('finds a word in the dictionary that no reading has right', () => {
  expect(voted(reading('TOIERATED', 40), reading('TOIERATED', 40))).toBe('TOLERATED');
});

test('hours that were read as one word come apart', () => {
  expect(voted(reading('4to7 pm'), reading('4to7 pm'))).toBe('4 to 7 pm');
});

test('words are confident by how many readings agree, and how sure those were', () => {
  const [word] = vote([reading('BAKED', 90), reading('BAKED', 90), reading('XQZVW', 90)], isWord);
  expect(word?.confidence).toBeCloseTo(60);
});

test('nothing read is nothing', () => {
  expect(vote([[], []], isWord)).toEqual([]);
});
