import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNull,
  like,
  lte,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import {signs} from '../schema/tables/signs.ts';
import {stores} from '../schema/tables/stores.ts';
import {type StoreCategory, UNASSIGNED_STATE} from '../schema/limits.ts';
import {findsAll, likePattern, prefixPattern, type SearchAnswer} from '../sync/search.ts';
import type {Connection} from './db.ts';

/** Milliseconds one statement may take, so that no term can hold a connection for long. */
const PATIENCE = 2000;
/** How many of the newest rows are read for a term that no index can answer. */
const NEWEST = 2000;

interface Page {
  readonly limit: number;
  readonly offset: number;
}

export interface Search {
  /** As `searchTermOf` leaves it; not empty. */
  readonly term: string;
  readonly category?: StoreCategory | undefined;
  readonly state?: string | undefined;
  /** A ZIP code or how it begins. */
  readonly zip?: string | undefined;
  /** Whose signs, and stores added by whom. */
  readonly submitter?: string | undefined;
  /** Leaves out what is newer, so that pages fit together. */
  readonly until?: Date | undefined;
  readonly stores: Page;
  readonly signs: Page;
}

type Transaction = Parameters<Parameters<Connection['db']['transaction']>[0]>[0];

/** Stores and signs that hold the term, of those that the public may see. */
export function search(db: Connection['db'], asked: Search): Promise<SearchAnswer> {
  return db.transaction(
    async tx => {
      await tx.execute(sql`set local statement_timeout = ${sql.raw(String(PATIENCE))}`);
      // Compiling a statement to machine code takes longer than any of these runs.
      await tx.execute(sql`set local jit = off`);
      // Rare and common terms want different plans, so one that stays prepared may not keep its own.
      await tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
      const at = await clock(tx);
      return {stores: await findStores(tx, asked), signs: await findSigns(tx, asked), at};
    },
    {accessMode: 'read only'},
  );
}

/** The states that have stores, in the order of their codes. */
export async function statesWithStores(db: Connection['db']): Promise<string[]> {
  const rows = await db
    .selectDistinct({state: stores.state})
    .from(stores)
    .where(and(isPublicStore, ne(stores.state, UNASSIGNED_STATE)))
    .orderBy(asc(stores.state));
  return rows.map(({state}) => state);
}

type Found = SearchAnswer['stores'];

async function findStores(tx: Transaction, asked: Search): Promise<Found> {
  const {term, submitter, until, stores: page} = asked;
  if (page.limit === 0) return NOT_ASKED;
  const wanted = and(
    isPublicStore,
    atPlace(asked),
    submitter === undefined ? undefined : eq(stores.createdBy, submitter),
    until && lte(stores.createdAt, until),
  );
  if (findsAll(term)) {
    const holdsTerm = and(wanted, holds(storeText(stores), term));
    const rows = await tx
      .select({id: stores.id, total: TOTAL})
      .from(stores)
      .where(holdsTerm)
      .orderBy(...bestFirst(stores, term))
      .limit(page.limit)
      .offset(page.offset);
    return {ids: idsOf(rows), total: rows[0]?.total ?? (await tx.$count(stores, holdsTerm))};
  }
  const {id, name, address, city, state, zip, visibleSignsCount} = stores;
  const newest = tx
    .select({id, name, address, city, state, zip, visibleSignsCount})
    .from(stores)
    .where(wanted)
    .orderBy(newestFirst(stores.newestSignAt), newestFirst(stores.id))
    .limit(NEWEST)
    .as('newest');
  const rows = await tx
    .select({id: newest.id})
    .from(newest)
    .where(holds(storeText(newest), term))
    .orderBy(...bestFirst(newest, term))
    .limit(page.limit)
    .offset(page.offset);
  return {ids: idsOf(rows), total: null};
}

async function findSigns(tx: Transaction, asked: Search): Promise<Found> {
  const {term, submitter, until, signs: page} = asked;
  if (page.limit === 0) return NOT_ASKED;
  const place = atPlace(asked);
  const wanted = and(
    // As the index has it.
    sql`${signs.visible}`,
    place && inArray(signs.storeId, tx.select({id: stores.id}).from(stores).where(place)),
    submitter === undefined ? undefined : eq(signs.userId, submitter),
    until && lte(signs.createdAt, until),
  );
  const order = [newestFirst(signs.createdAt), newestFirst(signs.id)];
  if (findsAll(term)) {
    const holdsTerm = and(wanted, holds(signText(signs), term));
    const rows = await tx
      .select({id: signs.id, total: TOTAL})
      .from(signs)
      .where(holdsTerm)
      .orderBy(...order)
      .limit(page.limit)
      .offset(page.offset);
    return {ids: idsOf(rows), total: rows[0]?.total ?? (await tx.$count(signs, holdsTerm))};
  }
  const {id, createdAt, textContent, extractedText} = signs;
  const newest = tx
    .select({id, createdAt, textContent, extractedText})
    .from(signs)
    .where(wanted)
    .orderBy(...order)
    .limit(NEWEST)
    .as('newest');
  const rows = await tx
    .select({id: newest.id})
    .from(newest)
    .where(holds(signText(newest), term))
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .limit(page.limit)
    .offset(page.offset);
  return {ids: idsOf(rows), total: null};
}

const NOT_ASKED: Found = {ids: [], total: null};
const TOTAL = sql<number>`(count(*) over ())::int`;

type Columns<Table, Names extends keyof Table> = Readonly<Record<Names, SQLWrapper>>;
type StoreColumns = Columns<
  typeof stores,
  'id' | 'name' | 'address' | 'city' | 'state' | 'zip' | 'visibleSignsCount'
>;

// Exactly as the indexes have them. Computed outside of the newest rows, never for all there are.
const storeText = ({name, address, city, state, zip}: StoreColumns) =>
  sql<string>`store_search_text(${name}, ${address}, ${city}, ${state}, ${zip})`;
const signText = (of: Columns<typeof signs, 'textContent' | 'extractedText'>) =>
  sql<string>`sign_search_text(${of.textContent}, ${of.extractedText})`;

/** As the indexes have it: without a word on nulls they would not be used. */
const newestFirst = (column: SQLWrapper) => sql`${column} desc nulls last`;

/** A name that begins with the term, a name that holds it, then all others. */
function bestFirst({id, name, visibleSignsCount}: StoreColumns, term: string): SQL[] {
  const nameRank = sql`position(${folded(term)} in search_fold(${name}))`;
  return [
    sql`case ${nameRank} when 1 then 0 when 0 then 2 else 1 end`,
    desc(visibleSignsCount),
    asc(name),
    asc(id),
  ];
}

const isPublicStore = and(eq(stores.isActive, true), isNull(stores.deletedAt));

/** Case and kinds of quotation marks make no difference. */
const folded = (text: string) => sql`search_fold(${text})`;

const holds = (text: SQL, term: string) => sql`${text} like ${folded(likePattern(term))}`;

/** Undefined when any place will do. */
function atPlace({category, state, zip}: Search): SQL | undefined {
  return and(
    category && eq(stores.category, category),
    state === undefined ? undefined : eq(stores.state, state),
    zip === undefined ? undefined : like(stores.zip, prefixPattern(zip)),
  );
}

const idsOf = (rows: readonly {id: string}[]): string[] => rows.map(({id}) => id);

async function clock(tx: Transaction): Promise<number> {
  const [row] = await tx
    .select({at: sql<number>`(extract(epoch from now()) * 1000)::float8`})
    .from(sql`(select 1) as one`);
  return Math.floor(row?.at ?? Date.now());
}
