import {setTimeout as wait} from 'node:timers/promises';
import {log, nameOf} from '../runtime/log.ts';
import type {Jobs, Workers} from './jobs.ts';

/** Milliseconds before the second try; it doubles each time. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;

/** Opens the jobs and has them done, as soon as the database lets it, unless the signal comes first. */
export async function startJobs(
  jobs: Pick<Jobs, 'open' | 'work'>,
  workers: Workers,
  signal: AbortSignal,
): Promise<void> {
  for (let pause = FIRST_PAUSE; !signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      await jobs.open();
      await jobs.work(workers);
      return;
    } catch (error) {
      log('warn', 'jobs-not-started', {name: nameOf(error)});
      await wait(pause, undefined, {signal, ref: false}).catch(() => {});
    }
  }
}
