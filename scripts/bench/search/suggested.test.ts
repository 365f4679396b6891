import {describe, expect, test} from 'vitest';
import {completeFor, paintsOf, type Suggested} from './filters.ts';

const part = (ids: string[], total: number | null = ids.length) => ({ids, total});

const list = (typed: string, ...ids: string[]): Suggested => ({
  typed,
  ids,
  counts: [],
  standing: '',
});
const at = (moment: number, suggested: Suggested) => ({at: moment, saw: JSON.stringify(suggested)});

describe('what is complete', () => {
  test('has the ids in their order, and the counts of what there is', () => {
    const answer = {stores: part(['a'], 1200), signs: part(['b', 'c']), at: 0};
    expect(completeFor('fresh', answer)).toEqual({
      typed: 'fresh',
      ids: ['a', 'b', 'c'],
      counts: ['1,200', '2'],
      standing: '',
    });
    expect(completeFor('fresh', {stores: part([]), signs: part(['b']), at: 0}).counts).toEqual([
      '1',
    ]);
  });

  test('says so when it is empty, when it was not counted to its end, and when words are similar', () => {
    const nothing = {stores: part([]), signs: part([]), at: 0};
    expect(completeFor('fresh', nothing).standing).toBe('No results found');
    const many = {stores: {...part(['a'], 200), more: true}, signs: part([]), at: 0};
    expect(completeFor('fr', many)).toMatchObject({counts: ['200+'], standing: ''});
    const similar = {stores: part(['a']), signs: part([]), typos: true, at: 0};
    expect(completeFor('frehs', similar).standing).toBe('No exact match: showing similar words');
  });
});

describe('the paints of a keystroke', () => {
  const complete = list('the', 'a', 'b');
  const keystroke = {typed: 'the', askedAt: 200, complete};

  test('local is the last before the server is asked, whatever comes between', () => {
    const paints = [
      at(5, list('th', 'z')),
      at(20, list('the')),
      at(40, list('the', 'a')),
      at(230, list('the', 'b')),
      at(260, complete),
    ];
    expect(paintsOf(paints, keystroke)).toEqual({local: 40, complete: 260});
  });

  test('what is complete at once was there at once', () => {
    expect(paintsOf([at(20, complete)], keystroke)).toEqual({local: 20, complete: 20});
  });

  test('a device that is slower than the server is no way around', () => {
    const paints = [at(240, list('the', 'a')), at(300, complete)];
    expect(paintsOf(paints, keystroke)).toEqual({local: 240, complete: 300});
  });

  test('of a list that never came, nothing can be told', () => {
    expect(() => paintsOf([at(20, list('the', 'a'))], keystroke)).toThrow('did not come');
    expect(() => paintsOf([at(20, list('thx', 'a', 'b'))], keystroke)).toThrow('did not come');
  });
});
