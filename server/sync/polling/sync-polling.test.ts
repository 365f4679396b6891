import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {SyncPolling} from './sync-polling.ts';

/** A socket of the sync engine that the test speaks through. */
class HandSocket extends EventTarget {
  readonly url: string;
  readonly init: unknown;
  readonly sent: unknown[] = [];
  readonly readyState = 1;
  isClosed = false;

  constructor(url: string, init: unknown) {
    super();
    this.url = url;
    this.init = init;
  }

  send(message: unknown): void {
    this.sent.push(message);
  }

  close(): void {
    this.isClosed = true;
  }

  open(): void {
    this.dispatchEvent(new Event('open'));
  }

  say(data: string): void {
    this.dispatchEvent(new MessageEvent('message', {data}));
  }

  end(code: number, reason: string): void {
    this.dispatchEvent(new CloseEvent('close', {code, reason}));
  }
}

const ASKED = {network: '10.0.0.1', path: '/sync/sync/v51/connect?a=1', protocol: 'p', headers: {}};
const stays = new AbortController().signal;

let sockets: HandSocket[];
let polling: SyncPolling;
beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  polling = new SyncPolling('http://127.0.0.1:4848', {perNetwork: 2, inAll: 3}, (url, init) => {
    const socket = new HandSocket(url, init);
    sockets.push(socket);
    return socket;
  });
});
afterEach(() => {
  polling.close();
  vi.useRealTimers();
});

function open(network = ASKED.network) {
  const id = polling.open({...ASKED, network});
  const connection = polling.find(id);
  const socket = sockets.at(-1);
  if (!connection || !socket) throw new Error(`Not opened: ${id}`);
  return {connection, socket};
}

test('connects to the sync engine with the address, the subprotocol and the headers of the client', () => {
  polling.open({...ASKED, headers: {cookie: 'a=b'}});
  expect(sockets[0]).toMatchObject({
    url: 'ws://127.0.0.1:4848/sync/sync/v51/connect?a=1',
    init: {protocols: 'p', headers: {cookie: 'a=b'}},
  });
});

describe('a request for messages', () => {
  test('gets at once what came since the last one, in order', async () => {
    const {connection, socket} = open();
    socket.say('one');
    socket.say('two');
    expect(await connection.next(stays)).toEqual({messages: ['one', 'two'], closed: null});
    socket.say('three');
    expect(await connection.next(stays)).toEqual({messages: ['three'], closed: null});
  });

  test('waits for a message', async () => {
    const {connection, socket} = open();
    const next = connection.next(stays);
    socket.say('later');
    expect(await next).toEqual({messages: ['later'], closed: null});
  });

  test('ends without one before a proxy gives it up', async () => {
    const {connection} = open();
    const next = connection.next(stays, 20_000);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await next).toEqual({messages: [], closed: null});
  });

  test('is held no longer when the client leaves', async () => {
    const {connection} = open();
    const leaving = new AbortController();
    const next = connection.next(leaving.signal);
    leaving.abort();
    expect(await next).toEqual({messages: [], closed: null});
  });

  test('learns that the sync engine closed the connection, and why', async () => {
    const {connection, socket} = open();
    socket.say('last');
    socket.end(1002, 'refused');
    const closed = {code: 1002, reason: 'refused'};
    expect(await connection.next(stays)).toEqual({messages: ['last'], closed});
    expect(polling.clients()).toBe(0);
  });
});

describe('messages of the client', () => {
  test('wait until the sync engine has accepted the connection', async () => {
    const {connection, socket} = open();
    const sent = connection.send(['one', 'two']);
    await vi.advanceTimersByTimeAsync(0);
    expect(socket.sent).toEqual([]);
    socket.open();
    await sent;
    expect(socket.sent).toEqual(['one', 'two']);
  });

  test('are refused after the end', async () => {
    const {connection, socket} = open();
    socket.end(1006, '');
    await expect(connection.send(['late'])).rejects.toThrow('has ended');
  });
});

test('ends the connection of a client that asks no more', async () => {
  const {socket} = open();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(socket.isClosed).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(socket.isClosed).toBe(true);
  expect(polling.clients()).toBe(0);
});

test('waits longer for a client whose requests are not held, and answers them at once', async () => {
  const {connection, socket} = open();
  expect(connection.take()).toEqual({messages: [], closed: null});
  await vi.advanceTimersByTimeAsync(89_000);
  expect(socket.isClosed).toBe(false);
  socket.say('one');
  expect(connection.take()).toEqual({messages: ['one'], closed: null});
  await vi.advanceTimersByTimeAsync(90_000);
  expect(socket.isClosed).toBe(true);
});

test('keeps the connection of a client that waits for longer than that', async () => {
  const {connection, socket} = open();
  const next = connection.next(stays, 60_000);
  await vi.advanceTimersByTimeAsync(60_000);
  await next;
  expect(socket.isClosed).toBe(false);
});

test('ends a connection for which too much waits', () => {
  const {socket} = open();
  socket.say('x'.repeat(33 * 1024 * 1024));
  expect(socket.isClosed).toBe(true);
});

describe('refuses one connection more than', () => {
  test('a network may have, until one of them has ended', () => {
    open();
    const {connection} = open();
    expect(polling.open(ASKED)).toBe('network-full');
    connection.close();
    expect(polling.open(ASKED)).toMatch(/^[\da-f-]{36}$/);
  });

  test('all networks together may have', () => {
    open('10.0.0.1');
    open('10.0.0.1');
    open('10.0.0.2');
    expect(polling.open({...ASKED, network: '10.0.0.3'})).toBe('full');
  });
});

test('lets go of all requests when the server stops', async () => {
  const {connection} = open();
  const next = connection.next(stays);
  polling.close();
  expect(await next).toMatchObject({closed: {code: 1006}});
});
