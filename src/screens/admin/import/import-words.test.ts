import {expect, test} from 'vitest';
import {outcomeWords, progressWords, rowsDone} from './import-words.ts';

const counts = {rowsCount: 2982, addedCount: 1, knownCount: 1200, rejectedCount: 2};

test('how far an import is, and what became of its rows', () => {
  expect(rowsDone(counts)).toBe(1203);
  expect(progressWords(counts)).toBe('1,203 of 2,982 rows');
  expect(outcomeWords(counts)).toBe('1 store added · 1,200 already there · 2 rows rejected');
});
