import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {Listeners} from '../../data/listeners.ts';
import {askToSendWhenClosed, isSentWhenClosed, onSentWhenClosed, watch} from './background-sync.ts';

/** A browser's workers, of which the one that keeps the app is asked so. */
const workersWith = (registration: object | undefined) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has all members that are used
  ({getRegistration: async () => registration}) as unknown as ServiceWorkerContainer;

describe('a browser that is asked to send when the app is closed', () => {
  test('promises it by taking the request, and every word of it is told', async () => {
    const register = vi.fn<(tag: string) => Promise<void>>(async () => undefined);
    const told = vi.fn<() => void>();
    const stop = onSentWhenClosed(told);
    expect(isSentWhenClosed()).toBe(false);
    await askToSendWhenClosed(workersWith({sync: {register}}));
    expect(register).toHaveBeenCalledWith('outbox');
    expect(isSentWhenClosed()).toBe(true);
    await askToSendWhenClosed(workersWith({sync: {register}}));
    expect(told).toHaveBeenCalledTimes(1);
    await askToSendWhenClosed(workersWith(undefined));
    expect(isSentWhenClosed()).toBe(false);
    stop();
  });

  test.each([
    ['does not know of such a thing', workersWith({})],
    ['has no worker yet', workersWith(undefined)],
    ['knows of no workers', undefined],
    [
      'was forbidden to',
      workersWith({
        sync: {register: () => Promise.reject(new DOMException('', 'NotAllowedError'))},
      }),
    ],
  ])('does not promise it where it %s', async (_, workers) => {
    await askToSendWhenClosed(workersWith({sync: {register: async () => undefined}}));
    // Without the argument, the real container is used, and this environment has none.
    await askToSendWhenClosed(workers);
    expect(isSentWhenClosed()).toBe(false);
  });
});

test('a browser without locks is not asked: page and worker could send the same', async () => {
  const register = vi.fn<(tag: string) => Promise<void>>(async () => undefined);
  vi.stubGlobal('navigator', {});
  await askToSendWhenClosed(workersWith({sync: {register}}));
  vi.unstubAllGlobals();
  expect(register).not.toHaveBeenCalled();
  expect(isSentWhenClosed()).toBe(false);
});

describe('a page', () => {
  let page: EventTarget;
  let left: string[];
  let changed: Listeners;
  const ask = vi.fn<() => Promise<void>>(async () => undefined);

  beforeEach(() => {
    vi.useFakeTimers();
    page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('document', page);
    ask.mockClear();
    changed = new Listeners();
    left = ['1'];
    const entries = () => left.map(id => ({id}));
    watch({entries, isAllSent: () => left.length === 0, onChange: changed.add}, ask);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Something happens in the outbox, and then nothing for a while. */
  async function goOn(next: string[]): Promise<void> {
    left = next;
    changed.tell();
    await vi.advanceTimersByTimeAsync(5000);
  }

  test('registers once for entries that remain, and not for those that are sent at once', async () => {
    await vi.advanceTimersByTimeAsync(500);
    await goOn([]);
    expect(ask).not.toHaveBeenCalled();
    for (const next of [['2'], ['2'], ['2'], [], []]) await goOn(next);
    expect(ask).toHaveBeenCalledTimes(1);
    await goOn(['2', '3']);
    expect(ask).toHaveBeenCalledTimes(2);
    await goOn(['3']);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('gives each a second of its own, from when it is there', async () => {
    await goOn([]);
    ask.mockClear();
    changed.tell();
    await vi.advanceTimersByTimeAsync(900);
    left = ['2'];
    changed.tell();
    await vi.advanceTimersByTimeAsync(900);
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('does not ask once more after that second for items that it has asked for meanwhile', async () => {
    await vi.advanceTimersByTimeAsync(500);
    page.dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test.each(['offline', 'pagehide', 'visibilitychange'])('asks again at %s', async event => {
    await vi.advanceTimersByTimeAsync(5000);
    page.dispatchEvent(new Event(event));
    expect(ask).toHaveBeenCalledTimes(2);
    left = [];
    page.dispatchEvent(new Event(event));
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
