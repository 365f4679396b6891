import {expect, test} from 'vitest';
import {regExpOf, searchWords} from '../../../../common/texts/search-words.ts';
import {matchesIn, statesIn} from './use-highlight.ts';

const marked = (text: string, term: string, typos = false) =>
  matchesIn(
    text,
    searchWords(term, {typos})
      .flat()
      .map(pattern => regExpOf(pattern, 'gu')),
  ).map(([start, end]) => text.slice(start, end));

test.each([
  ['Fresh Figs and figs', 'figs', ['Figs', 'figs']],
  ['Crème Brûlée', 'creme brulee', ['Crème', 'Brûlée']],
  ['Straße 5', 'strasse', ['Straße']],
  ['5 Orchard St', 'orchard street', ['Orchard', 'St']],
  ['Best Street', 'saint', []],
  ['🥞 pancakes', 'pan', ['pan']],
  ['Plums', 'figs', []],
])('in %j, %j marks %j', (text, term, words) => {
  expect(marked(text, term)).toEqual(words);
});

test('a word with a typing error marks the word that it found', () => {
  expect(marked('Fresh pizza', 'piza', true)).toContain('pizza');
});

test.each([
  ['pizza new jersey', '1 NJ Way, Hoboken, NJ 07030', 'NJ 07030'],
  ['new jersey', '1 NJ Way, Hoboken, NJ', 'NJ'],
  ['indiana', '1 In St, IN, IN 46201-1234', 'IN 46201-1234'],
])('%j marks the code of the state in %j', (term, address, end) => {
  const start = address.length - end.length;
  expect(statesIn(address, searchWords(term))).toEqual([[start, start + 2]]);
});

test.each([
  ['new jersey', '1 Main St, Hoboken, NY 07030'],
  ['new jersey', '1 NJ Way'],
  ['nj', '1 Main St, Hoboken, NJ 07030'],
])('%j marks no state in %j', (term, address) => {
  expect(statesIn(address, searchWords(term))).toEqual([]);
});
