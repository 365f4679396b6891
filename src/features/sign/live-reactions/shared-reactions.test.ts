import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {TestEventSource} from '../../../../tests/support/event-source.ts';
import {LiveReactionsStore} from './live-reactions-store.ts';
import {SharedReactions} from './shared-reactions.ts';

const ids = (count: number) => Array.from({length: count}, () => crypto.randomUUID());
const SEEN = Date.UTC(2026, 0, 1);
const [figs, plums, pears] = ids(3) as [string, string, string];
const {opened} = TestEventSource;

let locks: LockManager | undefined;
let tabs: SharedReactions[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', TestEventSource);
  vi.stubGlobal('BroadcastChannel', testChannels());
  opened.length = 0;
  locks = testLocks();
  tabs = [];
});
afterEach(() => {
  for (const tab of tabs) tab.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A tab of this browser, with the counts it would show for rows that are all at 0 likes. */
function openTab() {
  const store = new LiveReactionsStore();
  const tab = new SharedReactions(store, locks);
  tabs.push(tab);
  return {
    show: async (...signs: string[]) => {
      tab.show(signs);
      await settle();
    },
    close: async () => {
      tab.close();
      await settle();
    },
    likesOf: (id: string) => {
      const nothing = {likesCount: 0, confirmedCount: 0, goneCount: 0, lastSeenAt: SEEN};
      return store.countsOf({id, ...nothing, likesVersion: 0}).likesCount;
    },
  };
}

/** Messages have arrived, and the stream is opened if it has to be. */
const settle = () => vi.advanceTimersByTimeAsync(300);

test('two tabs share one stream for what both show, and both see its counts', async () => {
  const [one, other] = [openTab(), openTab()];
  await one.show(figs);
  await other.show(plums);
  expect(TestEventSource.open.signs.toSorted()).toEqual([figs, plums].toSorted());
  TestEventSource.open.send([
    [figs, 3, 1, 0, 0, SEEN],
    [plums, 4, 1, 0, 0, SEEN],
  ]);
  await settle();
  expect([one.likesOf(figs), other.likesOf(plums)]).toEqual([3, 4]);
  expect(opened).toHaveLength(2);
});

test('a tab with covered signs opens no stream and receives the earlier counts', async () => {
  const [one, other] = [openTab(), openTab()];
  await one.show(figs, plums);
  TestEventSource.open.send([[figs, 3, 1, 0, 0, SEEN]]);
  await settle();
  await other.show(figs);
  expect(other.likesOf(figs)).toBe(3);
  expect(opened).toHaveLength(1);
});

test('another tab opens the stream when the tab that had it closes', async () => {
  const [one, other] = [openTab(), openTab()];
  await one.show(figs);
  await other.show(plums);
  await one.close();
  expect(TestEventSource.open.signs).toEqual([plums]);
  TestEventSource.open.send([[plums, 4, 1, 0, 0, SEEN]]);
  expect(other.likesOf(plums)).toBe(4);
});

test('the tab that leads next covers what all others show', async () => {
  const [one, other, third] = [openTab(), openTab(), openTab()];
  await one.show(figs);
  await other.show(plums);
  await third.show(pears);
  await one.close();
  expect(TestEventSource.open.signs.toSorted()).toEqual([plums, pears].toSorted());
});

test('a tab that led before it hid takes part like any other when it is seen again', async () => {
  const [one, other] = [openTab(), openTab()];
  await one.show(figs);
  await other.show(plums);
  await one.show();
  await one.show(pears);
  expect(TestEventSource.open.signs.toSorted()).toEqual([plums, pears].toSorted());
});

test('a tab that leads again does not cover what was shown when it led before', async () => {
  const [one, other] = [openTab(), openTab()];
  await one.show(figs);
  await other.show(plums);
  await one.show();
  await other.close();
  await one.show(figs);
  expect(TestEventSource.open.signs).toEqual([figs]);
});

test('a tab that is hidden forgets its counts and is no longer covered', async () => {
  const [one, other] = [openTab(), openTab()];
  await one.show(figs);
  await other.show(plums);
  TestEventSource.open.send([[plums, 4, 1, 0, 0, SEEN]]);
  await settle();
  await other.show();
  expect(other.likesOf(plums)).toBe(0);
  TestEventSource.open.send([[plums, 5, 2, 0, 0, SEEN]]);
  await settle();
  expect(other.likesOf(plums)).toBe(0);
  // The next stream leaves its signs out.
  await one.show(figs, pears);
  expect(TestEventSource.open.signs.toSorted()).toEqual([figs, pears].toSorted());
  await other.show(plums);
  expect(TestEventSource.open.signs).toContain(plums);
});

test('a tab that hid before its turn to lead does not lead when it is seen again', async () => {
  const [one, other, third] = [openTab(), openTab(), openTab()];
  await one.show(figs);
  await other.show(plums);
  await other.show();
  await one.show();
  expect(opened.map(({isOpen}) => isOpen)).not.toContain(true);
  await third.show(pears);
  await other.show(plums);
  expect(TestEventSource.open.signs.toSorted()).toEqual([plums, pears].toSorted());
});

test('when the stream is lost, no tab lays its counts over the rows', async () => {
  const [one, other] = [openTab(), openTab()];
  await one.show(figs);
  await other.show(figs);
  TestEventSource.open.send([[figs, 3, 1, 0, 0, SEEN]]);
  await settle();
  expect([one.likesOf(figs), other.likesOf(figs)]).toEqual([3, 3]);
  TestEventSource.open.fail();
  await settle();
  expect([one.likesOf(figs), other.likesOf(figs)]).toEqual([0, 0]);
});

test('the stream covers the hundred signs that were shown last', async () => {
  const [one, other] = [openTab(), openTab()];
  const [many, more] = [ids(120), ids(30)];
  await one.show(...many);
  expect(TestEventSource.open.signs.toSorted()).toEqual(many.slice(-100).toSorted());
  await other.show(...more);
  const latest = [...many.slice(-70), ...more];
  expect(TestEventSource.open.signs.toSorted()).toEqual(latest.toSorted());
});

test('without locks each tab that shows signs has a stream of its own', async () => {
  locks = undefined;
  const [one, other] = [openTab(), openTab()];
  await one.show(figs);
  await other.show(plums);
  expect(opened.map(({signs, isOpen}) => [signs, isOpen])).toEqual([
    [[figs], true],
    [[plums], true],
  ]);
  opened[1]?.send([[plums, 4, 1, 0, 0, SEEN]]);
  expect(other.likesOf(plums)).toBe(4);
  await one.show();
  expect(TestEventSource.open.signs).toEqual([plums]);
});

/** Channels between the tabs of one browser, without a browser. */
function testChannels() {
  const open = new Set<EventTarget>();
  return class extends EventTarget {
    constructor() {
      super();
      open.add(this);
    }

    postMessage(message: unknown): void {
      const data: unknown = structuredClone(message);
      for (const channel of open) {
        if (channel === this) continue;
        queueMicrotask(() => {
          if (open.has(channel)) channel.dispatchEvent(new MessageEvent('message', {data}));
        });
      }
    }

    close(): void {
      open.delete(this);
    }
  };
}

type Grant = (lock: Lock | null) => unknown;

/** Locks of one browser, without a browser: those who ask get the lock one after the other. */
function testLocks(): LockManager {
  let last: Promise<unknown> = Promise.resolve();
  const request = async (_: string, {signal}: LockOptions, granted: Grant) => {
    const before = last;
    const {promise, resolve} = Promise.withResolvers<void>();
    last = promise;
    try {
      await before;
      signal?.throwIfAborted();
      return await granted(null);
    } finally {
      resolve();
    }
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of its forms is enough here
  return {request} as unknown as LockManager;
}
