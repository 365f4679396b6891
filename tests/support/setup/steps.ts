import type {Enqueue, Job, Worker} from '../../../server/jobs/jobs.ts';
import type {JobName} from '../../../server/jobs/queues.ts';
import type {RunName} from '../../../server/jobs/runs.ts';

/** The jobs of runs as a test does them: one by one, and only when it says so. */
export function stepsOf<Name extends RunName>(name: Name) {
  const waiting: Job<Name>[] = [];
  const isOne = (job: Job<JobName>): job is Job<Name> => job.name === name;
  const enqueue: Enqueue = async (_tx, job) => {
    if (!isOne(job)) throw new Error(`Not a step of ${name}: ${job.name}`);
    waiting.push(job);
  };
  return {
    enqueue,
    waiting,
    /**
     * Runs the oldest.
     * @returns false without one.
     */
    async one(worker: Worker<Name>): Promise<boolean> {
      const job = waiting.shift();
      if (!job) return false;
      await worker(job.data, job.id);
      return true;
    },
    async all(worker: Worker<Name>): Promise<number> {
      let count = 0;
      while (await this.one(worker)) count += 1;
      return count;
    },
  };
}
