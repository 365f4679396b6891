import {describe, expect, test} from 'vitest';
import {
  findsSign,
  findsStore,
  hasTypos,
  likeOf,
  regExpOf,
  searchWords,
  type WordPattern,
} from './search-words.ts';

const store = {
  name: 'Joe’s Café',
  address: '5 W Orchard St',
  city: 'Brooklyn',
  state: 'NY',
  zip: '11201',
  category: 'cafe',
} as const;
const at = (address: string) => ({...store, address});

/** How a database would look for the first word of a term. */
const patternsOf = (term: string, typos = false) =>
  (searchWords(term, {typos})[0] ?? []).map(likeOf);

test('a word is looked for as it is and by its other forms, each once', () => {
  expect(patternsOf('cafe')).toEqual(['cafe']);
  expect(patternsOf('street')).toEqual(['street', ' st']);
  expect(patternsOf('e mart')).toEqual([' e', '-e']);
});

test('a word of four letters is looked for with each typing error that leaves it four', () => {
  // One letter is any other, one is too many, or two swapped places, where that makes another word.
  expect(patternsOf('abba', true)).toEqual([
    'abba',
    ' a_ba',
    ' a_bba',
    ' ab_a',
    ' ab_ba',
    ' abab',
    ' abb_',
    ' abb_a',
  ]);
});

test('a longer word is also looked for with a letter too few', () => {
  expect(patternsOf('abbas', true)).toContain(' abas');
  expect(patternsOf('abba', true)).not.toContain(' aba');
});

test.each([
  ['5joes', false],
  ['joes5', false],
  ['x'.repeat(20), true],
  ['x'.repeat(21), false],
])('%s can have a typing error: %s', (term, can) => {
  expect(hasTypos(term)).toBe(can);
});

test('a typing error in a long form is forgiven for its own short forms alone', () => {
  const words = searchWords('norht orchard', {typos: true});
  expect(findsStore(words, at('5 N Orchard St'))).toBe(true);
  expect(findsStore(words, at('5 NE Orchard St'))).toBe(false);
});

test('of a long term the first twelve words count', () => {
  expect(searchWords('a b c d e f g h i j k l m')).toHaveLength(12);
});

test('what folds to nothing is no word', () => {
  expect(searchWords('soup \u0301')).toHaveLength(1);
  expect(searchWords('soup \u0301 day')).toHaveLength(2);
});

describe('a store', () => {
  test.each([
    ['str orchard', '5 W Orchard St', false],
    ['orchard str', '5 W Orchard St', true],
    ['orchard bou', '5 Orchard Blvd', true],
    ['orchard bo', '5 Orchard Blvd', false],
    ['bou', '5 Orchard Blvd', false],
  ])('is found by a long form while its last word is typed: %j in %j', (term, address, isFound) => {
    expect(findsStore(searchWords(term), at(address))).toBe(isFound);
  });

  test.each([
    ['f', '5 W Orchard St', true],
    ['5 orchard', '5 W Orchard St', true],
    ['5 orchard', '15 Orchard St', false],
    ['orchard, 5,', '5 W Orchard St', true],
    ['orchard "b"', '5 W Orchard St', false],
    ['orchard "b"', '5 W Orchard St "B"', true],
  ])('is found by one letter or digit: %j in %j', (term, address, isFound) => {
    expect(findsStore(searchWords(term), at(address))).toBe(isFound);
  });
});

describe('a sign', () => {
  const sign = {textContent: 'Soup of the Day', extractedText: null};

  test('is not found by a letter that its text begins words with, while others are in its store', () => {
    expect(findsSign(searchWords('d brooklyn'), sign, store)).toBe(false);
    expect(findsSign(searchWords('d soup'), sign, store)).toBe(true);
  });

  test('is not found by a word of its store while that is not known', () => {
    expect(findsSign(searchWords('soup w'), sign, store)).toBe(true);
    expect(findsSign(searchWords('soup w'), sign, undefined)).toBe(false);
  });

  test('without a text is found by nothing', () => {
    expect(findsSign(searchWords('e'), {...sign, textContent: null}, store)).toBe(false);
  });
});

const COLD: WordPattern = {text: 'cold', at: 'anywhere'};

test.each<[WordPattern, string[], string[]]>([
  [COLD, [' cold', ' uncold', ' "colder'], [' co ld']],
  [{...COLD, at: 'start'}, [' cold', ' colder'], [' "cold', ' uncold']],
  [{...COLD, at: 'letters'}, [' cold', ' "colder'], [' uncold', ' 5cold']],
  [{...COLD, at: 'whole'}, [' cold', ' cold!'], [' colder', ' "cold']],
  [{...COLD, any: 1}, [' c(ld'], [' (old']],
])('%j is in %j and not in %j', (pattern, found, others) => {
  const isFound = (text: string) => regExpOf(pattern).test(text);
  expect([...found, ...others].filter(isFound)).toEqual(found);
});

test.each<[WordPattern, string]>([
  [COLD, 'cold'],
  [{...COLD, at: 'start'}, ' cold'],
  [{...COLD, at: 'whole'}, ' cold'],
  [{...COLD, at: 'letters', any: 1}, ' c_ld'],
  [{text: '5%', at: 'start'}, String.raw` 5\%`],
])('%j is %j for the database', (pattern, like) => {
  expect(likeOf(pattern)).toBe(like);
});
