import {expect, test} from 'vitest';
import {counted, diskTone, lagTone, photosWords, queueTone, spanWords} from './health-words.ts';

const slot = {name: 'a', isActive: true, lagBytes: 5000, lagMs: null};
const queue = {waiting: 1, oldestMs: 3000, later: 0, active: 0, failed: 0};
const storage = {databaseBytes: 1, pictures: null, diskFreeBytes: 50, diskBytes: 100};

test('a sync engine is behind when it is far behind, and down when nothing follows', () => {
  expect(lagTone(slot)).toBe('live');
  expect(lagTone({...slot, lagBytes: 20 * 1024 * 1024})).toBe('pending');
  expect(lagTone({...slot, isActive: false})).toBe('gone');
});

test('what waits for more than a minute is late', () => {
  expect(queueTone(queue)).toBe('live');
  expect(queueTone({...queue, oldestMs: null})).toBe('live');
  expect(queueTone({...queue, oldestMs: 61_000})).toBe('pending');
});

test('a disk is nearly full with less than a tenth free', () => {
  expect(diskTone(storage)).toBe('live');
  expect(diskTone({...storage, diskFreeBytes: 9})).toBe('pending');
  expect(diskTone({...storage, diskFreeBytes: null})).toBe('live');
});

test('counts and spans are told as far as they are known', () => {
  expect(counted(1234)).toBe('1,234');
  expect(counted(10_000)).toBe('10,000 or more');
  expect([12, 1500, 61_000, 7_200_000, 200_000_000].map(spanWords)).toEqual([
    '12 ms',
    '1 s',
    '1 min',
    '2 h',
    '2 d',
  ]);
});

test('photos are told once they are counted', () => {
  expect(photosWords(null)).toBe('Being counted');
  expect(photosWords({pictures: 1200, bytes: 3_000_000})).toBe('1,200 photos, 3.0 MB');
});
