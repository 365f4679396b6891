import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {logSecurity, traceOf} from './security-log.ts';

const SECRET = 'a secret that is long enough for it';
const printed: unknown[] = [];

beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    const {event, user, more} = JSON.parse(line) as Record<string, unknown>;
    printed.push({event, user, more});
  });
});
afterEach(() => void vi.restoreAllMocks());

test('writes one line a second of each kind, with how many there were meanwhile', () => {
  for (const now of [0, 10, 999]) logSecurity('kind-one', {user: 'a'}, now);
  logSecurity('kind-two', {user: 'b'}, 20);
  logSecurity('kind-one', {user: 'c'}, 1000);
  logSecurity('kind-one', {user: 'd'}, 2000);
  expect(printed).toEqual([
    {event: 'kind-one', user: 'a', more: undefined},
    {event: 'kind-two', user: 'b', more: undefined},
    {event: 'kind-one', user: 'c', more: 2},
    {event: 'kind-one', user: 'd', more: undefined},
  ]);
});

test('traces of one network are alike on one day, and differ by network, day and secret', () => {
  const noon = new Date('2026-03-01T12:00:00Z');
  const trace = traceOf('192.0.2.7', SECRET, noon);
  expect(trace).toMatch(/^[\w-]{10}$/);
  expect(traceOf('192.0.2.7', SECRET, new Date('2026-03-01T23:59:00Z'))).toBe(trace);
  const others = [
    traceOf('192.0.2.8', SECRET, noon),
    traceOf('192.0.2.7', SECRET, new Date('2026-03-02T00:00:00Z')),
    traceOf('192.0.2.7', `${SECRET}.`, noon),
  ];
  expect(new Set([trace, ...others]).size).toBe(4);
});
