import {sql} from 'drizzle-orm';
import {z} from 'zod';
import type {Connection} from '../db.ts';
import {rowsOf} from '../rows-of.ts';
import type {JobName} from './queues.ts';

type Db = Connection['db'];

/** What was done is of no more use then, and may hold an e-mail address. */
const DONE_KEPT = '1 day';

/** A job that has been tried as often as it may be. What it was told is not in it. */
export interface FailedJob {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly failedAt: number;
  readonly attempts: number;
  /** What kind of error it was; none of its words, which may name people. */
  readonly reason: string;
}

/**
 * A device that nobody reaches is no matter for admins, and anybody can name one. A step of a long run
 * is tried again by itself, and the run tells of it.
 */
export const UNTOLD: readonly JobName[] = ['push', 'import-stores', 'geocode-stores'];

/** Names and codes of errors. Nothing that could be an address has a place in it. */
const KIND = /^\w+( \w+){0,3}$/;

/** What is told of an error; another one than a name with codes is only told to be one. */
export const errorKind = z.string().transform(reason => (KIND.test(reason) ? reason : 'Error'));

const row = z.object({
  id: z.string(),
  name: z.string(),
  failedAt: z.coerce.number(),
  attempts: z.coerce.number(),
  reason: errorKind.nullable().transform(reason => reason ?? 'Error'),
});

/** The latest first. */
export async function failedJobs(db: Db, limit: number): Promise<FailedJob[]> {
  const found = await db.execute(sql`
    select id, name, floor(extract(epoch from completed_on) * 1000) as "failedAt",
           retry_count + 1 as attempts,
           coalesce(output ->> 'message', output -> 'value' ->> 'message') as reason
      from pgboss.job where state = 'failed' and name not in ${UNTOLD}
     order by completed_on desc, id limit ${limit}`);
  return row.array().parse(rowsOf(found));
}

/** Lets it be tried once more. @returns false if it has not failed, or is gone. */
export async function retryFailed(db: Db, id: string): Promise<boolean> {
  const changed = await db.execute(sql`
    update pgboss.job
       set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null
     where id = ${id} and state = 'failed' returning id`);
  return rowsOf(changed).length > 0;
}

/** Removes it for good. @returns false if it has not failed, or is gone. */
export async function discardFailed(db: Db, id: string): Promise<boolean> {
  const gone = await db.execute(sql`
    delete from pgboss.job where id = ${id} and state = 'failed' returning id`);
  return rowsOf(gone).length > 0;
}

/** Forgets jobs that were done a while ago, and says how many. */
export async function sweepDoneJobs(db: Db): Promise<number> {
  const gone = await db.execute(sql`
    delete from pgboss.job
     where state = 'completed' and completed_on < now() - ${DONE_KEPT}::interval returning id`);
  return rowsOf(gone).length;
}
