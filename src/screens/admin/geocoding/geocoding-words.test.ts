import {expect, test} from 'vitest';
import {completeToast, outcomeWords, progressWords} from './geocoding-words.ts';

const counts = {storesCount: 50, foundCount: 1, unknownCount: 2, failedCount: 0};

test('how far a run is, also when stores came after its beginning', () => {
  expect(progressWords(counts)).toBe('3 of 50 stores');
  expect(progressWords({...counts, storesCount: 1})).toBe('3 of 3 stores');
  expect(outcomeWords(counts)).toBe('1 store found · 2 not found · 0 failed');
});

test('its end is good news only when every store was found', () => {
  expect(completeToast({...counts, unknownCount: 0})).toEqual({
    title: 'Geocoding Complete',
    description: '1 store found · 0 not found · 0 failed.',
    variant: 'default',
  });
  expect(completeToast(counts).variant).toBe('destructive');
  expect(completeToast({...counts, unknownCount: 0, failedCount: 1}).variant).toBe('destructive');
});
