import {sql} from 'drizzle-orm';
import {type Context, Hono} from 'hono';
import {z} from 'zod';
import {SENTENCES} from '../../common/errors.ts';
import {MAX_QUERY_ROWS} from '../../common/limits.ts';
import {type DatabaseConnection, statementRows} from '../db/db.ts';
import {type Asked, requireCapability} from '../http/access.ts';
import type {Services} from '../services.ts';
import type {JobName} from './queues.ts';

type Db = DatabaseConnection['db'];

/** Finished jobs are of no more use then, and may hold an e-mail address. */
const DONE_KEPT = '1 day';

/** A job that has failed as often as it may. It holds nothing else of its data, which may contain a token. */
interface FailedJob {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly failedAt: number;
  readonly attempts: number;
  /** What kind of error it was; none of its words, which may name people. */
  readonly reason: string;
  /** Addresses it was to go to; null where that is no one address, as of those to all admins. */
  readonly to: string | null;
  /** The subject of a letter, the name of a store, or the kind of an account's mail. */
  readonly about: string | null;
}

/** An unreachable device is no matter for admins, and a run reports its own steps. */
export const UNTOLD: readonly JobName[] = ['push', 'import-stores', 'geocode-stores'];

/** Names and codes of errors. Nothing that could be an address has a place in it. */
const KIND = /^\w+( \w+){0,3}$/;

/** The kind of an error as admins see it: its name with codes, or else just "Error". */
export const errorKind = z.string().transform(reason => (KIND.test(reason) ? reason : 'Error'));

const row = z.object({
  id: z.string(),
  name: z.string(),
  failedAt: z.coerce.number(),
  attempts: z.coerce.number(),
  to: z.string().nullable(),
  about: z.string().nullable(),
  reason: errorKind.nullable().transform(reason => reason ?? 'Error'),
});

/** The latest first. */
async function failedJobs(db: Db, limit: number): Promise<FailedJob[]> {
  const found = await db.execute(sql`
    with failed as (
      select id, name, completed_on, retry_count, output, data,
             (data ->> 'userId')::uuid as user_id, (data ->> 'storeId')::uuid as store_id,
             (data ->> 'claimId')::uuid as claim_id, (data ->> 'messageId')::uuid as message_id
        from pgboss.job where state = 'failed' and name not in ${UNTOLD}
       order by completed_on desc, id limit ${limit})
    select j.id, j.name, floor(extract(epoch from j.completed_on) * 1000) as "failedAt",
           j.retry_count + 1 as attempts,
           coalesce(j.output ->> 'message', j.output -> 'value' ->> 'message') as reason,
           coalesce(
             (select string_agg(each, ', ') from jsonb_array_elements_text(j.data -> 'to') each),
             j.data ->> 'email', u.email, case when j.name <> 'claim-to-decide' then c.contact_email end) as "to",
           coalesce(j.data -> 'letter' ->> 'subject', s.name, j.data ->> 'storeName', m.email, j.data ->> 'kind') as about
      from failed j
      left join store_claims c on c.id = j.claim_id
      left join stores s on s.id = coalesce(c.store_id, j.store_id)
      left join users u on u.id = j.user_id
      left join private.contact_messages m on m.id = j.message_id
     order by j.completed_on desc, j.id`);
  return row.array().parse(statementRows(found));
}

/**
 * Lets it be tried once more.
 * @returns false if it has not failed, or is gone.
 */
async function retryFailed(db: Db, id: string): Promise<boolean> {
  const changed = await db.execute(sql`
    update pgboss.job
       set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null
     where id = ${id} and state = 'failed' returning id`);
  return statementRows(changed).length > 0;
}

/** Lets all that failed be tried once more, and says how many. */
async function retryAllFailed(db: Db): Promise<number> {
  const changed = await db.execute(sql`
    update pgboss.job
       set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null
     where state = 'failed' and name not in ${UNTOLD} returning id`);
  return statementRows(changed).length;
}

/**
 * Removes it for good.
 * @returns false if it has not failed, or is gone.
 */
async function discardFailed(db: Db, id: string): Promise<boolean> {
  const gone = await db.execute(sql`
    delete from pgboss.job where id = ${id} and state = 'failed' returning id`);
  return statementRows(gone).length > 0;
}

export async function sweepDoneJobs(db: Db): Promise<number> {
  const gone = await db.execute(sql`
    delete from pgboss.job
     where state = 'completed' and completed_on < now() - ${DONE_KEPT}::interval returning id`);
  return statementRows(gone).length;
}

/**
 * Jobs that failed, for admins: `GET /failed-jobs` returns
 * `{jobs: {id, name, failedAt, attempts, reason, to, about}[]}`. Each can be tried again or discarded;
 * `POST /failed-jobs/retry` tries all again. They are not synced: the rest of their data is private.
 */
export function failedJobRoutes(services: Services) {
  const {db} = services.connection;
  const change = (how: typeof retryFailed) => async (c: Context) => {
    const id = z.uuid().safeParse(c.req.param('id'));
    if (id.success && (await how(db, id.data))) return c.json({ok: true});
    return c.json({message: SENTENCES['not-found']}, 404);
  };
  return new Hono<Asked>()
    .use('/failed-jobs/*', requireCapability('job.manage.any', services))
    .get('/failed-jobs', async c => c.json({jobs: await failedJobs(db, MAX_QUERY_ROWS)}))
    .post('/failed-jobs/retry', async c => c.json({retried: await retryAllFailed(db)}))
    .post('/failed-jobs/:id/retry', change(retryFailed))
    .post('/failed-jobs/:id/discard', change(discardFailed));
}
