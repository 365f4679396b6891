import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {followMoves, showPushes} from './push.ts';

const ORIGIN = 'https://signs.example.com';

/** What the worker listens to, and the browser around it. */
function givenWorker() {
  const heard = new Map<string, (event: object) => void>();
  const pushManager = {
    getSubscription: vi.fn<() => Promise<object | null>>(async () => null),
    subscribe: vi.fn<(options: object) => Promise<object>>(async () => ({endpoint: 'new'})),
  };
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) =>
      heard.set(type, listener),
    location: {origin: ORIGIN},
    registration: {showNotification: vi.fn<() => Promise<void>>(async () => {}), pushManager},
    clients: {
      matchAll: vi.fn<() => Promise<object[]>>(async () => []),
      openWindow: vi.fn<(url: string) => Promise<null>>(async () => null),
    },
  };
  vi.stubGlobal('self', self);
  showPushes();
  followMoves();
  /** Lets an event happen, and resolves when the worker is done with it. */
  const happen = (type: string, event: object) => {
    const {promise, resolve} = Promise.withResolvers<unknown>();
    heard.get(type)?.({...event, waitUntil: resolve});
    return promise;
  };
  return {...self, happen};
}

const windowAt = (path: string) => ({
  url: `${ORIGIN}${path}`,
  focus: vi.fn<() => Promise<void>>(async () => {}),
});

let worker: ReturnType<typeof givenWorker>;
beforeEach(() => void (worker = givenWorker()));
afterEach(() => void vi.unstubAllGlobals());

describe('a notification that is pressed', () => {
  const close = vi.fn<() => void>();
  const press = (data: unknown) =>
    worker.happen('notificationclick', {notification: {data, close}});
  test('closes and opens its page', async () => {
    const elsewhere = windowAt('/add-sign');
    worker.clients.matchAll.mockResolvedValue([elsewhere]);
    await press({path: '/store/a/sign/b'});
    expect(close).toHaveBeenCalledOnce();
    expect(worker.clients.openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/store/a/sign/b`);
    expect(elsewhere.focus).not.toHaveBeenCalled();
  });

  test('shows the window in which that is open already', async () => {
    const there = windowAt('/store/a');
    worker.clients.matchAll.mockResolvedValue([windowAt('/'), there]);
    await press({path: '/store/a'});
    expect(there.focus).toHaveBeenCalledOnce();
    expect(worker.clients.openWindow).not.toHaveBeenCalled();
  });

  test('opens home where it says nothing of use', async () => {
    await press(undefined);
    expect(worker.clients.openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/`);
  });
});

test.each([[{json: () => ({text: 'of tomorrow'})}], [null]])(
  'something is shown for a push that cannot be read: %o',
  async data => {
    await worker.happen('push', {data});
    const shown = expect.objectContaining({data: {id: '', path: '/'}});
    expect(worker.registration.showNotification).toHaveBeenCalledExactlyOnceWith(
      'Something is new in Signpost',
      shown,
    );
  },
);

describe('a subscription that the browser changed', () => {
  const server = vi.fn<(path: string, given?: {body: string}) => Promise<Response>>(async () =>
    Response.json({publicKey: 'the key'}),
  );
  const told = () =>
    server.mock.calls
      .filter(([path]) => path === '/api/push/moved')
      .map(([, given]) => given?.body);
  beforeEach(() => {
    server.mockClear();
    vi.stubGlobal('fetch', server);
  });

  test('is told to the server', async () => {
    await worker.happen('pushsubscriptionchange', {newSubscription: {endpoint: 'another'}});
    expect(told()).toEqual(['{"endpoint":"another"}']);
    expect(worker.registration.pushManager.subscribe).not.toHaveBeenCalled();
  });

  test('is made again where it has only expired', async () => {
    await worker.happen('pushsubscriptionchange', {newSubscription: null});
    expect(worker.registration.pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: 'the key',
    });
    expect(told()).toEqual(['{"endpoint":"new"}']);
  });
});
