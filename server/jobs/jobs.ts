import {setTimeout as wait} from 'node:timers/promises';
import {sql} from 'drizzle-orm';
import {type ConstructorOptions, fromDrizzle, PgBoss} from 'pg-boss';
import type {TableTransaction} from '../db/db.ts';
import {databaseCode} from '../http/refusals.ts';
import {log, nameOf} from '../runtime/log.ts';
import {SHUTDOWN_TIMEOUT_MS} from '../env-fields.ts';
import {AT_A_TIME, JOB_NAMES, type JobData, type JobName, QUEUES} from './queues.ts';

const WORD = /^\w{1,40}$/;

/** An error's name and code and a mail server's number: its message may hold an address. */
export function kindOf(error: unknown): string {
  const answered =
    error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  return [nameOf(error), databaseCode(error), answered]
    .map(String)
    .filter((part, index) => part !== 'undefined' && (index === 0 || WORD.test(part)))
    .join(' ');
}

/** Seconds between two looks for jobs without a notification: failed ones, and those that are due later. */
const LOOK_EVERY = 5;
/** Milliseconds. What does not end is done again later, which is noted; looked at twice a second. */
const TIMEOUT_MS = SHUTDOWN_TIMEOUT_MS - 1000;
/** No job has it. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Something to do once the transaction that it is written in is committed, and only then. */
export interface Job<Name extends JobName> {
  readonly name: Name;
  /** A UUID. A second job of this name and id is ignored. */
  readonly id: string;
  readonly data: JobData[Name];
}

/** Writes a job into a transaction. */
export type Enqueue = <Name extends JobName>(tx: TableTransaction, job: Job<Name>) => Promise<void>;

/** Does a job. One that throws is called again later; so twice done must be as once done. */
export type Worker<Name extends JobName> = (data: JobData[Name], id: string) => Promise<void>;
export type Workers = {readonly [Name in JobName]: Worker<Name>};

/** There is nothing to write jobs to yet. Its code says that the write must wait, as in an outage. */
class JobsNotReady extends Error {
  override readonly name = 'JobsNotReady';
  readonly code = '57P03';
}

/** Where jobs are kept, and for tests the clock of their workers and whether a commit wakes them. */
type JobDatabase = Pick<ConstructorOptions, 'connectionString' | 'clock' | 'useListenNotify'>;

export class Jobs {
  readonly #boss: PgBoss;
  #ready = false;

  constructor(database: JobDatabase) {
    this.#boss = new PgBoss({
      // The commit of a job wakes its worker, which would else pause for up to five seconds.
      useListenNotify: true,
      ...database,
      application_name: 'signpost-jobs',
      max: 2,
      schedule: false,
    });
    this.#boss.on('error', error => log('warn', 'jobs-faltered', {name: nameOf(error)}));
  }

  /**
   * Makes what is missing in the database; from then on jobs can be written.
   * @throws the database's error, and may then be called again.
   */
  async open(): Promise<void> {
    try {
      await this.#boss.start();
      for (const name of JOB_NAMES) {
        await this.#boss.createQueue(name);
        await this.#boss.updateQueue(name, {...QUEUES[name], notify: true});
        // Keeps what it looks up of the queue. Else the first job would be what looks it up, over a
        // second connection while a transaction holds the first.
        await this.#boss.findJobs(name, {id: NO_ID});
      }
    } catch (error) {
      await this.#boss.stop({graceful: false});
      throw error;
    }
    this.#ready = true;
  }

  /** Does what there is to do for those who are given, from now on. */
  async work(workers: Partial<Workers>): Promise<void> {
    for (const name of JOB_NAMES) await this.#workOn(name, workers[name]);
  }

  readonly enqueue: Enqueue = async (tx, {name, id, data}) => {
    if (!this.#ready) throw new JobsNotReady();
    await this.#boss.send(name, data, {id, db: fromDrizzle(tx, sql)});
  };

  /** Stops the workers. Jobs can still be inserted, for the next process. */
  async close(): Promise<void> {
    await this.#boss.stop({timeout: TIMEOUT_MS});
  }

  async #workOn<Name extends JobName>(
    name: Name,
    worker: Workers[Name] | undefined,
  ): Promise<void> {
    if (!worker) return;
    const options = {
      pollingIntervalSeconds: LOOK_EVERY,
      notifyPollingIntervalSeconds: LOOK_EVERY,
      localConcurrency: AT_A_TIME[name] ?? 1,
      includeMetadata: true,
    } as const;
    let workId: string | undefined;
    workId = await this.#boss.work<JobData[Name], unknown, typeof options>(
      name,
      options,
      async ([job]) => {
        if (!job) return;
        // Where there was one there may be more, and that is no time to pause.
        if (workId) this.#boss.notifyWorker(workId);
        try {
          await worker(job.data, job.id);
          // The error of an earlier try, of which admins are told also after it went well.
          return job.output;
        } catch (error) {
          log('warn', 'job-failed', {
            job: name,
            name: nameOf(error),
            code: databaseCode(error) ?? '',
          });
          // oxlint-disable-next-line preserve-caught-error -- it is kept with the job, and would name people
          throw Object.assign(new Error(kindOf(error)), {failedAt: Date.now()});
        }
      },
    );
  }
}

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

/** Modes that encrypt and, to most programs, do not ask who answers. */
const WITHOUT_ASKING = /^(prefer|require)$/;

/** For pg-boss, whose driver would ask for more proof of who answers than ours does. */
export function connectionStringOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  if (!WITHOUT_ASKING.test(url.searchParams.get('sslmode') ?? '')) return databaseUrl;
  url.searchParams.set('uselibpqcompat', 'true');
  return url.href;
}
