import {describe, expect, test} from 'vitest';
import {relativeTime} from './dates.ts';

const NOW = Date.UTC(2026, 5, 15, 12);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('relativeTime', () => {
  test.each([
    [0, 'just now'],
    [59 * SECOND, 'just now'],
    [MINUTE, '1 minute ago'],
    [59 * MINUTE + 59 * SECOND, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [23 * HOUR, '23 hours ago'],
    [DAY, '1 day ago'],
    [6 * DAY, '6 days ago'],
    [7 * DAY, '1 week ago'],
    [29 * DAY, '4 weeks ago'],
    [30 * DAY, '1 month ago'],
    [364 * DAY, '12 months ago'],
    [365 * DAY, '1 year ago'],
    [3 * 365 * DAY, '3 years ago'],
  ])('%d ms old: %s', (age, words) => {
    expect(relativeTime(NOW - age, NOW)).toBe(words);
  });

  test('a clock that is ahead of ours makes nothing happen in the future', () => {
    expect(relativeTime(NOW + 5 * MINUTE, NOW)).toBe('just now');
  });
});
