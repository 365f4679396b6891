import {vi} from 'vitest';
import type {Clock} from '../../../server/features/geocoding/geocoding.ts';

/** A clock whose time passes only when code waits for it, at once, or when a test says so. */
export function handClock() {
  let now = 0;
  const waits: number[] = [];
  return {
    /** Milliseconds that were waited for, each time. */
    waits,
    now: () => now,
    pass(ms: number) {
      now += ms;
    },
    async wait(ms, signal) {
      signal.throwIfAborted();
      waits.push(ms);
      now += ms;
    },
  } satisfies Clock & Record<string, unknown>;
}

/** Replaces `AbortSignal.timeout` by signals that abort when a test says so. */
export function handTimeouts() {
  const begun: {limit: AbortController; ms: number}[] = [];
  const watching = vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
    const limit = new AbortController();
    begun.push({limit, ms});
    return limit.signal;
  });
  return {
    /**
     * Aborts the newest one.
     * @returns its limit in milliseconds.
     */
    endLatest(): number | undefined {
      const latest = begun.pop();
      latest?.limit.abort(new DOMException('The time is over.', 'TimeoutError'));
      return latest?.ms;
    },
    [Symbol.dispose]: () => watching.mockRestore(),
  };
}
