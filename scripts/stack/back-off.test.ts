import {expect, test} from 'vitest';
import {backOffMs} from './service.ts';

test('waits double with every failure, up to a limit', () => {
  expect([0, 1, 2, 3].map(backOffMs)).toEqual([250, 500, 1000, 2000]);
  expect(backOffMs(6)).toBe(15_000);
  expect(backOffMs(5000)).toBe(15_000);
});
