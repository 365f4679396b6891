import {describe, expect, test} from 'vitest';
import {isStale, sightingStands, ageRatio} from './card-sign.ts';

const seen = {lastSeenAt: 1000, staleAt: 2000, goneCount: 0};

describe('ageRatio', () => {
  test.each([
    [900, 0],
    [1000, 0],
    [1249, 0],
    [1250, 0.25],
    [1500, 0.5],
    [1999, 0.75],
    [2000, 1],
    [9000, 1],
  ])('at %d a sign seen at 1000 and stale at 2000 is worn by %d', (now, wear) => {
    expect(ageRatio(seen, now)).toBe(wear);
  });

  test.each([
    [1, 0.5],
    [3, 0.75],
  ])('%d reports wear down a sign that was just seen to %d', (goneCount, wear) => {
    expect(ageRatio({...seen, goneCount}, 1000)).toBe(wear);
  });

  test('reports wear down an old sign further, and never beyond the end', () => {
    expect(ageRatio({...seen, goneCount: 1}, 1500)).toBe(0.75);
    expect(ageRatio({...seen, goneCount: 1000}, 2500)).toBe(1);
  });

  test('a sign that went stale the moment it was seen is worn out', () => {
    expect(ageRatio({lastSeenAt: 1000, staleAt: 1000, goneCount: 0}, 1000)).toBe(1);
  });
});

describe('a user’s “Saw it”', () => {
  const saw = {confirmed: true};

  test('stays pressed while the sign was just seen, by any user', () => {
    expect(sightingStands(saw, seen, 1000)).toBe(true);
    expect(sightingStands(saw, seen, 1249)).toBe(true);
  });

  test('can be said again once the board looks worn, and when the sign has left the lists', () => {
    expect(sightingStands(saw, seen, 1250)).toBe(false);
    expect(sightingStands(saw, seen, 9000)).toBe(false);
  });

  test('can be said again against a report, be it one’s own', () => {
    expect(sightingStands(saw, {...seen, goneCount: 1}, 1000)).toBe(false);
  });

  test('is not pressed without a sighting', () => {
    expect(sightingStands({confirmed: false}, seen, 1000)).toBe(false);
    expect(sightingStands(undefined, seen, 1000)).toBe(false);
  });
});

test('a sign is stale from the moment on that is written on it', () => {
  expect(isStale(seen, 1999)).toBe(false);
  expect(isStale(seen, 2000)).toBe(true);
});
