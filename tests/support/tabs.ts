/** Channels between the tabs of one browser, without a browser. */
export function testChannels() {
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
export function testLocks(): LockManager {
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
