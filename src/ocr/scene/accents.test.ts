import {expect, test} from 'vitest';
import {painted, plain} from '../../../tests/support/drawn-picture.ts';
import {type LetterCell, withAccents} from './accents.ts';
import type {ReadCharacter} from './decode-characters.ts';
import {inkOf} from './ink.ts';

const ADVANCE = 40;
const WORDS = new Set(['cafe']);
const isWord = (word: string) => WORDS.has(word);

type Mark = 'acute' | 'joined' | 'dot' | 'grave' | 'circumflex' | 'diaeresis' | 'speck' | undefined;

/** Whether a pixel belongs to a mark, seen from the middle of its letter and the mark's top. */
function isMarked(mark: Mark, x: number, y: number): boolean {
  if (mark === 'joined') return isMarked('acute', x, y) || (y >= 4 && y < 12 && x > 0 && x < 1);
  if (y < 0 || y >= 8) return false;
  if (mark === 'acute') return Math.abs(x - (4 - y)) < 2.5;
  if (mark === 'grave') return Math.abs(x + (4 - y)) < 2.5;
  if (mark === 'dot') return Math.abs(x) < 4;
  if (mark === 'circumflex') return Math.abs(Math.abs(x) - y) < 2.5;
  if (mark === 'diaeresis') return y > 2 && Math.abs(Math.abs(x) - 6) < 2;
  return mark === 'speck' && y < 1 && Math.abs(x) < 2;
}

/** Letters as blocks, with marks above some. */
function line(
  text: string,
  marks: Readonly<Record<number, Mark>>,
  {isSeen = false, read = text} = {},
) {
  const letters = Array.from(text.replaceAll(' ', ''));
  const picture = painted(
    plain(letters.length * ADVANCE, 72, [220, 220, 220]),
    [10, 10, 10],
    (x, y) => {
      const index = Math.floor(x / ADVANCE);
      const across = x - (index + 0.5) * ADVANCE;
      return (y >= 30 && y < 56 && Math.abs(across) < 9) || isMarked(marks[index], across, y - 18);
    },
  );
  const others = isSeen ? [{text: 'é', confidence: 0.01}] : [];
  const cells = Array.from(read.replaceAll(' ', ''), (text, index): LetterCell => {
    const character: ReadCharacter = {text, confidence: 0.99, at: index, space: 0, others};
    return {character, left: index * ADVANCE, right: (index + 1) * ADVANCE};
  });
  const ink = inkOf(picture);
  if (!ink) throw new Error('No ink.');
  return withAccents(text, cells, ink, isWord);
}

test('puts the accent on a letter that stands above it', () => {
  expect(line('Musee', {3: 'acute'})).toBe('Musée');
  expect(line('Creme', {2: 'grave'})).toBe('Crème');
  expect(line('Ruckkehr', {1: 'diaeresis'})).toBe('Rückkehr');
  expect(line('DECORATIFS', {1: 'acute'})).toBe('DÉCORATIFS');
  expect(line('PANADERIA', {7: 'acute'})).toBe('PANADERÍA');
  expect(line('The Theatre', {5: 'acute', 6: 'circumflex'})).toBe('The Théâtre');
});

test('parts an accent from its letter where blur joins them', () => {
  expect(line('Musee', {3: 'joined'})).toBe('Musée');
});

test('any mark above n is a tilde', () => {
  expect(line('Espana', {4: 'circumflex'})).toBe('España');
});

test('goes by the letter that is shown, whatever case it was read in', () => {
  expect(line('PANADERIA', {7: 'acute'}, {read: 'PANADERiA'})).toBe('PANADERÍA');
});

test('leaves letters that bear no accent, and specks of dirt', () => {
  expect(line('Mairie', {2: 'dot', 4: 'dot'})).toBe('Mairie');
  expect(line('Musee', {3: 'speck'})).toBe('Musee');
});

test('leaves a word of the dictionary unless the recogniser saw an accent as well', () => {
  expect(line('Cafe', {3: 'acute'})).toBe('Cafe');
  expect(line('Cafe', {3: 'acute'}, {isSeen: true})).toBe('Café');
});

test('tells an accent on i from its dot', () => {
  expect(line('Fruteria', {6: 'acute'})).toBe('Frutería');
  expect(line('Fruteria', {6: 'dot'})).toBe('Fruteria');
  expect(line('Fruteria', {6: 'grave'})).toBe('Fruteria');
});

test('trusts the ink of a word of the dictionary where its line is in another language', () => {
  expect(line('Cafe de Paris', {3: 'acute'})).toBe('Café de Paris');
  expect(line('Cafe in Paris', {3: 'acute'})).toBe('Cafe in Paris');
});

test('takes marks above most letters for a pattern', () => {
  expect(line('Xaeou', {1: 'acute', 2: 'acute', 3: 'acute', 4: 'acute'})).toBe('Xaeou');
});

test('leaves a text whose letters it cannot tell', () => {
  const ink = inkOf(painted(plain(80, 72, [220, 220, 220]), [10, 10, 10], x => x < 20));
  if (!ink) throw new Error('No ink.');
  expect(withAccents('Musee', [], ink, isWord)).toBe('Musee');
});
