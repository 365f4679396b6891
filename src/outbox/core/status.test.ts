import {expect, test} from 'vitest';
import type {JournalEntry} from '../journal/entry.ts';
import {keepSame, type OutboxItem, statusWords} from './status.ts';

test('shows a photo sent in part, and never more than is true', () => {
  expect(statusWords({type: 'sending', share: 0.499})).toBe('Sending 49%');
  expect(statusWords({type: 'sending', share: null})).toBe('Sending');
  expect(statusWords({type: 'sending', share: 1})).toBe('Sending');
  expect(statusWords({type: 'saved', share: 0})).toBe('Saved here');
  expect(statusWords({type: 'saved', share: 0.4})).toBe('Saved here, 40% sent');
  expect(statusWords({type: 'saved', share: 1})).toBe('Saved here, photo sent');
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
