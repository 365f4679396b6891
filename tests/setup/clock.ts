import type {Clock} from '../../server/geocoding/pace.ts';

/** A clock on which time goes by only where somebody waits for it, at once, or where a test says so. */
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
