import {randomUUID} from 'node:crypto';
import {and, eq, notExists, sql} from 'drizzle-orm';
import {NEW_STORE} from '../../schema/new-rows.ts';
import {stores} from '../../schema/tables/stores.ts';
import type {Database} from '../database.ts';
import type {StoreRow} from './store-row.ts';

const IMPORT_LOCK = 7_446_777;

/**
 * Adds the stores that are not there yet: a store is the same as another when name, address, city
 * and state are, whatever their case. One that was deleted counts as there, since somebody decided so.
 * @returns how many were added.
 * @throws the database's own error; nothing is added then.
 */
export function addStores(database: Database, rows: readonly StoreRow[]): Promise<number> {
  return database.transaction(async tx => {
    // Two imports at once would each find the other's stores missing.
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    const missing = await missingOf(tx, rows);
    const now = new Date();
    if (missing.length > 0) await tx.insert(stores).values(missing.map(row => complete(row, now)));
    return missing.length;
  });
}

/** The database compares, so that "same" means the same within a file, across files and in the index. */
async function missingOf(tx: Database, rows: readonly StoreRow[]): Promise<StoreRow[]> {
  const identities = rows.map(({name, address, city, state}, at) => ({
    at,
    name,
    address,
    city,
    state,
  }));
  const [name, address, city] = [sql`lower(r.name)`, sql`lower(r.address)`, sql`lower(r.city)`];
  const same = and(
    eq(sql`lower(${stores.name})`, name),
    eq(sql`lower(${stores.address})`, address),
    eq(sql`lower(${stores.city})`, city),
    eq(stores.state, sql`r.state`),
  );
  const found = await tx
    .select({at: sql<number>`min(r.at)`})
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(identities)}::jsonb)
        as r(at int, name text, address text, city text, state text)`,
    )
    .where(notExists(tx.select({id: stores.id}).from(stores).where(same)))
    .groupBy(name, address, city, sql`r.state`);
  const wanted = new Set(found.map(({at}) => at));
  return rows.filter((_, at) => wanted.has(at));
}

function complete({position, ...row}: StoreRow, now: Date): Required<typeof stores.$inferInsert> {
  return {
    ...NEW_STORE,
    id: randomUUID(),
    ...row,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    createdAt: now,
    updatedAt: now,
  };
}
