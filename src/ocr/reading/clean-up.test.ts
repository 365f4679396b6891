import {expect, test} from 'vitest';
import {cleanUp} from './clean-up.ts';

const DICTIONARY = new Set(['fresh', 'strengths', 'bread', 'of', 'the', 'is', 'smile']);
const isWord = (word: string) => DICTIONARY.has(word);

/** What stays of a line that was read with a confidence of 50, or another. */
function cleaned(line: string, confidence = 50) {
  const words = line.split(' ').map(text => ({text, confidence}));
  const {lines, dropped} = cleanUp([words], isWord);
  return {text: lines.map(line => line.map(({text}) => text).join(' ')).join('\n'), dropped};
}

const KEPT: [what: string, line: string][] = [
  ['names and brands', 'Joe’s Walmart Schlotzsky’s 7-Eleven H&M McDonald’s O’Brien'],
  ['prices', '$6 $1,299.99 50¢ 3/$5 $2.50/lb 2.99'],
  ['shares', '50% 10%-20% 100%'],
  ['times', '10AM - 9PM 8:30am 12:00 7-11 4 to 7 pm 24/7'],
  ['phone numbers', '(555) 123-4567 555-0199 +1-555-0100 1-800-FLOWERS'],
  ['numbers of streets and orders', '12 #1 3rd 1st 21+ 2x 12oz'],
  ['acronyms', 'BBQ ATM LLC VIP'],
  ['words of one letter', 'A I a & y'],
  ['words that nobody could say, but that are words', 'strengths'],
  ['addresses', 'www.example-of-a-long-shop.com hello@example.com'],
];
test.each(KEPT)('keeps %s', (_, line) => {
  // Unknown names without a vowel or with four consonants are kept when they were read clearly.
  expect(cleaned(line, 90)).toEqual({text: line, dropped: []});
});

test.each(KEPT.filter(([what]) => what !== 'names and brands'))(
  'keeps %s even when they were read badly',
  (_, line) => {
    const known = line.replace(/ 1-800-FLOWERS/, '');
    expect(cleaned(known, 30)).toEqual({text: known, dropped: []});
  },
);

const DROPPED: [what: string, line: string, left: string, dropped: string[]][] = [
  ['single letters', 'FRESH x BREAD', 'FRESH BREAD', ['x']],
  ['what is longer than any word', `BREAD ${'ab'.repeat(11)}`, 'BREAD', ['ab'.repeat(11)]],
  ['what is mostly symbols', 'BREAD !?a:;', 'BREAD', ['!?a:;']],
  ['what has no vowel', 'FRESH brt BREAD', 'FRESH BREAD', ['brt']],
  ['four consonants in a row', 'FRESH abrtsk BREAD', 'FRESH BREAD', ['abrtsk']],
  [
    'strokes and control characters, of which nothing is worth a suggestion',
    '| BREAD \u0007 ~',
    'BREAD',
    [],
  ],
];
test.each(DROPPED)('drops %s, and says so', (_, line, text, dropped) => {
  expect(cleaned(line)).toEqual({text, dropped});
});

test('drops words of low confidence, unless they are known words', () => {
  expect(cleaned('FRESH oler', 20)).toEqual({text: 'FRESH', dropped: ['oler']});
  expect(cleaned('FRESH oler', 5)).toEqual({text: '', dropped: ['FRESH', 'oler']});
  expect(cleaned('FRESH oler', 30)).toEqual({text: 'FRESH oler', dropped: []});
});

test('keeps a letter that was read clearly next to words, and none by itself', () => {
  expect(cleaned('FRESH y BREAD', 97)).toEqual({text: 'FRESH y BREAD', dropped: []});
  expect(cleaned('K', 97)).toEqual({text: '', dropped: ['K']});
});

test('odd symbols go, the word stays', () => {
  expect(cleaned('«FRESH» BREAD|')).toEqual({text: 'FRESH BREAD', dropped: []});
});

test('digits read as letters are put right where a word of signs comes out', () => {
  expect(cleaned('0PEN CL0SED 5ALE H0URS ST0RE FR33 op3n').text).toBe(
    'OPEN CLOSED SALE HOURS STORE FREE open',
  );
  expect(cleaned('8AM B2B', 90).text).toBe('8AM B2B');
});

test('a line of which nothing is left is gone', () => {
  expect(
    cleanUp([[{text: '~', confidence: 90}], [{text: 'OPEN', confidence: 90}]], isWord),
  ).toEqual({
    lines: [[{text: 'OPEN', confidence: 90}]],
    dropped: [],
  });
});
