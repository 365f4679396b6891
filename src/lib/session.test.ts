import {afterEach, beforeEach, expect, test, vi} from 'vitest';

const ANA = {userId: crypto.randomUUID(), role: 'user', name: 'Ana'};
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

test('a session that ends by itself is told from a log-out, in every tab', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
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
