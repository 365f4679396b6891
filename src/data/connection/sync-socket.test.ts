import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {HandSocket} from '../../../tests/support/hand-socket.ts';
import {installSyncSocket, type SocketParts, SyncSocket} from './sync-socket.ts';
import {type Diagnosis, Transport} from './transport.ts';

const URL_OF_SYNC = 'wss://signs.example.com/sync/sync/v51/connect?a=1';

let natives: HandSocket[];
let makesNone = false;
let polled: HandSocket[];
let heard: unknown[];
let transport: Transport;
const diagnose = vi.fn<() => Promise<Diagnosis>>();
const probe = vi.fn<() => Promise<boolean>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', {hidden: false});
  natives = [];
  makesNone = false;
  polled = [];
  heard = [];
  transport = new Transport();
  diagnose.mockReset();
  probe.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

class Native extends HandSocket {
  constructor(address: string, protocol?: string) {
    super(address, protocol);
    if (makesNone) throw new DOMException('no', 'SecurityError');
    natives.push(this);
  }
}

function connect(): SyncSocket {
  const parts = {
    Native: Native as unknown as typeof WebSocket,
    transport,
    diagnose,
    probe,
    poll(path: string, protocol: string) {
      const socket = new HandSocket(path, protocol);
      polled.push(socket);
      return socket;
    },
  } as unknown as SocketParts;
  const socket = new SyncSocket(URL_OF_SYNC, 'p', parts);
  socket.addEventListener('open', () => heard.push('open'));
  socket.addEventListener('message', event => heard.push((event as MessageEvent).data));
  socket.addEventListener('close', event => heard.push((event as CloseEvent).code));
  return socket;
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test('is a WebSocket where the network lets it through, and asks no further', async () => {
  const socket = connect();
  natives[0]?.open();
  natives[0]?.say('connected');
  socket.send('hello');
  await vi.advanceTimersByTimeAsync(60_000);
  natives[0]?.end(1006);
  expect(heard).toEqual(['open', 'connected', 1006]);
  expect(natives[0]).toMatchObject({address: URL_OF_SYNC, protocol: 'p', sent: ['hello']});
  expect(diagnose).not.toHaveBeenCalled();
  expect(transport.isPolling()).toBe(false);
});

describe('goes over to requests', () => {
  beforeEach(() => diagnose.mockResolvedValue('sockets-blocked'));

  test('when a proxy refuses the WebSocket while the server answers', async () => {
    const socket = connect();
    natives[0]?.end(1006);
    await settle();
    expect(polled[0]).toMatchObject({address: '/sync/sync/v51/connect?a=1', protocol: 'p'});
    polled[0]?.open();
    polled[0]?.say('connected');
    socket.send('hello');
    expect(heard).toEqual(['open', 'connected']);
    expect(polled[0]?.sent).toEqual(['hello']);
    expect(transport.isPolling()).toBe(true);
  });

  test('when a proxy says nothing to the WebSocket', async () => {
    connect();
    await vi.advanceTimersByTimeAsync(3000);
    expect(polled).toHaveLength(1);
    expect(natives[0]?.isClosed).toBe(true);
    expect(heard).toEqual([]);
  });

  test('when the browser makes no WebSocket', async () => {
    makesNone = true;
    connect();
    await settle();
    expect([natives.length, polled.length]).toEqual([0, 1]);
    polled[0]?.open();
    expect(heard).toEqual(['open']);
  });

  test('when a proxy opens the WebSocket and keeps its messages', async () => {
    connect();
    natives[0]?.open();
    await vi.advanceTimersByTimeAsync(3000);
    polled[0]?.open();
    polled[0]?.say('connected');
    expect(heard).toEqual(['open', 'connected']);
  });

  test('at once in the next connection, also when the first was given up meanwhile', async () => {
    const first = connect();
    natives[0]?.end(1006);
    first.close();
    await settle();
    expect(polled).toHaveLength(0);
    connect();
    expect([natives.length, polled.length]).toEqual([1, 1]);
  });
});

describe('stays with the WebSocket', () => {
  test('for a while where one has got through, as after an outage', async () => {
    diagnose.mockResolvedValue('sockets-blocked');
    const failAgain = async () => {
      connect();
      natives.at(-1)?.end(1006);
      await settle();
    };
    connect();
    natives[0]?.say('connected');
    await failAgain();
    await vi.advanceTimersByTimeAsync(74_000);
    await failAgain();
    expect(polled).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1000);
    await failAgain();
    expect(polled).toHaveLength(1);
  });

  test('when the server is away too', async () => {
    diagnose.mockResolvedValue('away');
    connect();
    natives[0]?.end(1006);
    await settle();
    expect(heard).toEqual([1006]);
    connect();
    expect([natives.length, polled.length]).toEqual([2, 0]);
  });

  test('when the server alone refuses it', async () => {
    diagnose.mockResolvedValue('sockets-open');
    connect();
    natives[0]?.end(1006);
    await settle();
    expect([heard, polled]).toEqual([[1006], []]);
  });

  test('when the sync engine is slow to answer', async () => {
    diagnose.mockResolvedValue('sockets-open');
    connect();
    natives[0]?.open();
    await vi.advanceTimersByTimeAsync(5000);
    natives[0]?.say('connected');
    expect(heard).toEqual(['open', 'connected']);
  });
});

describe('over requests', () => {
  beforeEach(() => {
    transport.conclude('sockets-blocked');
  });

  test('ends when they fail', () => {
    connect();
    polled[0]?.open();
    polled[0]?.end(1006);
    expect(heard).toEqual(['open', 1006]);
  });

  test('returns to the WebSocket once it gets through', async () => {
    probe.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    connect();
    polled[0]?.open();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toEqual(['open']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toEqual(['open', 1000]);
    connect();
    natives[0]?.open();
    natives[0]?.say('connected');
    expect(transport.isPolling()).toBe(false);
  });

  test('does not look for the WebSocket while the page is hidden, nor when it is closed', async () => {
    vi.stubGlobal('document', {hidden: true});
    const socket = connect();
    polled[0]?.open();
    await vi.advanceTimersByTimeAsync(60_000);
    socket.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(probe).not.toHaveBeenCalled();
  });
});

test('takes the place of the WebSocket of the sync client alone', () => {
  vi.stubGlobal('location', {href: 'https://signs.example.com/'});
  const page = {WebSocket: Native as unknown as typeof WebSocket};
  installSyncSocket(page);
  const ours = new page.WebSocket(URL_OF_SYNC, 'p');
  expect(ours).toBeInstanceOf(SyncSocket);
  expect(new page.WebSocket('wss://signs.example.com/sync/probe')).toBeInstanceOf(Native);
  expect(new page.WebSocket('wss://signs.example.com/', 'vite-hmr')).toBeInstanceOf(Native);
  ours.close();
});

test('is there in a browser without WebSockets', () => {
  vi.stubGlobal('location', {href: 'https://signs.example.com/'});
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const page: {WebSocket?: typeof WebSocket} = {};
  installSyncSocket(page);
  const Installed = page.WebSocket as typeof WebSocket;
  expect(new Installed(URL_OF_SYNC, 'p')).toBeInstanceOf(SyncSocket);
  expect(() => new Installed('wss://signs.example.com/', 'other')).toThrow(DOMException);
});
