import {setTimeout as wait} from 'node:timers/promises';
import {log, nameOf} from './log.ts';

/**
 * Does something again and again until the signal. A round that fails, the database being away, is made
 * up by the next.
 * @param pauseMs milliseconds between two rounds.
 * @param round says how much it did, if that is worth a line in the log.
 * @returns after the signal, when no round is under way any more.
 */
export async function runPeriodically(
  name: string,
  pauseMs: number,
  round: () => Promise<number | void>,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    await wait(pauseMs, undefined, {signal, ref: false}).catch(() => {});
    if (signal.aborted) return;
    try {
      const done = await round();
      if (done) log('info', name, {done});
    } catch (error) {
      if (!signal.aborted) log('warn', `${name}-failed`, {name: nameOf(error)});
    }
  }
}
