import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {memoryStorage} from '../../../tests/support/setup/memory-storage.ts';

const ANA = {userId: crypto.randomUUID(), role: 'user', name: 'Ana', displayName: 'Anita'};
const ask = vi.fn<(path: string) => Promise<Response>>();

/** A browser that lets pages keep nothing. */
const refuse = () => {
  throw new DOMException('blocked', 'SecurityError');
};

beforeEach(() => {
  vi.stubGlobal('localStorage', {getItem: refuse, setItem: refuse, removeItem: refuse});
  vi.stubGlobal('fetch', ask.mockReset());
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage = () => undefined;
    },
  );
  vi.resetModules();
});
afterEach(() => void vi.unstubAllGlobals());

test('without storage one can log in, and stays logged out while the server is away', async () => {
  const {currentSession, logOut, onSession, refreshSession} = await import('./session.ts');
  const told = vi.fn<() => void>();
  onSession(told);
  ask.mockImplementation(async () => Response.json({person: ANA}));
  await expect(refreshSession()).resolves.toBe('changed');
  expect(currentSession().person).toEqual(ANA);
  expect(told).toHaveBeenCalledTimes(1);

  ask.mockImplementation(async path => {
    if (path.endsWith('/sign-out')) throw new TypeError('Failed to fetch');
    return Response.json({person: ANA});
  });
  await logOut();
  await refreshSession();
  expect(currentSession().person).toBeNull();
});

test('a log-out that something else than the server confirmed is made up for at the next start', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  const one = await import('./session.ts');
  ask.mockImplementation(async () => new Response('<!doctype html><title>Wi-Fi</title>'));
  await one.logOut();
  const asked: string[] = [];
  ask.mockImplementation(async path => {
    asked.push(path);
    return Response.json({person: null});
  });
  vi.resetModules();
  const next = await import('./session.ts');
  await next.refreshSession();
  await next.refreshSession();
  expect(asked).toEqual(['/api/auth/sign-out', '/api/session', '/api/session']);
});

test('distinguishes a session that ends by itself from a log-out, in every tab', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  const one = await import('./session.ts');
  vi.resetModules();
  const two = await import('./session.ts');
  ask.mockImplementation(async () => Response.json({person: ANA}));
  await one.refreshSession();
  await two.refreshSession();

  ask.mockImplementation(async () => Response.json({person: null}));
  for (const tab of [one, two]) {
    await tab.refreshSession();
    expect(tab.currentSession()).toMatchObject({person: null, expired: ANA});
  }
  ask.mockImplementation(async () => Response.json({person: ANA}));
  for (const tab of [one, two]) {
    await tab.refreshSession();
    expect(tab.currentSession()).toMatchObject({person: ANA, expired: null});
  }
  ask.mockImplementation(async () => Response.json({person: null}));
  await one.logOut();
  await two.refreshSession();
  for (const tab of [one, two]) {
    expect(tab.currentSession()).toMatchObject({person: null, expired: null});
  }
});

test('an answer from before a log-out or a log-in does not undo it', async () => {
  const {currentSession, logOut, refreshSession, sessionOpened} = await import('./session.ts');
  const late: ((answer: Response) => void)[] = [];
  const slowly = async (path: string) => {
    if (path.endsWith('/sign-out')) return Response.json({});
    const {promise, resolve} = Promise.withResolvers<Response>();
    late.push(resolve);
    return promise;
  };
  ask.mockImplementation(slowly);
  const before = refreshSession();
  await expect.poll(() => late).toHaveLength(1);
  await logOut();
  late[0]?.(Response.json({person: ANA}));
  await before;
  expect(currentSession().person).toBeNull();

  const visitor = refreshSession();
  await expect.poll(() => late).toHaveLength(2);
  const opened = sessionOpened();
  await expect.poll(() => late).toHaveLength(3);
  late[2]?.(Response.json({person: ANA}));
  await expect(opened).resolves.toEqual(ANA);
  late[1]?.(Response.json({person: null}));
  await expect(visitor).resolves.toBe('changed');
  expect(currentSession().person).toEqual(ANA);
});

test('of two questions the later one’s answer counts, whichever comes first', async () => {
  const {currentSession, refreshSession} = await import('./session.ts');
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()] as const;
  ask.mockReturnValueOnce(answers[0].promise).mockReturnValueOnce(answers[1].promise);
  const questions = [refreshSession(), refreshSession()];
  answers[1].resolve(Response.json({person: ANA}));
  await questions[1];
  answers[0].resolve(Response.json({person: null}));
  await questions[0];
  expect(currentSession().person).toEqual(ANA);
});

test('a log-out is known in every tab at once, also while the server does not answer', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  const tabs: EventTarget[] = [];
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      constructor() {
        super();
        tabs.push(this);
      }
      postMessage() {
        for (const tab of tabs) if (tab !== this) tab.dispatchEvent(new Event('message'));
      }
    },
  );
  const one = await import('./session.ts');
  vi.resetModules();
  const two = await import('./session.ts');
  ask.mockImplementation(async () => Response.json({person: ANA}));
  await one.refreshSession();
  await two.refreshSession();
  ask.mockReturnValue(new Promise(() => undefined));
  void one.logOut();
  expect(two.currentSession().person).toBeNull();
});

test('a log-in first ends on the server what a log-out could not', async () => {
  const {logOut} = await import('./session.ts');
  const {logIn} = await import('./account.ts');
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await logOut();
  ask.mockReset().mockImplementation(async () => Response.json({person: ANA}));
  expect(await logIn('ana@example.com', 'secret')).toBeUndefined();
  expect(ask.mock.calls.map(([path]) => path)).toEqual([
    '/api/auth/sign-out',
    '/api/auth/sign-in/email',
    '/api/session',
  ]);
});
