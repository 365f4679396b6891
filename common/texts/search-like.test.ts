import {describe, expect, test} from 'vitest';
import {loosePatterns} from './search-like.ts';
import {searchWords} from './search-words.ts';

const isMatched = (term: string, text: string) =>
  searchWords(term).every(word =>
    loosePatterns(word).some(pattern => {
      const inner = pattern.replaceAll(/[.*+?^${}()|[\]]/g, String.raw`\$&`);
      return new RegExp(`^${inner.replaceAll('_', '.').replaceAll('%', '.*')}$`, 'isu').test(text);
    }),
  );

describe('patterns for the sync engine', () => {
  test.each([
    ['cafe', 'Café'],
    ['résumé', 'Resume'],
    ['resume', 'Résumé'],
    ['jalapeno', 'JALAPEÑO'],
    ["don't", 'We don’t'],
    ['orchard street', '5 Orchard St'],
    ['1/2 price', 'Pizza ½ price'],
    ['new jersey', 'NJ'],
  ])('find %j in %j', (term, text) => {
    expect(isMatched(term, text)).toBe(true);
  });

  test('are taken literally, and never match everything', () => {
    expect(loosePatterns(searchWords('50%')[0] ?? [])).toEqual([String.raw`%50\%%`]);
    expect(loosePatterns(searchWords("'")[0] ?? [])).toEqual(["%'%"]);
    expect(loosePatterns(searchWords('aaa')[0] ?? [])).not.toContain('%___%');
  });

  test('leave one letter open that may have an accent, or each of its kind', () => {
    expect(loosePatterns(searchWords('street')[0] ?? [])).toEqual([
      '%street%',
      '%_treet%',
      '%str__t%',
      '%str_et%',
      '%stre_t%',
      // The short form only stands for a whole word.
      '%st%',
    ]);
  });

  test('leave no second letter open where one is mistyped', () => {
    const patterns = searchWords('cafe', {typos: true}).flatMap(loosePatterns);
    expect(patterns).toContain('%c_afe%');
    expect(patterns.filter(pattern => /_.*_/.test(pattern))).toEqual([]);
  });

  test('are twelve at most for a long word', () => {
    expect(loosePatterns(searchWords('accessories')[0] ?? []).length).toBeLessThanOrEqual(12);
  });

  test('have the code of a state as a whole field', () => {
    const patterns = loosePatterns(searchWords('indiana')[0] ?? []);
    expect(patterns).toContain('in');
    expect(patterns).toContain('%indiana%');
    expect(patterns).not.toContain('%in%');
  });
});
