import {randomUUID} from 'node:crypto';
import {and, asc, count, eq, inArray, sql} from 'drizzle-orm';
import {Hono} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import {z} from 'zod';
import type {MissedStore} from '../../../common/api/geocoding.ts';
import {SENTENCES} from '../../../common/errors.ts';
import {LENGTHS, MAX_QUERY_ROWS, US_STATES, type GeocodingStatus} from '../../../common/limits.ts';
import type {SignedIn} from '../../../permissions/actor.ts';
import {geocodingMisses} from '../../../schema/tables/private/geocoding.ts';
import {stores} from '../../../schema/tables/public/stores.ts';
import {geocodings} from '../../../schema/tables/restricted/store-runs.ts';
import type {DatabaseConnection} from '../../db/db.ts';
import {allowedOrigins} from '../../env.ts';
import {type Asked, requireCapability, sameOrigin} from '../../http/access.ts';
import {clientAddress} from '../../http/client-address.ts';
import {countOnce, networkOf, GEOCODE_RATES} from '../../http/rate-limits.ts';
import {jsonOf} from '../../http/refusals.ts';
import type {Enqueue} from '../../jobs/jobs.ts';
import {acquireStep, recordRunChange} from '../../jobs/runs.ts';
import type {Services} from '../../services.ts';
import {actorOf} from '../accounts/sessions/actor.ts';
import {unplaced} from './geocode-step.ts';

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
    const actor = await actorOf(c.req.raw.headers, auth, db);
    if (!actor) return c.json({message: SENTENCES['login-required']}, 401);
    const address = asked.safeParse(await jsonOf(c));
    if (!address.success) return c.json({message: SENTENCES.invalid}, 400);
    await db.transaction(async tx => {
      const {network, person} = GEOCODE_RATES;
      await countOnce(tx, network, networkOf(clientAddress(c, env)), env.authSecret);
      await countOnce(tx, person, actor.userId, env.authSecret);
    });
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
    .use(requireCapability('store.geocode.any', services))
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

type Db = DatabaseConnection['db'];

/** Any number that nothing else locks. */
const START_LOCK = 5_023_901;

/** Whether there is a run now, and if not why: one is open, or all stores have a place. */
type StartedGeocoding = 'started' | 'open' | 'nothing';

export function startGeocoding(
  db: Db,
  enqueue: Enqueue,
  actor: SignedIn,
): Promise<StartedGeocoding> {
  return db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(${START_LOCK})`);
    const [open] = await tx.select({id: geocodings.id}).from(geocodings).where(isOpen).limit(1);
    if (open) return 'open';
    const [found] = await tx.select({count: count()}).from(stores).where(unplaced());
    if (!found?.count) return 'nothing';
    const id = randomUUID();
    await tx.insert(geocodings).values({
      id,
      status: 'running',
      storesCount: found.count,
      foundCount: 0,
      unknownCount: 0,
      failedCount: 0,
      createdBy: actor.userId,
      createdAt: new Date(),
      faults: 0,
    });
    await acquireStep(tx, enqueue, 'geocode-stores', id);
    const started = {verb: 'geocoding.start', before: null, after: 'running'} as const;
    await recordRunChange(tx, actor, {...GEOCODING, ...started});
    return 'started';
  });
}

/** Which stores a run could not place, and why, by name, as far as they still have no place. */
export async function missesOf(db: Db, runId: string, limit: number): Promise<MissedStore[]> {
  return db
    .select({
      id: stores.id,
      name: stores.name,
      address: stores.address,
      city: stores.city,
      state: stores.state,
      zip: stores.zip,
      reason: geocodingMisses.reason,
    })
    .from(geocodingMisses)
    .innerJoin(stores, eq(stores.id, geocodingMisses.storeId))
    .where(and(eq(geocodingMisses.geocodingId, runId), unplaced()))
    .orderBy(asc(stores.name), asc(stores.id))
    .limit(limit);
}

/** The subject of its history entries. */
const GEOCODING = {run: 'geocoding', title: null} as const;

const isOpen = inArray(geocodings.status, ['running', 'paused', 'failed']);

/** What a person may do to a run, and in which states. */
const CHANGES = {
  pause: {from: ['running'], to: 'paused'},
  resume: {from: ['paused', 'failed'], to: 'running'},
  cancel: {from: ['running', 'paused', 'failed'], to: 'cancelled'},
} as const satisfies Record<string, {from: readonly GeocodingStatus[]; to: GeocodingStatus}>;
type GeocodingChange = keyof typeof CHANGES;
const isChange = (name: string): name is GeocodingChange => Object.hasOwn(CHANGES, name);

/** @returns false when the run is gone or in no state for it, as after another admin's change. */
export function changeGeocoding(
  db: Db,
  enqueue: Enqueue,
  actor: SignedIn,
  id: string,
  change: GeocodingChange,
): Promise<boolean> {
  const {from, to} = CHANGES[change];
  return db.transaction(async tx => {
    const [run] = await tx.select().from(geocodings).where(eq(geocodings.id, id)).for('update');
    if (!run || !from.some(status => status === run.status)) return false;
    const finishedAt = to === 'cancelled' ? new Date() : null;
    await tx
      .update(geocodings)
      .set({status: to, turn: null, faults: 0, finishedAt})
      .where(eq(geocodings.id, id));
    if (to === 'running') await acquireStep(tx, enqueue, 'geocode-stores', id);
    const changed = {verb: `geocoding.${change}`, before: run.status, after: to} as const;
    await recordRunChange(tx, actor, {...GEOCODING, ...changed});
    return true;
  });
}
