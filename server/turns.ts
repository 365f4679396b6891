import pLimit from 'p-limit';

/** So many are waiting already that one more would wait too long. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
}

interface TurnsOptions {
  /** How many pieces of work run at a time. */
  readonly atOnce: number;
  /** How many may wait for their turn. */
  readonly waiting: number;
}

export type Turns = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

/**
 * Runs heavy work of one kind a few at a time, so that there is always room for everything else. Work whose
 * caller has given up by its turn is skipped.
 * @throws TooManyWaiting at once, or the reason of `signal` when the turn comes.
 */
export function takeTurns({atOnce, waiting}: TurnsOptions): Turns {
  const limit = pLimit(atOnce);
  return async (signal, work) => {
    if (limit.pendingCount >= waiting) throw new TooManyWaiting();
    return limit(() => {
      signal.throwIfAborted();
      return work();
    });
  };
}
