import {expect, test} from 'vitest';
import type {JournalEntry} from '../journal/entry.ts';
import {
  formatRetryTime,
  isThrownAway,
  keepSame,
  type OutboxItem,
  type Status,
  statusOf,
  statusWords,
  trayLabel,
} from './status.ts';

test('shows a photo sent in part, and never more than is true', () => {
  expect(statusWords({type: 'sending', share: 0.499})).toBe('Sending 49%');
  expect(statusWords({type: 'sending', share: null})).toBe('Sending');
  expect(statusWords({type: 'sending', share: 1})).toBe('Sending');
  expect(statusWords({type: 'saved', share: 0})).toBe('Saved here');
  expect(statusWords({type: 'saved', share: 0.4})).toBe('Saved here, 40% sent');
  expect(statusWords({type: 'saved', share: 1})).toBe('Saved here, photo sent');
});

const NEEDS: Status = {type: 'needs-you', code: 'invalid', sentence: 'No.'};

test.each<[words: string, isThrownAway: boolean, status: Status]>([
  ['Waiting a moment', false, {type: 'waiting', until: 0}],
  ['Live', false, {type: 'live'}],
  ['Needs you', false, NEEDS],
  ['Discarded', true, {type: 'discarded'}],
  ['Taking back', true, {type: 'taking-back'}],
])('“%s” is said of an item, thrown away: %s', (words, isGone, status) => {
  expect(statusWords(status)).toBe(words);
  expect(isThrownAway(status)).toBe(isGone);
});

const WAY = {handedOver: true, connected: true, beingUndone: false, turnAt: undefined};
const EMPTY = {uploadId: 'p', size: 0, sentBytes: 0, sent: false};

test.each([
  ['none', null],
  ['an empty one', EMPTY],
])('no part of a photo is shown as sent where it is %s', (_, photo) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an entry as far as it matters here
  const entry = {photo, refusal: null, discardedAt: null} as JournalEntry;
  expect(statusOf(entry, {...WAY, sentBytes: 0})).toEqual({type: 'sending', share: 0});
});

const NOON = new Date(2026, 4, 3, 12).getTime();

test.each([
  ['in less than a minute', 59_999],
  ['at 12:01 PM', 60_000],
  ['at 2:30 PM', 9_000_000],
])('what waits for its turn goes out %s', (when, afterMs) => {
  // Some engines put a narrow space before PM.
  const words = formatRetryTime(NOON + afterMs, NOON).replaceAll(/\s/g, ' ');
  expect(words).toBe(`It goes out by itself ${when}.`);
});

const item = (id: string, share: number): OutboxItem => ({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an entry as far as it matters here
  entry: {id} as JournalEntry,
  status: {type: 'sending', share},
});

test('keeps unchanged objects identical, so that they are not rendered again', () => {
  const before = [item('1', 0), item('2', 0)];
  expect(keepSame(before, [item('1', 0), item('2', 0)])).toBe(before);
  const now = keepSame(before, [item('1', 0), item('2', 0.5)]);
  expect(now).toEqual([item('1', 0), item('2', 0.5)]);
  expect(now[0]).toBe(before[0]);
  expect(keepSame(before, [item('1', 0)])).toEqual([item('1', 0)]);
});

const label = (...statuses: Status[]) =>
  trayLabel(statuses.map(status => ({entry: item('1', 0).entry, status})));

test('the button says how many items wait, and for which user', () => {
  expect(label({type: 'saved', share: 0}, {type: 'sending', share: null})).toBe(
    'Outbox, 2 waiting',
  );
  expect(label({type: 'live'}, {type: 'saved', share: 0}, NEEDS)).toBe(
    'Outbox, 2 waiting, 1 needs you',
  );
  expect(label(NEEDS, NEEDS)).toBe('Outbox, 2 waiting, 2 need you');
  expect(label({type: 'taking-back'})).toBe('Outbox, 1 waiting');
  expect(label({type: 'live'}, {type: 'discarded'})).toBe('Outbox, nothing waiting');
});
