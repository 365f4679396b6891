import {expect, test} from 'vitest';
import type {ReadCharacter} from './decode-characters.ts';
import {separateWords} from './separate-words.ts';

const WORDS = new Set(['summer', 'robin', 'sons', 'cake', 'off', 'music']);
const isWord = (word: string) => WORDS.has(word.toLowerCase());

/** Characters at even distances; `spaces` says how likely a space is before some of them. */
function line(text: string, spaces: Readonly<Record<number, number>> = {}): ReadCharacter[] {
  return Array.from(text, (text, index) => ({
    text,
    confidence: 1,
    at: index * 4,
    space: spaces[index] ?? 0,
    others: [],
  }));
}

/** With the room before each, where the recogniser saw a little of a space. */
const withRooms = (text: string, rooms: readonly number[], space = 0.002): ReadCharacter[] =>
  line(text).map((character, index) => Object.assign(character, {room: rooms[index], space}));

const textOf = (characters: readonly ReadCharacter[], isWord: (word: string) => boolean) =>
  separateWords(characters, isWord)
    .map(({text}) => text)
    .join(' ');

test('keeps the spaces that were read', () => {
  expect(textOf(line('SUMMER SALE'), isWord)).toBe('SUMMER SALE');
});

test('parts words where a space was likely', () => {
  expect(textOf(line('SUMMERSALE', {6: 0.05}), isWord)).toBe('SUMMER SALE');
  expect(textOf(line('50%OFFALL', {3: 0.04, 6: 0.03}), isWord)).toBe('50% OFF ALL');
});

test('leaves a name whole that is made of words', () => {
  expect(textOf(line('ROBINSONS'), isWord)).toBe('ROBINSONS');
});

test('parts words of no dictionary where letters stand far apart, and only there', () => {
  const tight = Array.from('Elternhaften', () => 0.05);
  expect(textOf(withRooms('Elternhaften', tight.with(6, 0.3)), isWord)).toBe('Eltern haften');
  expect(textOf(withRooms('Elternhaften', tight.with(6, 0.1)), isWord)).toBe('Elternhaften');
  expect(textOf(withRooms('Elternhaften', tight.with(6, 0.3), 0), isWord)).toBe('Elternhaften');
});

test('does not part digits that stand apart, or lettering that is spaced throughout', () => {
  expect(textOf(withRooms('11-17', [0, 0.9, 0.2, 0.2, 0.2]), isWord)).toBe('11-17');
  expect(textOf(withRooms('ZYGOTA', [0, 0.4, 0.4, 0.4, 0.4, 0.4]), isWord)).toBe('ZYGOTA');
});

test('keeps a dash apart that has room on both sides, as between hours, and no hyphen', () => {
  const rooms = [0, 0.02, 0.02, 0.17, 0.15, 0.02, 0.02];
  expect(textOf(withRooms('6am-9pm', rooms), isWord)).toBe('6am - 9pm');
  expect(textOf(withRooms('6am-9pm', rooms.with(4, 0.04)), isWord)).toBe('6am-9pm');
  expect(textOf(withRooms('6am-9pm', rooms.with(3, 0.04)), isWord)).toBe('6am-9pm');
});

test('a comma ends a word, and stays with it', () => {
  expect(textOf(line('MUSIC,CAKE'), isWord)).toBe('MUSIC, CAKE');
});

test('a line without characters has no words', () => {
  expect(textOf([], isWord)).toBe('');
});
