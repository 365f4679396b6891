import {randomUUID} from 'node:crypto';
import {and, asc, count, eq, inArray, sql} from 'drizzle-orm';
import type {MissedStore} from '../../../common/api/geocoding.ts';
import type {GeocodingStatus} from '../../../common/limits.ts';
import type {SignedIn} from '../../../permissions/actor.ts';
import {geocodingMisses} from '../../../schema/tables/private/geocoding.ts';
import {stores} from '../../../schema/tables/public/stores.ts';
import {geocodings} from '../../../schema/tables/restricted/store-runs.ts';
import type {DatabaseConnection} from '../../db/db.ts';
import type {Enqueue} from '../../jobs/jobs.ts';
import {acquireStep, recordRunChange} from '../../jobs/runs.ts';
import {unplaced} from './geocode-step.ts';

type Db = DatabaseConnection['db'];

/** Any number that nothing else locks. */
const START_LOCK = 5_023_901;

/** Whether there is a run now, and if not why: one is open, or all stores have a place. */
export type StartedGeocoding = 'started' | 'open' | 'nothing';

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
export type GeocodingChange = keyof typeof CHANGES;
export const isChange = (name: string): name is GeocodingChange => Object.hasOwn(CHANGES, name);

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
