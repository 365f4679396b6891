import {expect, test} from 'vitest';
import {regExpOf, searchWords} from '../../../../common/texts/search-words.ts';
import {matchesIn} from './use-highlight.ts';

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
