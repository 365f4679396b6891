import {expect, test} from 'vitest';
import {planPresses} from './presses.ts';

const PLAN = {people: 6, signs: 8, presses: 600, rest: 10};

test('each person likes a sign and takes the like back in turn', () => {
  const liked = new Map<string, boolean>();
  for (const press of planPresses(PLAN)) {
    const pair = `${press.person} ${press.sign}`;
    expect(press.liked).toBe(!liked.get(pair));
    liked.set(pair, press.liked);
  }
  expect(liked.size).toBe(PLAN.people * PLAN.signs);
});

test('other signs are pressed before the direction of a count turns', () => {
  const last = new Map<number, {at: number; liked: boolean}>();
  const pauses = planPresses(PLAN).flatMap(({sign, liked}, at) => {
    const before = last.get(sign);
    last.set(sign, {at, liked});
    return before && before.liked !== liked ? at - before.at : [];
  });
  expect(pauses.length).toBeGreaterThan(PLAN.signs);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(PLAN.rest);
});

test('all signs are pressed about equally often', () => {
  const presses = Map.groupBy(planPresses(PLAN), ({sign}) => sign);
  const counts = [...presses.values()].map(({length}) => length);
  expect(counts).toHaveLength(PLAN.signs);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThan(20);
});
