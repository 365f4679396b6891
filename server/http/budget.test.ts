import {expect, test} from 'vitest';
import {Budget} from './budget.ts';

function budget() {
  let now = 1000;
  const made = new Budget({burst: 10, perSecond: 2}, () => now);
  return {made, pass: (ms: number) => void (now += ms)};
}

test('allows a burst, then as much as is forgotten with time', () => {
  const {made, pass} = budget();
  expect(made.take('a', 10)).toBe(true);
  expect(made.take('a', 1)).toBe(false);
  pass(500);
  expect(made.take('a', 1)).toBe(true);
  expect(made.take('a', 1)).toBe(false);
});

test('counts each key by itself', () => {
  const {made} = budget();
  expect([made.take('a', 10), made.take('a', 1), made.take('b', 10)]).toEqual([true, false, true]);
});

test('says how long to wait, one after the other, and spends nothing where that is too long', () => {
  const {made} = budget();
  expect(made.reserve('a', 10, 0)).toBe(0);
  expect(made.reserve('a', 4, 5000)).toBe(2000);
  expect(made.reserve('a', 4, 3000)).toBeUndefined();
  expect(made.reserve('a', 4, 4000)).toBe(4000);
});

test('charges what was used, also beyond what was there', () => {
  const {made, pass} = budget();
  made.charge('a', 30);
  pass(10_000);
  expect(made.take('a', 1)).toBe(false);
  pass(500);
  expect(made.take('a', 1)).toBe(true);
});
