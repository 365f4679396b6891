import {describe, expect, test} from 'vitest';
import {LENGTHS} from '../limits.ts';
import {findsAll, likePattern, nearOf, prefixPattern, searchTermOf} from './search.ts';

describe('a term', () => {
  test.each([
    ['  figs  ', 'figs'],
    ['soup\n of\tthe\u00a0 day', 'soup of the day'],
    ['fi\0gs', 'fi gs'],
    ['\u001f', ''],
    [null, ''],
    ['\u200B\u202E', ''],
    ['\u0301', ''],
    ['\u2800', ''],
    ['soup \u0301', 'soup \u0301'],
    ['half \ud83e', 'half \ufffd'],
    ['100% "off"', '100% "off"'],
  ])('%j is looked for as %j', (typed, term) => {
    expect(searchTermOf(typed)).toBe(term);
  });

  test('is cut between characters, not through an emoji', () => {
    const term = searchTermOf('🥞'.repeat(10_000));
    expect(term).toBe('🥞'.repeat(LENGTHS.searchTerm));
  });

  test('has no blanks around it, which do not count as its characters', () => {
    const most = 'x'.repeat(LENGTHS.searchTerm);
    expect(searchTermOf(` ${most}`)).toBe(most);
    expect(searchTermOf(`${most.slice(1)} y`)).toBe(most.slice(1));
  });
});

test.each([
  ['fig', true],
  ['a fig', true],
  ['猫の手', true],
  ['714', true],
  ['55%', true],
  ['24/7', true],
  ['AT&T', true],
  ['B&B', true],
  ['9-5', true],
  ['10:30', true],
  ['a b c', true],
  ['-a', true],
  ['🥞 a', true],
  ['ab', false],
  ['a%', false],
  ['a!!!', false],
  ['½²³', true],
  ['🥞', false],
  ['🥞🥞🥞', false],
  ['%%%', false],
  ['_', false],
  ['\\', false],
  // A letter to the database, though no such sign is one elsewhere.
  ['Ⓐa', false],
])('%j can be looked up: %s', (term, can) => {
  expect(findsAll(term)).toBe(can);
});

describe('a pattern', () => {
  test.each([
    ['50%', '%50\\%%'],
    ['a_b', '%a\\_b%'],
    ['a\\', '%a\\\\%'],
  ])('takes %j for what it is', (term, pattern) => {
    expect(likePattern(term)).toBe(pattern);
  });
});

test('a prefix is taken literally, and open at its end alone', () => {
  expect(prefixPattern('0703')).toBe('0703%');
  expect(prefixPattern('0_%')).toBe(String.raw`0\_\%%`);
});

test('a position is told to about a kilometre, its latitude first', () => {
  expect(nearOf({latitude: 40.712_84, longitude: -74})).toBe('40.71,-74.00');
  expect(nearOf(null)).toBeUndefined();
});
