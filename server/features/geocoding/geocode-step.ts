import {randomUUID} from 'node:crypto';
import {isDeepStrictEqual} from 'node:util';
import {and, eq, gt, isNull, ne, sql} from 'drizzle-orm';
import {type GeocodingMiss, UNASSIGNED_STATE} from '../../../common/limits.ts';
import {geocodingMisses} from '../../../schema/tables/private/geocoding.ts';
import {stores} from '../../../schema/tables/public/stores.ts';
import {geocodings} from '../../../schema/tables/restricted/store-runs.ts';
import type {DatabaseConnection, TableTransaction} from '../../db/db.ts';
import type {Enqueue, Worker} from '../../jobs/jobs.ts';
import {TooManyWaiting} from '../../runtime/concurrency-limit.ts';
import type {Geocoder} from './geocoding.ts';
import {GeocoderAway, type GeocodedPlace} from './nominatim.ts';

/** Stores of a step. */
const BATCH = 10;
/** Failed requests in a row after which the run waits for an admin: the next would fail as well. */
const MOST_FAILURES = 5;

interface Needs {
  readonly db: DatabaseConnection['db'];
  readonly enqueue: Enqueue;
  readonly geocoding: Pick<Geocoder, 'find' | 'isSet'>;
}

type Run = typeof geocodings.$inferSelect;
type Found = GeocodedPlace | GeocodingMiss;

/**
 * Geocodes the next stores of a run, one after the other, and queues the next step. A result is written in
 * one transaction with the run's progress, unless the store's address has changed by then: that one comes
 * next. A run that was paused meanwhile, or goes on elsewhere, is left alone.
 */
export function geocodeStep(
  {db, enqueue, geocoding}: Needs,
  batch = BATCH,
): Worker<'geocode-stores'> {
  return async ({runId}, jobId) => {
    for (let count = 0; count < batch; count += 1) {
      const run = await runInTurn(db, runId, jobId);
      if (!run) return;
      const [store] = await db
        .select(STORE)
        .from(stores)
        .where(unplacedBehind(run))
        .orderBy(ID)
        .limit(1);
      if (!store) {
        await inTurn(db, runId, jobId, async tx => {
          const ended = {status: 'done' as const, turn: null, finishedAt: new Date()};
          await tx.update(geocodings).set(ended).where(eq(geocodings.id, runId));
        });
        return;
      }
      const found = await lookUp(geocoding, store);
      if (!found) break;
      await inTurn(db, runId, jobId, (tx, current) =>
        note(tx, current, store, found, geocoding.isSet ? 'geocoder' : 'zip'),
      );
    }
    await inTurn(db, runId, jobId, async tx => {
      const turn = randomUUID();
      await tx
        .update(geocodings)
        .set({turn, steppedAt: new Date()})
        .where(eq(geocodings.id, runId));
      await enqueue(tx, {name: 'geocode-stores', id: turn, data: {runId}});
    });
  };
}

const STORE = {
  id: stores.id,
  address: stores.address,
  city: stores.city,
  state: stores.state,
  zip: stores.zip,
};
/** As its index has it. */
const ID = sql<string>`${stores.id}::text`;

/** Stores without a position. Those that stand for a place without a name have no address either. */
export const unplaced = () =>
  and(isNull(stores.latitude), isNull(stores.deletedAt), ne(stores.state, UNASSIGNED_STATE));

const unplacedBehind = ({lastStoreId}: Run) =>
  lastStoreId === null ? unplaced() : and(unplaced(), gt(ID, lastStoreId));

type StoreToPlace = Pick<typeof stores.$inferSelect, 'id' | 'address' | 'city' | 'state' | 'zip'>;

/** Undefined when other requests fill the geocoder's queue. */
async function lookUp(
  geocoding: Needs['geocoding'],
  store: StoreToPlace,
): Promise<Found | undefined> {
  try {
    const place = await geocoding.find(store, new AbortController().signal);
    if (place) return place;
    if (geocoding.isSet) return 'unknown-address';
    return store.zip?.trim() ? 'unknown-zip' : 'no-zip';
  } catch (error) {
    if (error instanceof GeocoderAway) return 'no-answer';
    if (error instanceof TooManyWaiting) return undefined;
    throw error;
  }
}

async function note(
  tx: TableTransaction,
  run: Run,
  store: StoreToPlace,
  found: Found,
  source: 'geocoder' | 'zip',
) {
  const place = typeof found === 'string' ? undefined : found;
  const failed = found === 'no-answer';
  // Meanwhile a person may have put it somewhere, or have said another address.
  const [current] = await tx
    .select(STORE)
    .from(stores)
    .where(and(eq(stores.id, store.id), unplaced()))
    .for('no key update');
  if (current && !failed && !isDeepStrictEqual(current, store)) return;
  if (current && typeof found === 'string') {
    const miss = {geocodingId: run.id, storeId: store.id, reason: found};
    await tx.insert(geocodingMisses).values(miss).onConflictDoNothing();
  }
  if (current && place) {
    const {latitude, longitude} = place;
    await tx
      .update(stores)
      .set({latitude, longitude, updatedAt: new Date()})
      .where(eq(stores.id, store.id));
  }
  const faults = failed ? run.faults + 1 : 0;
  const gaveUp = faults >= MOST_FAILURES;
  await tx
    .update(geocodings)
    .set({
      foundCount: run.foundCount + (place ? 1 : 0),
      unknownCount: run.unknownCount + (failed || place ? 0 : 1),
      failedCount: run.failedCount + (failed ? 1 : 0),
      source,
      lastStoreId: store.id,
      steppedAt: new Date(),
      faults: gaveUp ? 0 : faults,
      ...(gaveUp && {status: 'failed' as const, turn: null}),
    })
    .where(eq(geocodings.id, run.id));
}

const isInTurn = (runId: string, jobId: string) =>
  and(eq(geocodings.id, runId), eq(geocodings.turn, jobId), eq(geocodings.status, 'running'));

async function runInTurn(db: Needs['db'], runId: string, jobId: string) {
  const [run] = await db.select().from(geocodings).where(isInTurn(runId, jobId));
  return run;
}

/** Does it, unless the run was paused or goes on elsewhere. */
async function inTurn(
  db: Needs['db'],
  runId: string,
  jobId: string,
  work: (tx: TableTransaction, run: Run) => Promise<void>,
): Promise<void> {
  await db.transaction(async tx => {
    const [run] = await tx.select().from(geocodings).where(isInTurn(runId, jobId)).for('update');
    if (run) await work(tx, run);
  });
}
