import {expect, test} from 'vitest';
import {planPresses} from './pressing.ts';

test('each person likes a sign and takes the like back in turn, and all signs are pressed equally often', () => {
  const presses = planPresses({people: 6, signs: 8, presses: 480});
  const liked = new Map<string, boolean>();
  for (const press of presses) {
    const pair = `${press.person} ${press.sign}`;
    expect(press.liked).toBe(!liked.get(pair));
    liked.set(pair, press.liked);
  }
  expect(liked.size).toBe(48);
  const ofSigns = Map.groupBy(presses, ({sign}) => sign);
  expect(new Set(Array.from(ofSigns.values(), ({length}) => length))).toEqual(new Set([60]));
});
