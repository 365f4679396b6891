import {randomUUID} from 'node:crypto';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type {LiveReactions} from '../../../../common/api/live-reactions.ts';
import {handSource, messagesOf} from '../../../../tests/support/live-reactions.ts';
import {HEARTBEAT_MS, ReactionsStream, MAX_UNREAD, PAUSE_MS} from './reactions-stream.ts';
import {LiveReactionsHub} from './live-reactions-hub.ts';

const [soup, cake] = [randomUUID(), randomUUID()];
const SEEN = Date.UTC(2026, 0, 1);

let source: ReturnType<typeof handSource>;
let hub: LiveReactionsHub;
beforeEach(() => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
  source = handSource();
  hub = new LiveReactionsHub(source, {perNetwork: 2, inAll: 3});
});
afterEach(() => {
  hub.close();
  vi.useRealTimers();
});

/** Notifies the hub, and lets it pass on what one transaction said. */
async function notify(...reactions: LiveReactions): Promise<void> {
  source.notify(...reactions);
  await Promise.resolve();
}

function opening(signIds: string[] = [soup], network = '10.0.0.1') {
  const gone = new AbortController();
  const disconnect = vi.fn<() => void>();
  return {network, signIds: new Set(signIds), disconnect, signal: gone.signal, gone};
}

async function open(signIds?: string[], network?: string) {
  const asked = opening(signIds, network);
  const stream = await hub.open(asked);
  if (!(stream instanceof ReactionsStream)) throw new Error(stream);
  return {...asked, stream, messages: messagesOf(stream.body)};
}

test('begins with the reactions that the rows do not have yet', async () => {
  source.ahead = [
    [soup, 4, 9, 0, 0, SEEN],
    [cake, 1, 1, 0, 0, SEEN],
  ];
  const {messages} = await open([soup]);
  expect(await messages.next()).toEqual([[soup, 4, 9, 0, 0, SEEN]]);
});

test('includes reactions that are notified while the first message is looked up, the newest of each sign', async () => {
  const found = Promise.withResolvers<LiveReactions>();
  source.findAhead = () => found.promise;
  const opened = open([soup, cake]);
  source.notify([soup, 5, 10, 0, 0, SEEN]);
  source.notify([cake, 1, 1, 0, 0, SEEN]);
  found.resolve([
    [soup, 4, 9, 0, 0, SEEN],
    [cake, 2, 2, 0, 0, SEEN],
  ]);
  const {messages} = await opened;
  expect(await messages.next()).toEqual([
    [soup, 5, 10, 0, 0, SEEN],
    [cake, 2, 2, 0, 0, SEEN],
  ]);
});

test('tells a stream of the signs that it watches and of no others', async () => {
  const [ofSoup, ofCake] = [await open([soup]), await open([cake])];
  expect([await ofSoup.messages.next(), await ofCake.messages.next()]).toEqual([[], []]);
  vi.advanceTimersByTime(PAUSE_MS);
  await notify([soup, 1, 1, 0, 0, SEEN]);
  expect(await ofSoup.messages.next()).toEqual([[soup, 1, 1, 0, 0, SEEN]]);
  await notify([soup, 2, 2, 0, 0, SEEN], [cake, 7, 8, 0, 0, SEEN]);
  vi.advanceTimersByTime(PAUSE_MS);
  expect(await ofSoup.messages.next()).toEqual([[soup, 2, 2, 0, 0, SEEN]]);
  expect(await ofCake.messages.next()).toEqual([[cake, 7, 8, 0, 0, SEEN]]);
});

test('tells what one transaction changes twice as a whole', async () => {
  const {messages} = await open([soup]);
  await messages.next();
  vi.advanceTimersByTime(PAUSE_MS);
  source.notify([soup, 0, 1, 1, 0, SEEN]);
  source.notify([soup, 0, 2, 2, 0, SEEN]);
  expect(await messages.next()).toEqual([[soup, 0, 2, 2, 0, SEEN]]);
});

test('sends the first like at once and folds those after it to ten messages a second', async () => {
  const {messages} = await open([soup, cake]);
  await messages.next();
  vi.advanceTimersByTime(PAUSE_MS);
  for (let n = 1; n <= 100; n++) {
    await notify([n % 2 ? soup : cake, n, n, 0, 0, SEEN]);
    vi.advanceTimersByTime(10);
  }
  expect(await messages.next()).toEqual([[soup, 1, 1, 0, 0, SEEN]]);
  for (let n = 10; n <= 100; n += 10) {
    const ofBoth = [
      [soup, n - 1, n - 1, 0, 0, SEEN],
      [cake, n, n, 0, 0, SEEN],
    ];
    expect(new Set(await messages.next())).toEqual(new Set(ofBoth));
  }
  hub.close();
  expect(await messages.next()).toBeUndefined();
});

test('sends an empty message after each quarter of a minute in which it had nothing to tell', async () => {
  const {messages} = await open();
  await messages.next();
  vi.advanceTimersByTime(HEARTBEAT_MS - 1);
  await notify([soup, 1, 1, 0, 0, SEEN]);
  vi.advanceTimersByTime(HEARTBEAT_MS - 1);
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(HEARTBEAT_MS);
  expect(await messages.next()).toEqual([[soup, 1, 1, 0, 0, SEEN]]);
  expect(await messages.next()).toEqual([]);
  expect(await messages.next()).toEqual([]);
});

test('listens once for all streams, and with the first of them', async () => {
  expect(source.listeners).toHaveLength(0);
  await open();
  await open();
  expect(source.listeners).toHaveLength(1);
});

test('tells all streams what they missed when it listens again, with one query', async () => {
  const [first, second] = [await open([soup]), await open([soup, cake])];
  await first.messages.next();
  await second.messages.next();
  vi.advanceTimersByTime(PAUSE_MS);
  source.ahead = [
    [soup, 4, 9, 0, 0, SEEN],
    [cake, 1, 1, 0, 0, SEEN],
  ];
  source.asked = [];
  source.reconnect();
  expect(await first.messages.next()).toEqual([[soup, 4, 9, 0, 0, SEEN]]);
  expect(await second.messages.next()).toEqual([
    [soup, 4, 9, 0, 0, SEEN],
    [cake, 1, 1, 0, 0, SEEN],
  ]);
  expect(source.asked).toEqual([[soup, cake]]);
});

test('ends all streams when it cannot find out what they missed', async () => {
  const {messages} = await open();
  await messages.next();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  source.failure = new Error('no connection');
  source.reconnect();
  expect(await messages.next()).toBeUndefined();
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('live-reactions-catch-up-failed'));
});

test('goes on after a notification that it cannot read', async () => {
  const {messages} = await open();
  await messages.next();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const payload of ['', '{}', '[["soup",1,1]]', `[["${soup}",-1,1]]`]) {
    source.listeners[0]?.tell(payload);
  }
  expect(logged).toHaveBeenCalledTimes(4);
  vi.advanceTimersByTime(PAUSE_MS);
  await notify([soup, 1, 1, 0, 0, SEEN]);
  expect(await messages.next()).toEqual([[soup, 1, 1, 0, 0, SEEN]]);
});

test('bounds the streams of a network and of all, until one of them ends', async () => {
  const first = await open();
  await open();
  expect(await hub.open(opening())).toBe('network-full');
  await open([soup], '10.0.0.2');
  expect(await hub.open(opening([soup], '10.0.0.2'))).toBe('full');
  await first.messages.cancel();
  await open([soup], '10.0.0.2');
  expect(await hub.open(opening([soup], '10.0.0.2'))).toBe('full');
});

test('does not count a stream whose first message could not be looked up', async () => {
  source.failure = new Error('no connection');
  for (let n = 0; n < 4; n++) await expect(open()).rejects.toThrow('no connection');
  source.failure = undefined;
  await open();
});

test('looks up nothing for a client that is gone when its turn comes, and does not count it', async () => {
  const found = Promise.withResolvers<LiveReactions>();
  const findAhead = vi.spyOn(source, 'findAhead').mockReturnValue(found.promise);
  const opened = [open(), open()];
  const late = opening([cake], '10.0.0.2');
  const lateOpened = Promise.allSettled([hub.open(late)]);
  late.gone.abort();
  found.resolve([]);
  await Promise.all(opened);
  expect(await lateOpened).toMatchObject([{status: 'rejected', reason: {name: 'AbortError'}}]);
  expect(findAhead).toHaveBeenCalledTimes(2);
  await open([cake], '10.0.0.2');
});

test('disconnects a client that does not read', async () => {
  const asked = opening();
  await hub.open(asked);
  for (let n = 1; n < MAX_UNREAD; n++) {
    vi.advanceTimersByTime(PAUSE_MS);
    await notify([soup, n, n, 0, 0, SEEN]);
  }
  vi.advanceTimersByTime(PAUSE_MS);
  expect(asked.disconnect).not.toHaveBeenCalled();
  await notify([soup, 100, 100, 0, 0, SEEN]);
  expect(asked.disconnect).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(HEARTBEAT_MS);
  expect(vi.getTimerCount()).toBe(0);
});

test('ends all streams when it closes, and opens no more', async () => {
  const {messages} = await open();
  await messages.next();
  hub.close();
  expect(await messages.next()).toBeUndefined();
  expect(await hub.open(opening())).toBe('full');
  expect(vi.getTimerCount()).toBe(0);
});
