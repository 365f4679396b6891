import {type Clock, systemClock} from 'pg-boss';
import {afterAll, expect} from 'vitest';
import {Jobs} from '../../../server/jobs/jobs.ts';
import type {TestDatabase} from './pg.ts';

/** Milliseconds between two looks for work. The time limits of jobs are longer. */
const LONGEST_PAUSE = 5000;

/**
 * Opens the jobs of a test's database. Workers look for work when a test says so, not every few seconds, and
 * not when a job is committed unless they ask for notifications.
 */
export async function jobsOver(
  {url}: Pick<TestDatabase, 'url'>,
  {isNotified = false}: {isNotified?: boolean} = {},
) {
  const pauses = new Set<unknown>();
  const clock: Clock = {
    ...systemClock,
    setTimeout(end, ms) {
      if (ms > LONGEST_PAUSE) return systemClock.setTimeout(end, ms);
      pauses.add(end);
      return end;
    },
    clearTimeout(timer) {
      if (!pauses.delete(timer)) systemClock.clearTimeout(timer);
    },
  };
  const jobs = new Jobs({connectionString: url, clock, useListenNotify: isNotified});
  await jobs.open();
  afterAll(() => jobs.close());

  /** Ends the pauses of all workers. */
  function look(): void {
    const ends = new Set(pauses);
    pauses.clear();
    for (const end of ends) if (typeof end === 'function') end();
  }
  return {
    jobs,
    look,
    /** How many workers wait for their next look. */
    pausing: () => pauses.size,
    /** Polls a value while workers look for work without a pause. */
    whileWorking: <Value>(value: () => Promise<Value> | Value) =>
      expect.poll(
        () => {
          look();
          return value();
        },
        {interval: 10},
      ),
  };
}
