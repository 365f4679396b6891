import {expect, test} from 'vitest';
import {type Kind, termsOf} from './suggestions.ts';

const words = ['the', 'and', 'fresh', 'today', 'peaches', 'pears', 'goldfish', 'xylophone'];
const zips = ['10001', '60601', '94105'];
const discounts = ['10% off', '15% off'];

function of(kind: Kind, perKind = 2): string[] {
  return termsOf({words, zips, discounts}, perKind)
    .filter(term => term.kind === kind)
    .map(({text}) => text);
}

test('common words are those in most signs, rare ones those in fewest', () => {
  expect(of('common word')).toEqual(['the', 'and']);
  expect(of('rare word')).toEqual(['goldfish', 'xylophone']);
});

test('beginnings are of the most common words', () => {
  expect(of('two letters')).toEqual(['th', 'an']);
  // "the" and "and" are taken: asking for them again would be no search.
  expect(of('three letters')).toEqual(['fre', 'tod']);
});

test('returns no more terms than asked for, and an empty list without any', () => {
  expect(of('ZIP')).toEqual(['10001', '60601']);
  expect(of('phrase with %', 3)).toEqual(['10% off', '15% off']);
  expect(termsOf({words: [], zips: [], discounts: []}, 5)).toEqual([]);
});

test('kinds take turns, and nothing comes twice', () => {
  const terms = termsOf({words, zips, discounts}, 3);
  expect(terms.slice(0, 6).map(({kind}) => kind)).toEqual([
    'rare word',
    'common word',
    'three letters',
    'two letters',
    'ZIP',
    'phrase with %',
  ]);
  expect(new Set(terms.map(({text}) => text)).size).toBe(terms.length);
});
