import {expect, test} from 'vitest';
import {completeToast, geocodingOutcomeParts, geocodingProgressText} from './geocoding-words.ts';

const counts = {storesCount: 50, foundCount: 1, unknownCount: 2, failedCount: 0};

test('how far a run is, also when stores came after its beginning', () => {
  expect(geocodingProgressText(counts)).toBe('3 of 50 stores');
  expect(geocodingProgressText({...counts, storesCount: 1})).toBe('3 of 3 stores');
  expect(geocodingOutcomeParts(counts)).toEqual(['1 store found', '2 not found', '0 failed']);
});

test('its end has the counts, and is an error only when requests failed', () => {
  expect(completeToast(counts)).toEqual({
    title: 'Geocoding Complete',
    description: '1 store found · 2 not found · 0 failed.',
    variant: 'default',
  });
  expect(completeToast({...counts, failedCount: 1})).toEqual({
    title: 'Geocoding Complete',
    description: '1 store found · 2 not found · 1 failed.',
    variant: 'destructive',
  });
});
