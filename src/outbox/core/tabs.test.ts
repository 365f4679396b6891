import {expect, onTestFinished, test} from 'vitest';
import {browserTabs, lockedTabs, type TabMessage} from './tabs.ts';

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

/** Locks of a browser that says so much of those that are held. */
const locksOf = (snapshot: LockManagerSnapshot) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has all members that are used
  ({request: async () => undefined, query: async () => snapshot}) as unknown as LockManager;

test('locks of something else are not taken for tabs', async () => {
  const held = [{name: 'signpost-tab-one'}, {name: 'signpost-something-else'}, {}];
  expect(await lockedTabs(locksOf({held}), 'one').alive()).toEqual(new Set(['one']));
});

test('which tabs live cannot be told where the browser does not say which locks are held', async () => {
  expect(await lockedTabs(locksOf({}), 'one').alive()).toBeUndefined();
});

const KNOWN = {alive: async () => new Set(['one']), gone: async () => undefined};

test('tabs tell each other what is new, also those of another version of the app', async () => {
  const one = browserTabs('one', KNOWN);
  const two = browserTabs('two', KNOWN);
  const old = new BroadcastChannel('signpost-outbox');
  onTestFinished(() => {
    for (const each of [one, two, old]) each.close();
  });
  expect(one.self).toBe('one');
  expect(await one.alive()).toEqual(new Set(['one']));
  const [atOne, atTwo]: [TabMessage[], TabMessage[]] = [[], []];
  one.onNews(news => void atOne.push(news));
  two.onNews(news => void atTwo.push(news));
  one.tell({type: 'changed'});
  await expect.poll(() => atTwo).toEqual([{type: 'changed'}]);
  expect(atOne).toEqual([]);
  const progress = {type: 'progress', id: '1', sentBytes: 7} as const;
  old.postMessage(progress);
  await expect.poll(() => atOne).toEqual([progress]);
  await expect.poll(() => atTwo).toEqual([{type: 'changed'}, progress]);
});

test('a tab that is closed tells nothing any more', () => {
  const tabs = browserTabs('one', KNOWN);
  tabs.close();
  expect(() => tabs.tell({type: 'changed'})).toThrow('closed');
});
