import {expect, test} from 'vitest';
import {lastDigestTime} from './ask-for-digests.ts';

test.each([
  ['2026-03-01T13:59:59.999Z', '2026-02-28T14:00:00.000Z'],
  ['2026-03-01T14:00:00.000Z', '2026-03-01T14:00:00.000Z'],
  ['2026-03-02T13:00:00.000Z', '2026-03-01T14:00:00.000Z'],
])('at %s it was %s', (moment, last) => {
  expect(lastDigestTime(new Date(moment)).toISOString()).toBe(last);
});
