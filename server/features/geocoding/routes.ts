import {Hono} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import {z} from 'zod';
import {SENTENCES} from '../../../common/errors.ts';
import {LENGTHS, MAX_QUERY_ROWS, US_STATES} from '../../../common/limits.ts';
import {allowedOrigins} from '../../env.ts';
import {type Asked, only} from '../../http/admin-only.ts';
import {clientAddress} from '../../http/client-address.ts';
import {countOnce, networkOf, TooOften} from '../../http/rate-limit.ts';
import {GEOCODE_RATES} from '../../http/rate-limits.ts';
import {tooManyRequests} from '../../http/refusals.ts';
import {sameOrigin} from '../../http/same-origin.ts';
import type {Services} from '../../services.ts';
import {actorOf} from '../accounts/sessions/actor.ts';
import {changeGeocoding, isChange, missesOf, startGeocoding} from './geocodings.ts';

/** Bytes. */
const MAX_BODY = 8 * 1024;

const text = (max: number) => z.string().trim().min(1).max(max);

const asked = z.object({
  address: text(LENGTHS.address),
  city: text(LENGTHS.city),
  state: z.enum(US_STATES),
  zip: z.string().trim().max(LENGTHS.zip).nullable(),
});

/** Where an address is, for who is signed in: `{place: {latitude, longitude, approximate} | null}`. */
export function geocodeRoutes({auth, connection: {db}, env, geocoding}: Services) {
  const guards = [sameOrigin(allowedOrigins(env)), bodyLimit({maxSize: MAX_BODY})] as const;
  return new Hono().post('/geocode', ...guards, async c => {
    c.header('cache-control', 'no-store');
    const actor = await actorOf(c.req.raw.headers, auth, db);
    if (!actor) return c.json({error: SENTENCES['login-required']}, 401);
    const address = asked.safeParse(await c.req.json().catch(() => undefined));
    if (!address.success) return c.json({error: SENTENCES.invalid}, 400);
    try {
      await db.transaction(async tx => {
        const {network, person} = GEOCODE_RATES;
        await countOnce(tx, network, networkOf(clientAddress(c, env)), env.authSecret);
        await countOnce(tx, person, actor.userId, env.authSecret);
      });
    } catch (error) {
      if (error instanceof TooOften) return tooManyRequests(c, error);
      throw error;
    }
    const place = await geocoding.locate(address.data, actor.userId, c.req.raw.signal);
    return c.json({place: place ?? null});
  });
}

/**
 * Runs that look up where all stores without a place are, for admins: `POST /` begins one and says
 * `{started: 'started' | 'open' | 'nothing'}`; `POST /ID/pause`, `resume` and `cancel` change it;
 * `GET /ID/misses` tells which stores it could not place, and why.
 */
export function geocodingRoutes(services: Services) {
  const {connection, jobs} = services;
  const {db} = connection;
  return new Hono<Asked>()
    .use(only('store.geocode.any', services))
    .post('/', async c => {
      const started = await startGeocoding(db, jobs.enqueue, c.get('actor'));
      return c.json({started});
    })
    .get('/:id/misses', async c => {
      const id = z.uuid().safeParse(c.req.param('id'));
      if (!id.success) return c.json({message: SENTENCES['not-found']}, 404);
      return c.json({stores: await missesOf(db, id.data, MAX_QUERY_ROWS)});
    })
    .post('/:id/:change', async c => {
      const {id, change} = c.req.param();
      const isKnown = z.uuid().safeParse(id).success && isChange(change);
      if (isKnown && (await changeGeocoding(db, jobs.enqueue, c.get('actor'), id, change))) {
        return c.json({ok: true});
      }
      return c.json({message: SENTENCES['not-found']}, 404);
    });
}
