import {expect, test} from 'vitest';
import type {ReadCharacter} from './decode-characters.ts';
import {knownShare, likeliestWord} from './likeliest-word.ts';

const WORDS = new Set(['tolerated', 'free', 'louvre', 'on', 'one', 'ler', 'lake', 'ill']);
const isWord = (word: string) => WORDS.has(word.toLowerCase());

/** Characters, some with another that is nearly as likely. */
function word(text: string, others: Readonly<Record<number, [string, number]>> = {}) {
  return Array.from(text, (text, index): ReadCharacter => {
    const [other, confidence] = others[index] ?? [];
    return {
      text,
      confidence: 0.5,
      at: index,
      space: 0,
      others: other && confidence ? [{text: other, confidence}] : [],
    };
  });
}

test('takes a word of the dictionary for one that was read nearly as likely', () => {
  expect(likeliestWord(word('TOIERATED', {2: ['L', 0.3]}), isWord).text).toBe('TOLERATED');
  expect(likeliestWord(word('FR&E', {2: ['E', 0.2]}), isWord).text).toBe('FREE');
});

test('reads l as I in Roman numerals where that is nearly as likely', () => {
  expect(likeliestWord(word('ler', {0: ['I', 0.2]}), isWord).text).toBe('Ier');
  expect(likeliestWord(word('ler', {0: ['I', 0.01]}), isWord).text).toBe('ler');
  expect(likeliestWord(word('XlV', {1: ['I', 0.2]}), isWord).text).toBe('XIV');
  expect(likeliestWord(word('lake', {0: ['I', 0.2]}), isWord).text).toBe('lake');
  expect(likeliestWord(word('Ill', {1: ['I', 0.2], 2: ['I', 0.2]}), isWord).text).toBe('Ill');
  expect(likeliestWord(word('Ile', {1: ['I', 0.2]}), isWord).text).toBe('Ile');
});

test('reads "$" for an "S" before digits where that was seen', () => {
  expect(likeliestWord(word('S6', {0: ['$', 0.003]}), isWord).text).toBe('$6');
  expect(likeliestWord(word('S19.50', {0: ['$', 0.01]}), isWord).text).toBe('$19.50');
  expect(likeliestWord(word('S6'), isWord).text).toBe('S6');
  expect(likeliestWord(word('S6A', {0: ['$', 0.003]}), isWord).text).toBe('S6A');
});

test('puts in a letter that was passed over where that makes a word', () => {
  const [f, r, e] = word('FRE');
  const passed = (confidence: number) => [
    f!,
    r!,
    {...e!, at: 4, passedOver: [{text: 'E', confidence}]},
  ];
  const free = likeliestWord(passed(0.3), isWord);
  expect(free.text).toBe('FREE');
  expect(free.characters.map(({text, at}) => `${text}${at}`)).toEqual(['F0', 'R1', 'E3', 'E4']);
  expect(likeliestWord(passed(0.04), isWord).text).toBe('FRE');
});

test('reads "&" as E where that makes a word, and only there', () => {
  expect(likeliestWord(word('FRE&'), isWord).text).toBe('FREE');
  expect(likeliestWord(word('ON&'), isWord).text).toBe('ONE');
  expect(likeliestWord(word('AT&T'), isWord).text).toBe('AT&T');
  expect(likeliestWord(word('A&W'), isWord).text).toBe('A&W');
});

test('leaves a name as it was read', () => {
  expect(likeliestWord(word('KATOOMBA', {1: ['E', 0.1]}), isWord).text).toBe('KATOOMBA');
  expect(likeliestWord(word('FRXE', {2: ['E', 0.001]}), isWord).text).toBe('FRXE');
});

test('letters that look the same in both cases follow the others', () => {
  expect(likeliestWord(word('LoUVRE'), isWord).text).toBe('LOUVRE');
  expect(likeliestWord(word('McDonald'), isWord).text).toBe('McDonald');
});

test('reads a price of one digit where the sign was nearly as likely', () => {
  expect(likeliestWord(word('S6', {0: ['$', 0.3]}), isWord).text).toBe('$6');
  expect(likeliestWord(word('S6'), isWord).text).toBe('S6');
});

test('an hour has digits only', () => {
  expect(likeliestWord(word('IOAM'), isWord).text).toBe('10AM');
});

test('knows which share of a text is in the dictionary', () => {
  expect(knownShare('FREE XQZW', isWord)).toBe(0.5);
  expect(knownShare('', isWord)).toBe(0);
});

test('thinks of a few texts only where every character may be many others', () => {
  const noise = Array.from('NOISENOISENOISE', (text, at): ReadCharacter => {
    const others = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', text => ({text, confidence: 0.4}));
    return {text, confidence: 0.5, at, space: 0, others};
  });
  let lookUps = 0;
  const counted = () => {
    lookUps++;
    return false;
  };
  expect(likeliestWord(noise.slice(0, 14), counted).text).toBe('NOISENOISENOIS');
  // 512 texts, each as it is and in small letters; unbounded there would be millions.
  expect(lookUps).toBeLessThan(1100);
});
