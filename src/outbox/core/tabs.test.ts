import {expect, test} from 'vitest';
import {lockedTabs} from './tabs.ts';

test('by locks, tabs know each other, and notice when one has let go', async () => {
  const {promise: end, resolve: close} = Promise.withResolvers<void>();
  const one = lockedTabs(navigator.locks, 'one');
  const worker = lockedTabs(navigator.locks, 'worker', end);
  expect(await one.alive()).toEqual(new Set(['one', 'worker']));
  let isGone = false;
  const gone = one.gone('worker').then(() => (isGone = true));
  expect(await worker.alive()).toEqual(new Set(['one', 'worker']));
  expect(isGone).toBe(false);
  close();
  await gone;
  expect(await one.alive()).toEqual(new Set(['one']));
});
