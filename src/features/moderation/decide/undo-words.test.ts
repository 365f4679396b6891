import {expect, test} from 'vitest';
import {decisionKey, togetherWith, undoneWords, withBatch} from './undo-words.ts';

const changed = (title: string) => ({title, sentence: 'This was changed.'});

test('names the decisions that were not undone', () => {
  expect(undoneWords(1, [])).toMatchObject({title: 'Undone'});
  expect(undoneWords(3, [])).toMatchObject({title: 'Undone: 3 cases'});
  expect(undoneWords(1, [changed('Joe')])).toMatchObject({
    title: 'Failed to undo',
    description: 'Joe: This was changed.',
    variant: 'destructive',
  });
  expect(undoneWords(3, [changed('Joe'), changed('A sign at Moe’s')])).toMatchObject({
    title: 'Failed to undo 2 of 3',
    description: 'Joe: This was changed. A sign at Moe’s: This was changed.',
  });
});

test('distinguishes a decision from a later one about the same case', () => {
  const failures = {[decisionKey({id: 'a', decidedAt: 1})]: 'This was changed.'};
  expect(failures).toHaveProperty([decisionKey({id: 'a', decidedAt: 1})]);
  expect(failures).not.toHaveProperty([decisionKey({id: 'a', decidedAt: 2})]);
});

test('decisions of a batch are undone together, unless decided again', () => {
  const batches = withBatch(withBatch([], ['a', 'b', 'c']), ['d']);
  expect(togetherWith(batches, 'b')).toEqual(['a', 'b', 'c']);
  expect(togetherWith(batches, 'd')).toEqual(['d']);
  expect(togetherWith(batches, 'of another browser')).toEqual(['of another browser']);
  const anew = withBatch(batches, ['b']);
  expect(togetherWith(anew, 'b')).toEqual(['b']);
  expect(togetherWith(anew, 'a')).toEqual(['a', 'c']);
  expect(withBatch([['a']], ['a'])).toEqual([['a']]);
});
