import {expect, test} from 'vitest';
import {downloadWords, importOutcomeParts, importProgressText, rowsDone} from './import-words.ts';

const counts = {rowsCount: 2982, addedCount: 1, knownCount: 1200, rejectedCount: 2};

test('how far an import is, and what became of its rows', () => {
  expect(rowsDone(counts)).toBe(1203);
  expect(importProgressText(counts)).toBe('1,203 of 2,982 rows');
  expect(importOutcomeParts(counts)).toEqual([
    '1 store added',
    '1,200 already there',
    '2 rows rejected',
  ]);
});

test('rows that are there already are not called rejected', () => {
  expect(downloadWords(counts)).toBe('Download rejected rows');
  expect(downloadWords({...counts, rejectedCount: 0})).toBe('Download rows already there');
});
