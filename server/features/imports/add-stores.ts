import {randomUUID} from 'node:crypto';
import {type SQL, sql} from 'drizzle-orm';
import {z} from 'zod';
import {NEW_STORE} from '../../../common/new-rows.ts';
import {latinLookAlike} from '../../../common/texts/clean-text.ts';
import {stores} from '../../../schema/tables/public/stores.ts';
import {type Database, statementRows} from '../../db/db.ts';
import type {ImportedStoreRow} from './store-row.ts';

const IMPORT_LOCK = 7_446_777;
/** Metres within which two stores of one name are one store, whatever their addresses say. */
const NEAR = 50;
/** Of a degree of latitude. */
const METRES = 111_195;
/** Degrees of latitude that are a little more than that. */
const NEAR_DEGREES = (1.01 * NEAR) / METRES;

/** Over any driver. */
type Transaction = Pick<Database, 'execute' | 'insert'>;

/** What becomes of a row: the store is there already, at its address or near by under its name. */
export type Fate = 'added' | 'same' | 'near';

/**
 * Adds the stores that do not exist yet: two stores are the same when name, address, city and state are,
 * as they are read (`search_fold`, `latinLookAlike`), or when the name is and they stand within 50 m. A deleted store
 * counts, because a user decided so.
 * @param tx a transaction: until its end no other import compares stores.
 * @returns what became of each row.
 */
export async function addStores(
  tx: Transaction,
  rows: readonly ImportedStoreRow[],
): Promise<Fate[]> {
  // Two imports at once would each find the other's stores missing.
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
  const fates = await fatesOf(tx, rows);
  const missing = rows.filter((_, at) => fates[at] === 'added');
  const now = new Date();
  if (missing.length > 0) await tx.insert(stores).values(missing.map(row => complete(row, now)));
  return fates;
}

const found = z.object({at: z.number(), isSame: z.boolean(), isNear: z.boolean()}).array();
const pairs = z.object({at: z.number(), earlier: z.number(), isSame: z.boolean()}).array();

/** The database compares, so that "same" means the same within a file, across files and in the index. */
async function fatesOf(tx: Transaction, rows: readonly ImportedStoreRow[]): Promise<Fate[]> {
  const fates: Fate[] = rows.map(() => 'added');
  const given = givenRows(rows);
  const there = await tx.execute(sql`
    with r as materialized (${given}), looking as materialized (${await lookAlikes(tx)})
    select r.at,
           exists (select from ${stores} s where ${areSame(STORED)})
             or exists (select from looking s where ${areSame(FOLDED)}) as "isSame",
           exists (select from ${stores} s where ${areNear(STORED)})
             or exists (select from looking s where ${areNear(FOLDED)}) as "isNear"
      from r`);
  for (const {at, isSame, isNear} of found.parse(statementRows(there))) {
    if (isSame) fates[at] = 'same';
    else if (isNear) fates[at] = 'near';
  }
  const alike = await tx.execute(sql`
    with r as materialized (${given})
    select r.at, s.at as earlier, ${areSame(FOLDED)} as "isSame"
      from r join r s on s.at < r.at and ${areNamed(FOLDED)}
     where ${areSame(FOLDED)} or ${areNear(FOLDED)} order by r.at, s.at`);
  for (const {at, earlier, isSame} of pairs.parse(statementRows(alike))) {
    if (fates[at] === 'added' && fates[earlier] === 'added') fates[at] = isSame ? 'same' : 'near';
  }
  return fates;
}

const named = z.object({id: z.string(), name: z.string()}).array();

/** The stored rows, few, whose names are written in other letters and look like Latin ones, folded. */
async function lookAlikes(tx: Transaction): Promise<SQL> {
  const others = await tx.execute(sql`
    select id, name from ${stores} where name ~ ${'[\u0370-\u03FF\u0400-\u052F]'}`);
  const looks = named
    .parse(statementRows(others))
    .map(({id, name}) => ({id, name, look: latinLookAlike(name)}))
    .filter(({name, look}) => name !== look);
  return sql`select search_fold(look) as look, search_fold(address) as address, search_fold(city) as city,
      state, latitude, longitude
    from ${stores} join jsonb_to_recordset(${JSON.stringify(looks)}::jsonb) as looks(id uuid, look text) using (id)`;
}

/** The rows with what is compared, folded once and not for each pair. */
function givenRows(rows: readonly ImportedStoreRow[]): SQL {
  const identities = rows.map(({name, address, city, state, position}, at) => ({
    at,
    name,
    look: latinLookAlike(name),
    address,
    city,
    state,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
  }));
  return sql`select at, search_fold(name) as name, search_fold(look) as look, search_fold(address) as address,
      search_fold(city) as city, state, latitude, longitude
    from jsonb_to_recordset(${JSON.stringify(identities)}::jsonb) as given(
      at int, name text, look text, address text, city text, state text, latitude float8, longitude float8)`;
}

/** What of `s` is compared: of a stored row by its indexes, of the others what is folded already. */
interface Folded {
  readonly name: SQL;
  readonly address: SQL;
  readonly city: SQL;
}
const STORED: Folded = {
  name: sql`search_fold(s.name)`,
  address: sql`search_fold(s.address)`,
  city: sql`search_fold(s.city)`,
};
const FOLDED: Folded = {name: sql`s.look`, address: sql`s.address`, city: sql`s.city`};

/** Whether the name of r is that of s, or looks like it. */
const areNamed = ({name}: Folded) => sql`${name} in (r.name, r.look)`;

/** Whether r is s. */
const areSame = (s: Folded) => sql`(${areNamed(s)}
  and ${s.address} = r.address and ${s.city} = r.city and s.state = r.state)`;

const areNear = (s: Folded) => sql`(${areNamed(s)}
  and s.latitude between r.latitude - ${NEAR_DEGREES}::float8 and r.latitude + ${NEAR_DEGREES}::float8
  and sqrt(power((s.latitude - r.latitude) * ${METRES}::float8, 2)
    + power((s.longitude - r.longitude) * cos(radians(r.latitude)) * ${METRES}::float8, 2)) <= ${NEAR}::float8)`;

function complete(
  {position, ...row}: ImportedStoreRow,
  now: Date,
): Required<typeof stores.$inferInsert> {
  return {
    ...NEW_STORE,
    id: randomUUID(),
    ...row,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    freshSignsUntil: null,
    createdAt: now,
    updatedAt: now,
  };
}
