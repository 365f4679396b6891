import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {memoryStorage} from '../../../tests/support/setup/memory-storage.ts';

const ANA = {userId: crypto.randomUUID(), role: 'user', name: 'Ana'};
const BEN = {userId: crypto.randomUUID(), role: 'user', name: 'Ben'};
const ask = vi.fn<() => Promise<Response>>();

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage = () => undefined;
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

/** A page of the tab, opened or reloaded. */
async function loaded() {
  page.dispatchEvent(new Event('pagehide'));
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.resetModules();
  const session = await import('../../data/session/session.ts');
  const memory = await import('./history-state.ts');
  return {
    ...memory,
    logOut: session.logOut,
    async knows(person: typeof ANA | null) {
      ask.mockImplementation(async () => Response.json({person}));
      await session.sessionOpened();
    },
  };
}

test('keeps notes over a reload, and for a user who returns after their session ended', async () => {
  let tab = await loaded();
  tab.setHistoryState('entry', 'scroll', 400);
  await tab.knows(ANA);
  tab.setHistoryState('entry', 'reason', 'Spam');
  tab = await loaded();
  expect(tab.getHistoryState('entry', 'scroll')).toBe(400);
  expect(tab.getHistoryState('entry', 'reason')).toBe('Spam');
  await tab.knows(null);
  expect(tab.getHistoryState('entry', 'reason')).toBe('Spam');
  tab = await loaded();
  await tab.knows(ANA);
  expect(tab.getHistoryState('entry', 'reason')).toBe('Spam');
});

test('nothing of it is left for another person, nor after a log-out, nor on disk', async () => {
  let tab = await loaded();
  await tab.knows(ANA);
  tab.setHistoryState('entry', 'reason', 'Spam');
  await tab.knows(BEN);
  expect(tab.getHistoryState('entry', 'reason')).toBeUndefined();
  tab.setHistoryState('entry', 'reason', 'Ads');
  tab = await loaded();
  expect(tab.getHistoryState('entry', 'reason')).toBe('Ads');
  ask.mockImplementation(async () => Response.json({}));
  await tab.logOut();
  expect(tab.getHistoryState('entry', 'reason')).toBeUndefined();
  expect(sessionStorage.getItem('signpost.entries')).not.toContain(BEN.userId);
  tab = await loaded();
  expect(tab.getHistoryState('entry', 'reason')).toBeUndefined();
  expect(sessionStorage.getItem('signpost.entries')).not.toContain('Ads');
});

test('nothing of it is read by a page that opens for another person', async () => {
  let tab = await loaded();
  await tab.knows(ANA);
  tab.setHistoryState('entry', 'reason', 'Spam');
  page.dispatchEvent(new Event('pagehide'));
  // Another tab has them log out, and another person in.
  page = new EventTarget();
  localStorage.setItem('signpost.person', JSON.stringify(BEN));
  tab = await loaded();
  expect(tab.getHistoryState('entry', 'reason')).toBeUndefined();
  expect(sessionStorage.getItem('signpost.entries')).toBeNull();
});
