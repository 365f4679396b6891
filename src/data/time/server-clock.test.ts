import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {DAY_MS} from '../../../common/time.ts';
import {noteServerDate, noteServerTime, onServerClock, serverNow} from './server-clock.ts';

const TRUE_NOW = Date.UTC(2026, 10, 26, 12);
const AHEAD_MS = 400 * DAY_MS;

const answer = (date?: number) => ({
  headers: new Headers(date === undefined ? {} : {date: new Date(date).toUTCString()}),
});

beforeEach(() => {
  vi.useFakeTimers({now: TRUE_NOW});
});
afterEach(() => {
  noteServerTime(Date.now(), Date.now());
  vi.useRealTimers();
});

test('is the clock of the device until the server tells another', () => {
  expect(serverNow()).toBe(TRUE_NOW);
  noteServerDate(answer(), TRUE_NOW);
  expect(serverNow()).toBe(TRUE_NOW);
});

describe.each([
  ['ahead', AHEAD_MS],
  ['behind', -AHEAD_MS],
])('on a device whose clock is 400 days %s', (_, error) => {
  beforeEach(() => {
    vi.setSystemTime(TRUE_NOW + error);
  });

  test('tells the time of the server, and goes on', () => {
    noteServerDate(answer(TRUE_NOW), Date.now());
    expect(Math.abs(serverNow() - TRUE_NOW)).toBeLessThan(1000);
    vi.advanceTimersByTime(5000);
    expect(Math.abs(serverNow() - TRUE_NOW - 5000)).toBeLessThan(1000);
  });

  test('tells its listeners once, though each answer measures a little differently', () => {
    const heard = vi.fn<() => void>();
    const stop = onServerClock(heard);
    noteServerDate(answer(TRUE_NOW), Date.now());
    noteServerDate(answer(TRUE_NOW + 3000), Date.now());
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
  });

  test('follows the device when its clock is set right', () => {
    noteServerDate(answer(TRUE_NOW), Date.now());
    vi.setSystemTime(TRUE_NOW);
    noteServerDate(answer(TRUE_NOW), Date.now());
    expect(serverNow()).toBe(TRUE_NOW);
  });
});

test('takes the middle of the time that an answer took', () => {
  vi.setSystemTime(TRUE_NOW + AHEAD_MS);
  const askedAt = Date.now();
  vi.advanceTimersByTime(20_000);
  noteServerDate(answer(TRUE_NOW + 10_000), askedAt);
  expect(Math.abs(serverNow() - TRUE_NOW - 20_000)).toBeLessThan(1000);
});

test('holds a clock that is off by seconds for right', () => {
  vi.setSystemTime(TRUE_NOW + 30_000);
  noteServerDate(answer(TRUE_NOW), Date.now());
  expect(serverNow()).toBe(TRUE_NOW + 30_000);
});
