import {setTimeout} from 'node:timers/promises';
import {limitConcurrency, type ConcurrencyLimit} from '../../runtime/concurrency-limit.ts';

/** Milliseconds as they go by. Tests have one that need not be waited for. */
export interface Clock {
  readonly now: () => number;
  /** @throws the reason of `signal`. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

const CLOCK: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) => setTimeout(ms, undefined, {signal}),
};

/**
 * Work of one kind, one piece at a time, begun at least `pause` milliseconds apart, with at most
 * `waiting` pieces in line.
 * @throws TooManyWaiting at once, or the reason of `signal`, as soon as it comes, of what still waits.
 */
export function pace(pause: number, waiting: number, clock = CLOCK): ConcurrencyLimit {
  const inTurn = limitConcurrency({atOnce: 1, waiting});
  let next = clock.now();
  return async (signal, work) => {
    const turn = inTurn(signal, async () => {
      await clock.wait(Math.max(0, next - clock.now()), signal);
      next = clock.now() + pause;
      return work();
    });
    const given = Promise.withResolvers<never>();
    const giveUp = () => given.reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, {once: true});
    try {
      return await Promise.race([turn, given.promise]);
    } finally {
      signal.removeEventListener('abort', giveUp);
      // The caller has given up and no longer listens.
      turn.catch(() => {});
    }
  };
}
