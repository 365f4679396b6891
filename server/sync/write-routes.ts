import type {ReadonlyJSONObject} from '@rocicorp/zero';
import {Hono} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import {z} from 'zod';
import {AppError, SENTENCES, waitOf} from '../../common/errors.ts';
import {allowedOrigins} from '../env.ts';
import {actorOf} from '../features/accounts/sessions/actor.ts';
import {clientAddress} from '../http/client-address.ts';
import {networkOf} from '../http/rate-limit.ts';
import {serviceUnavailable} from '../http/refusals.ts';
import {sameOrigin} from '../http/same-origin.ts';
import type {Services} from '../services.ts';
import {runWrite} from './mutate.ts';
import {mutationRateLimit} from './mutation-rate-limit.ts';
import {serverMutators} from './server-mutators.ts';

/** Bytes. The longest texts of a store take a tenth of it; photos never travel here. */
const MAX_BODY = 128 * 1024;
/** Toggling something without a network replaces a write each time. */
const MOST_REPLACED = 1000;
/** Milliseconds for which one that comes too fast waits here. A worker may end when it waits for long. */
const PATIENCE = 5000;

const asked = z.object({
  /** Whose write it is. Meanwhile another person may have logged in. */
  userId: z.uuid(),
  name: z.string().max(100),
  args: z.custom<ReadonlyJSONObject>(isObject),
  replaces: z.array(z.uuid()).max(MOST_REPLACED),
});

/**
 * One write of an outbox whose pages are closed: a service worker sends it, where no sync engine runs.
 * When the app is opened again its sync engine sends the same one, which by then is known.
 */
export function writeRoutes({env, auth, jobs, connection: {db, zql}}: Services) {
  const mutators = serverMutators(jobs.enqueue);
  return new Hono().post(
    '/writes',
    sameOrigin(allowedOrigins(env)),
    bodyLimit({maxSize: MAX_BODY}),
    async c => {
      const body = asked.safeParse(await c.req.json().catch(() => undefined));
      if (!body.success) return c.json(wordsOf(new AppError('invalid')), 400);
      const {userId, ...write} = body.data;
      const actor = await actorOf(c.req.raw.headers, auth, db);
      if (actor?.userId !== userId) return c.json(wordsOf(new AppError('login-required')), 401);
      const pace = mutationRateLimit({
        actor,
        network: networkOf(clientAddress(c, env)),
        secret: env.authSecret,
        patienceMs: PATIENCE,
      });
      const answer = await runWrite(write, actor, zql, mutators, pace);
      if (answer === 'live') return c.json({live: true});
      if (answer === 'again')
        return serviceUnavailable(c, {code: 'internal', error: SENTENCES.internal});
      const waitMs = waitOf(answer.details);
      if (waitMs === undefined) return c.json(wordsOf(answer), 422);
      c.header('retry-after', String(Math.ceil(waitMs / 1000)));
      return c.json(wordsOf(answer), 429);
    },
  );
}

/** Its fields are the verb's to judge. */
function isObject(given: unknown): boolean {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

const wordsOf = ({code, message}: AppError) => ({code, error: message});
