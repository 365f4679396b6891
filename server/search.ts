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
import {findsAll, prefixPattern, type SearchAnswer} from '../sync/search.ts';
import type {FoundPage} from '../sync/found.ts';
import type {Connection} from './db.ts';
import {
  FIRST_ROWS,
  folded,
  holds,
  idsOf,
  newestFirst,
  type Page,
  searching,
  type SearchTransaction,
  SIGN_TEXT,
  type StoreWords,
  storeText,
  TOTAL,
  totalOf,
} from './search-parts.ts';

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

/** Stores and signs that hold the term, of those that the public may see. */
export function search(db: Connection['db'], asked: Search): Promise<SearchAnswer> {
  return searching(db, async tx => {
    // In one trip to the database.
    const [at, stores, signs] = await Promise.all([
      clock(tx),
      findStores(tx, asked),
      findSigns(tx, asked),
    ]);
    return {stores, signs, at};
  });
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

async function findStores(tx: SearchTransaction, asked: Search): Promise<FoundPage> {
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
    return {ids: idsOf(rows), total: await totalOf(rows, page, () => tx.$count(stores, holdsTerm))};
  }
  const {id, name, address, city, state, zip, visibleSignsCount} = stores;
  const newest = tx
    .select({id, name, address, city, state, zip, visibleSignsCount})
    .from(stores)
    .where(wanted)
    .orderBy(newestFirst(stores.newestSignAt), newestFirst(stores.id))
    .limit(FIRST_ROWS)
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

async function findSigns(tx: SearchTransaction, asked: Search): Promise<FoundPage> {
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
    const holdsTerm = and(wanted, holds(SIGN_TEXT, term));
    const rows = await tx
      .select({id: signs.id, total: TOTAL})
      .from(signs)
      .where(holdsTerm)
      .orderBy(...order)
      .limit(page.limit)
      .offset(page.offset);
    return {ids: idsOf(rows), total: await totalOf(rows, page, () => tx.$count(signs, holdsTerm))};
  }
  const {id, createdAt} = signs;
  const newest = tx
    .select({id, createdAt, text: SIGN_TEXT.as('text')})
    .from(signs)
    .where(wanted)
    .orderBy(...order)
    .limit(FIRST_ROWS)
    .as('newest');
  const rows = await tx
    .select({id: newest.id})
    .from(newest)
    .where(holds(newest.text, term))
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .limit(page.limit)
    .offset(page.offset);
  return {ids: idsOf(rows), total: null};
}

const NOT_ASKED: FoundPage = {ids: [], total: null};

type RankedStore = StoreWords & Readonly<Record<'id' | 'visibleSignsCount', SQLWrapper>>;

/** A name that begins with the term, a name that holds it, then all others. */
function bestFirst({id, name, visibleSignsCount}: RankedStore, term: string): SQL[] {
  const nameRank = sql`position(${folded(term)} in search_fold(${name}))`;
  return [
    sql`case ${nameRank} when 1 then 0 when 0 then 2 else 1 end`,
    desc(visibleSignsCount),
    asc(name),
    asc(id),
  ];
}

const isPublicStore = and(eq(stores.isActive, true), isNull(stores.deletedAt));

/** Undefined when any place will do. */
function atPlace({category, state, zip}: Search): SQL | undefined {
  return and(
    category && eq(stores.category, category),
    state === undefined ? undefined : eq(stores.state, state),
    zip === undefined ? undefined : like(stores.zip, prefixPattern(zip)),
  );
}

async function clock(tx: SearchTransaction): Promise<number> {
  const [row] = await tx
    .select({at: sql<number>`(extract(epoch from now()) * 1000)::float8`})
    .from(sql`(select 1) as one`);
  return Math.floor(row?.at ?? Date.now());
}
