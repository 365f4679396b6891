import {type Context, Hono} from 'hono';
import {z} from 'zod';
import {SENTENCES} from '../../common/errors.ts';
import {MAX_QUERY_ROWS} from '../../common/limits.ts';
import {type Asked, only} from '../http/admin-only.ts';
import type {Services} from '../services.ts';
import {discardFailed, failedJobs, retryAllFailed, retryFailed} from './failed-jobs.ts';

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
    .use('/failed-jobs/*', only('job.manage.any', services))
    .get('/failed-jobs', async c => c.json({jobs: await failedJobs(db, MAX_QUERY_ROWS)}))
    .post('/failed-jobs/retry', async c => c.json({retried: await retryAllFailed(db)}))
    .post('/failed-jobs/:id/retry', change(retryFailed))
    .post('/failed-jobs/:id/discard', change(discardFailed));
}
