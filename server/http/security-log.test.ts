import {expect, test} from 'vitest';
import {traceOf} from '../runtime/log.ts';

const SECRET = 'a secret that is long enough for it';

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
