import {Readable} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import {toSnakeCase} from 'drizzle-orm/casing';
import {drizzle} from 'drizzle-orm/postgres-js';
import postgres, {type Sql, type TransactionSql} from 'postgres';
import {foldCounts} from '../../server/db/fold-counts.ts';
import {interactionsOf, personAt, type Plan, signAt, storeAt} from './rows.ts';

/** Signs of one transaction: enough to make triggers cheap, few enough to show progress. */
const SIGNS_PER_BATCH = 10_000;

/** Rows that a run added; the others were there. */
export interface Added {
  users: number;
  stores: number;
  signs: number;
  interactions: number;
}

/**
 * Adds what is missing of the planned data set. Each batch is a transaction of its own, so an
 * interrupted run is completed by the next.
 * @param report receives a line for each step.
 * @throws the database's own error.
 */
export async function loadPlan(
  databaseUrl: string,
  plan: Plan,
  report: (line: string) => void,
): Promise<Added> {
  const sql = postgres(databaseUrl, {max: 1, onnotice: () => {}});
  try {
    const users = await sql.begin(tx => addPeople(tx, plan));
    report(`${amount(plan.users)} people`);
    const places = Array.from({length: plan.stores}, (_, index) => storeAt(plan, index));
    const stores = await sql.begin(tx =>
      addRows(
        tx,
        'stores',
        places.map(({store}) => store),
      ),
    );
    report(`${amount(plan.stores)} stores`);
    const {signs, interactions} = await addSigns(sql, plan, places, report);
    await foldCounts(drizzle(sql));
    await sql`
      analyze users, user_profiles, stores, signs, sign_interactions, contributor_stats, contributor_weeks,
        site_weeks, state_stats, store_cells`;
    return {users, stores, signs, interactions};
  } finally {
    await sql.end();
  }
}

async function addPeople(tx: TransactionSql, plan: Plan): Promise<number> {
  const people = Array.from({length: plan.users}, (_, index) => personAt(plan, index));
  const rows = await tx<{id: string}[]>`
    select id from users where id = any(${people.map(({person}) => person.id)}::uuid[])`;
  const known = new Set(rows.map(({id}) => id));
  const missing = people.filter(({person}) => !known.has(person.id));
  if (missing.length === 0) return 0;
  await addRows(
    tx,
    'users',
    missing.map(({person}) => person),
  );
  // The trigger on accounts has made the profiles; they only lack their details.
  const {staging} = await stageRows(
    tx,
    'user_profiles',
    missing.map(({profile}) => profile),
  );
  await tx`
    update user_profiles p
       set nickname = s.nickname, city = s.city, state = s.state, location = s.location
      from ${tx(staging)} s where s.user_id = p.user_id`;
  return missing.length;
}

async function addSigns(
  sql: Sql,
  plan: Plan,
  places: readonly ReturnType<typeof storeAt>[],
  report: (line: string) => void,
): Promise<Pick<Added, 'signs' | 'interactions'>> {
  const total = {signs: 0, interactions: 0};
  for (let start = 0; start < plan.signs; start += SIGNS_PER_BATCH) {
    const end = Math.min(start + SIGNS_PER_BATCH, plan.signs);
    const indexes = Array.from({length: end - start}, (_, offset) => start + offset);
    const signs = indexes.map(index => signAt(plan, index, places));
    const said = signs.flatMap((sign, offset) => [...interactionsOf(plan, start + offset, sign)]);
    await sql.begin(async tx => {
      total.signs += await addRows(tx, 'signs', signs);
      total.interactions += await addRows(tx, 'sign_interactions', said);
    });
    report(
      `${amount(end)} of ${amount(plan.signs)} signs, ${amount(total.interactions)} likes and sightings so far`,
    );
  }
  return total;
}

function amount(count: number): string {
  return count.toLocaleString('en');
}

/** A complete row: property names are column names in camel case. */
type CopyRow = Readonly<Record<string, string | number | boolean | Date | null>>;

const ROWS_PER_CHUNK = 500;
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

/**
 * Copies rows into a temporary table shaped like `table`, which lasts as long as the transaction.
 * All rows have the same properties in the same order.
 * @returns the temporary table's name and the columns that were filled.
 * @throws the database's own error.
 */
async function stageRows(
  tx: TransactionSql,
  table: string,
  rows: readonly CopyRow[],
): Promise<{staging: string; columns: string[]}> {
  const columns = Object.keys(rows[0] ?? {}).map(toSnakeCase);
  const staging = `staged_${table}`;
  await tx`create temp table ${tx(staging)} (like ${tx(table)} including defaults) on commit drop`;
  const writable = await tx`copy ${tx(staging)} (${tx(columns)}) from stdin`.writable();
  await pipeline(Readable.from(copyText(rows)), writable);
  return {staging, columns};
}

/**
 * Adds those of the rows that are not there yet, in one statement, as triggers that work on whole
 * statements like it.
 * @returns how many were added.
 * @throws the database's own error.
 */
async function addRows(
  tx: TransactionSql,
  table: string,
  rows: readonly CopyRow[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const {staging, columns} = await stageRows(tx, table, rows);
  const {count} = await tx`
    insert into ${tx(table)} (${tx(columns)}) select ${tx(columns)} from ${tx(staging)}
    on conflict do nothing`;
  return count;
}

/** Rows in the text format of COPY, a few hundred to a chunk. */
export function* copyText(rows: readonly CopyRow[]): Generator<string> {
  for (let start = 0; start < rows.length; start += ROWS_PER_CHUNK) {
    const chunk = rows.slice(start, start + ROWS_PER_CHUNK);
    yield chunk.map(row => `${Object.values(row).map(cell).join('\t')}\n`).join('');
  }
}

function cell(value: CopyRow[string]): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  return String(value).replace(/[\\\t\n\r]/g, character => ESCAPES[character] ?? character);
}
