import {setTimeout as wait} from 'node:timers/promises';
import {takeTurns, type Turns} from '../turns.ts';

/**
 * Work of one kind, one piece at a time, begun at least `pause` milliseconds apart, with at most
 * `waiting` pieces in line.
 * @throws TooManyWaiting at once, or the reason of `signal`, as soon as it comes, of what still waits.
 */
export function pace(pause: number, waiting: number): Turns {
  const inTurn = takeTurns({atOnce: 1, waiting});
  let next = 0;
  return async (signal, work) => {
    const turn = inTurn(signal, async () => {
      await wait(Math.max(0, next - performance.now()), undefined, {signal});
      next = performance.now() + pause;
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
      // Whoever gave up does not hear of it any more.
      turn.catch(() => {});
    }
  };
}
