import {Hono} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import {z} from 'zod';
import {SENTENCES} from '../../../common/errors.ts';
import {LENGTHS, US_STATES} from '../../../common/limits.ts';
import {allowedOrigins} from '../../env.ts';
import {clientAddress} from '../../http/client-address.ts';
import {countOnce, networkOf, TooOften} from '../../http/rate-limit.ts';
import {GEOCODE_RATES} from '../../http/rate-limits.ts';
import {tooManyRequests} from '../../http/refusals.ts';
import {sameOrigin} from '../../http/same-origin.ts';
import type {Services} from '../../services.ts';
import {actorOf} from '../accounts/sessions/actor.ts';

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
