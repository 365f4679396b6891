import {expect, test} from 'vitest';
import type {SystemHealth} from '../../../common/api/system-health.ts';
import {alarmsOf, diskTone, isFailing, lagTone, queueTone} from './alarms.ts';

const slot = {name: 'a', isActive: true, lagBytes: 5000, lagMs: null};
const queue = {waiting: 1, oldestMs: 3000, later: 0, retrying: 0, active: 0, failed: 0};
const disk = {diskFreeBytes: 50, diskBytes: 100};
const NOTHING_SENT = {lastSuccessAt: null, lastErrorAt: null, lastError: null};

const WELL: SystemHealth = {
  parts: {postgres: 'ok', zeroCache: 'ok', api: 'ok'},
  replication: [slot],
  queue,
  storage: {...disk, databaseBytes: 1, pictures: null, photosIn: 'disk', photos: 'ok'},
  mail: {...NOTHING_SENT, by: 'file'},
  push: NOTHING_SENT,
  geocoder: {isSet: false},
  server: {memoryBytes: 1, uptimeMs: 1},
};

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
  expect(diskTone(disk)).toBe('live');
  expect(diskTone({...disk, diskFreeBytes: 9})).toBe('pending');
  expect(diskTone({...disk, diskFreeBytes: null})).toBe('live');
});

test('mail fails from its first error until a letter gets out again', () => {
  expect(isFailing(NOTHING_SENT)).toBe(false);
  expect(isFailing({...NOTHING_SENT, lastErrorAt: 5})).toBe(true);
  expect(isFailing({...NOTHING_SENT, lastErrorAt: 5, lastSuccessAt: 4})).toBe(true);
  expect(isFailing({...NOTHING_SENT, lastErrorAt: 5, lastSuccessAt: 6})).toBe(false);
});

test('a healthy system raises no alarm, and neither does a geocoder or mail server that was never set', () => {
  expect(alarmsOf(WELL)).toEqual([]);
});

test.each([
  ['Sync engine is down.', {parts: {...WELL.parts, zeroCache: 'down'}}],
  ['The sync engine does not keep up', {replication: [{...slot, isActive: false}]}],
  ['Mail does not get out.', {mail: {...WELL.mail, lastErrorAt: 5, lastError: 'Error'}}],
  ['Jobs fail and are tried again.', {queue: {...queue, retrying: 1}}],
  ['Jobs have failed for good.', {queue: {...queue, failed: 2}}],
  ['Jobs wait', {queue: {...queue, oldestMs: 61_000}}],
  ['Photos cannot be read.', {storage: {...WELL.storage, photos: 'down'}}],
  ['The disk is nearly full.', {storage: {...WELL.storage, diskFreeBytes: 1}}],
] as const)('raises one alarm: %s', (sentence, given) => {
  const alarms = alarmsOf({...WELL, ...given});
  expect(alarms).toHaveLength(1);
  expect(alarms[0]).toContain(sentence);
});

test('a server that knows only its parts still tells which is down', () => {
  expect(alarmsOf({parts: {...WELL.parts, postgres: 'down'}})).toEqual(['Database is down.']);
});

test('a sync engine that does not answer queries is named, though it is there', () => {
  const parts = {...WELL.parts, zeroCache: 'stalled'} as const;
  expect(alarmsOf({...WELL, parts})).toEqual(['Sync engine does not answer queries in time.']);
});
