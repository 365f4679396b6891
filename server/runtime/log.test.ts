import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {logSeldom} from './log.ts';

const printed: unknown[] = [];

beforeEach(() => {
  printed.length = 0;
  const keep = (line: string) => {
    const {level, event, user, more} = JSON.parse(line) as Record<string, unknown>;
    printed.push({level, event, user, more});
  };
  vi.spyOn(console, 'log').mockImplementation(keep);
  vi.spyOn(console, 'error').mockImplementation(keep);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('writes one line a second of each event, with how many there were meanwhile', () => {
  for (const now of [0, 10, 999]) logSeldom('info', 'kind-one', {user: 'a'}, now);
  logSeldom('warn', 'kind-two', {user: 'b'}, 20);
  logSeldom('info', 'kind-one', {user: 'c'}, 1000);
  logSeldom('info', 'kind-one', {user: 'd'}, 2000);
  expect(printed).toEqual([
    {level: 'info', event: 'kind-one', user: 'a', more: undefined},
    {level: 'warn', event: 'kind-two', user: 'b', more: undefined},
    {level: 'info', event: 'kind-one', user: 'c', more: 2},
    {level: 'info', event: 'kind-one', user: 'd', more: undefined},
  ]);
});

test('a flood of refusals writes one line', () => {
  vi.setSystemTime(Date.now());
  for (let asked = 0; asked < 1000; asked++) logSeldom('warn', 'flood');
  expect(printed).toEqual([{level: 'warn', event: 'flood', user: undefined, more: undefined}]);
});
