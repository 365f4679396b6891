import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import type {PolledDown} from '../../../common/api/sync-polling.ts';
import {PolledSocket} from './polled-socket.ts';

const ID = '3e8f0b54-7b0c-4d3e-9c55-7f3b8f6f0a11';
const NOTHING: PolledDown = {messages: [], closed: null};

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly answer: (body: unknown, status?: number) => void;
  readonly fail: () => void;
  readonly signal: AbortSignal | null | undefined;
}

let asked: Asked[];
let heard: unknown[];
let page: EventTarget & {hidden: boolean};

const fetchByHand: typeof fetch = (address, init = {}) => {
  const {promise, resolve, reject} = Promise.withResolvers<Response>();
  const {method = 'GET', body, signal} = init;
  signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  asked.push({
    method,
    path: typeof address === 'string' ? address : '',
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
    answer: (json, status = 200) =>
      resolve(new Response(status === 204 ? null : JSON.stringify(json), {status})),
    fail: () => reject(new TypeError('Failed to fetch')),
    signal,
  });
  return promise;
};

const lastOf = (method: string) => asked.findLast(each => each.method === method);
const settle = () => vi.advanceTimersByTimeAsync(0);

function socket(locks: LockManager | null = null): PolledSocket {
  const opened = new PolledSocket('/sync/sync/v51/connect', 'p', fetchByHand, locks);
  opened.addEventListener('open', () => heard.push('open'));
  opened.addEventListener('message', event => heard.push((event as MessageEvent).data));
  opened.addEventListener('close', event => heard.push((event as CloseEvent).code));
  return opened;
}

async function openSocket(locks?: LockManager): Promise<PolledSocket> {
  const opened = socket(locks);
  lastOf('POST')?.answer({id: ID}, 201);
  await settle();
  return opened;
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  heard = [];
  page = Object.assign(new EventTarget(), {hidden: false});
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('opens a connection and asks for messages, again after each answer', async () => {
  await openSocket();
  expect(asked[0]).toMatchObject({
    path: '/api/sync-polling',
    body: {path: '/sync/sync/v51/connect', protocol: 'p'},
  });
  lastOf('GET')?.answer({messages: ['one', 'two'], closed: null});
  await settle();
  lastOf('GET')?.answer(NOTHING);
  await settle();
  expect(heard).toEqual(['open', 'one', 'two']);
  expect(asked.filter(({method}) => method === 'GET')).toHaveLength(3);
});

test('sends one request at a time, with all that was given meanwhile', async () => {
  const opened = await openSocket();
  opened.send('one');
  opened.send('two');
  opened.send('three');
  expect(lastOf('POST')).toMatchObject({path: `/api/sync-polling/${ID}`, body: ['one']});
  lastOf('POST')?.answer(undefined, 204);
  await settle();
  expect(lastOf('POST')?.body).toEqual(['two', 'three']);
});

test('keeps messages that are sent before it is open', async () => {
  const opened = socket();
  opened.send('early');
  lastOf('POST')?.answer({id: ID}, 201);
  await settle();
  expect(lastOf('POST')?.body).toEqual(['early']);
});

describe('ends as lost', () => {
  test.each([
    ['the server has no room', 429],
    ['the server is away', 503],
  ])('when %s', async (_, status) => {
    socket();
    lastOf('POST')?.answer({error: 'No.'}, status);
    await settle();
    expect(heard).toEqual([1006]);
  });

  test('when the network fails while it waits', async () => {
    await openSocket();
    lastOf('GET')?.fail();
    await settle();
    expect(heard).toEqual(['open', 1006]);
  });

  test('when a message cannot be sent', async () => {
    const opened = await openSocket();
    opened.send('one');
    lastOf('POST')?.fail();
    await settle();
    expect(heard).toEqual(['open', 1006]);
  });

  test('when no answer comes', async () => {
    await openSocket();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(heard).toEqual(['open', 1006]);
  });
});

test('tells why the sync engine ended it', async () => {
  await openSocket();
  lastOf('GET')?.answer({messages: ['last'], closed: {code: 1002, reason: 'refused'}});
  await settle();
  expect(heard).toEqual(['open', 'last', 1002]);
  expect(lastOf('DELETE')).toBeUndefined();
});

test('closes its connection on the server, and sends no more events', async () => {
  const opened = await openSocket();
  opened.close();
  expect(lastOf('DELETE')?.path).toBe(`/api/sync-polling/${ID}`);
  await settle();
  expect(lastOf('GET')?.signal?.aborted).toBe(true);
  expect(heard).toEqual(['open', 1006]);
});

test('gives the place back that it gets after it was closed', async () => {
  const opened = socket();
  opened.close();
  lastOf('POST')?.answer({id: ID}, 201);
  await settle();
  expect(lastOf('DELETE')?.path).toBe(`/api/sync-polling/${ID}`);
  expect(heard).toEqual([1006]);
});

/** The locks of a browser, of which those in `names` are held. */
const locksWithout = (names: Set<string>) =>
  ({
    request: async (name: string, _: unknown, run: (lock: object | null) => Promise<unknown>) => {
      if (names.has(name)) return run(null);
      names.add(name);
      await run({});
      names.delete(name);
    },
  }) as unknown as LockManager;
const refuse = () => Promise.reject(new DOMException('', 'SecurityError'));

const waiting = () => asked.filter(({method, path}) => method === 'GET' && path.endsWith(ID));
const unheld = () => asked.filter(({path}) => path.endsWith('?held=no'));

describe('of many tabs of a browser', () => {
  test('two have a request that waits, and the others ask each two seconds', async () => {
    const locks = locksWithout(new Set());
    await openSocket(locks);
    await openSocket(locks);
    await openSocket(locks);
    expect([waiting().length, unheld().length]).toEqual([2, 1]);
    unheld()[0]?.answer(NOTHING);
    await vi.advanceTimersByTimeAsync(1999);
    expect(unheld()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(unheld()).toHaveLength(2);
    waiting()[0]?.answer(NOTHING);
    unheld()[1]?.answer({messages: ['one'], closed: null});
    await settle();
    expect(heard.at(-1)).toBe('one');
    expect(waiting()).toHaveLength(3);
  });

  test('one that ends makes room for another', async () => {
    const names = new Set<string>();
    const opened = await openSocket(locksWithout(names));
    expect(names.size).toBe(1);
    opened.close();
    await settle();
    expect(names.size).toBe(0);
  });

  test('one that is hidden has no request that waits, until it is seen', async () => {
    page.hidden = true;
    await openSocket();
    unheld()[0]?.answer(NOTHING);
    await settle();
    expect([waiting().length, unheld().length]).toEqual([0, 1]);
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(waiting()).toHaveLength(1);
  });

  test('one without a request that waits asks at once for the answer to what it sends', async () => {
    page.hidden = true;
    const opened = await openSocket();
    unheld()[0]?.answer(NOTHING);
    await settle();
    opened.send('ping');
    lastOf('POST')?.answer(undefined, 204);
    await settle();
    expect(unheld()).toHaveLength(2);
  });

  test('one has a request that waits where the browser refuses locks', async () => {
    await openSocket({request: refuse} as unknown as LockManager);
    await settle();
    expect(waiting()).toHaveLength(1);
  });
});
