import {expect, test} from 'vitest';
import {agreedWords, isCertain} from './agreed-words.ts';
import type {ReadCharacter} from './decode-characters.ts';
import type {LineWord} from './separate-words.ts';

const WORDS = new Set(['merry', 'christmas', 'louvre', 'tolerated', 'opera', 'hall']);
const isWord = (word: string) => WORDS.has(word.toLowerCase());

interface Look {
  readonly confidence?: number;
  /** Room before each word, in shares of the line's height. */
  readonly room?: number;
  /** What else each character may be. */
  readonly others?: ReadCharacter['others'];
}

/** Words four steps a character apart, as a recogniser read them. */
function reading(text: string, {confidence = 0.9, room = 0.3, others = []}: Look = {}): LineWord[] {
  let at = 0;
  return text.split(' ').map(word => {
    const characters = Array.from(word, character => {
      at += 4;
      return {text: character, confidence, at, space: 0, room, others};
    });
    at += 4;
    return {text: word, characters};
  });
}

const agreed = (...readings: readonly (readonly LineWord[])[]) =>
  agreedWords(readings, isWord)
    .map(({text}) => text)
    .join(' ');

const disputed = (...readings: readonly (readonly LineWord[])[]) =>
  agreedWords(readings, isWord).map(({isDisputed = false}) => isDisputed);

const certain = (words: readonly LineWord[]) => isCertain(words, isWord);

test('takes the surer reading of each word', () => {
  const [sure, unsure] = [reading('PIXO', {confidence: 0.95}), reading('PIKO')];
  expect(agreed(sure, unsure)).toBe('PIXO');
  expect(agreed(unsure, sure)).toBe('PIXO');
  const one = [...reading('PIXO', {confidence: 0.95}), ...reading('PIXO FLOM').slice(1)];
  const other = [...reading('PIKO'), ...reading('PIXO FLON', {confidence: 0.95}).slice(1)];
  expect(agreed(one, other)).toBe('PIXO FLON');
});

test('takes a word of the dictionary before one that was read a little surer', () => {
  expect(agreed(reading('MERPY', {confidence: 0.95}), reading('MERRY'))).toBe('MERRY');
  expect(agreed(reading('MERPY', {confidence: 0.99}), reading('MERRY', {confidence: 0.7}))).toBe(
    'MERPY',
  );
});

test('takes words that one sees as one and another as two from one of them', () => {
  const joined = reading('MERPYCHISTMAS', {confidence: 0.85});
  expect(agreed(joined, reading('MERRY CHRISTMAS'))).toBe('MERRY CHRISTMAS');
});

test('takes no space that does not show, except beside words of signs', () => {
  const whole = reading('TOLERATED', {confidence: 0.84});
  expect(agreed(whole, reading('HALL OPERA', {confidence: 0.93, room: 0.05}))).toBe('TOLERATED');
  expect(agreed(whole, reading('HALL OPERA', {confidence: 0.93}))).toBe('HALL OPERA');
  expect(agreed(whole, reading('OPEN OPERA', {confidence: 0.93, room: 0.05}))).toBe('OPEN OPERA');
});

test('takes accents that one of them knows', () => {
  expect(agreed(reading('Opera', {confidence: 0.99}), reading('Opéra'))).toBe('Opéra');
  expect(agreed(reading('Opéra'), reading('Opera', {confidence: 0.99}))).toBe('Opéra');
});

test('takes a word that only one of them sees where that is sure', () => {
  const gate = reading('HALL X', {confidence: 0.95});
  expect(agreed(reading('HALL'), gate)).toBe('HALL X');
  expect(agreed(reading('HALL'), reading('HALL X', {confidence: 0.85}))).toBe('HALL');
});

test('notes which words are disputed: those that are in no dictionary and that another reads differently', () => {
  expect(disputed(reading('PIXO'), reading('PIKO'))).toEqual([true]);
  expect(disputed(reading('PIXO'), reading('PIXO'))).toEqual([false]);
  expect(disputed(reading('HALL'), reading('HAIL'))).toEqual([false]);
  expect(disputed(reading('PÍXO'), reading('PIXO'))).toEqual([false]);
});

test('is certain of clear words that are known and may have no accent', () => {
  const clear = {confidence: 0.98};
  expect(certain(reading('MERRY CHRISTMAS TO YOU ALL', clear))).toBe(true);
  expect(certain(reading('MERRY CHRISTMAS', {confidence: 0.96}))).toBe(false);
  expect(certain(reading('MERPY CHRISTMAS', clear))).toBe(false);
  const accented = {text: 'É', confidence: 0.004};
  expect(certain(reading('OPERA', {...clear, others: [accented]}))).toBe(false);
});
