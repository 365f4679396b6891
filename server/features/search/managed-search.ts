import {and, asc, inArray, type SQL} from 'drizzle-orm';
import type {AnyPgColumn} from 'drizzle-orm/pg-core';
import type {IdPage} from '../../../common/api/fields/paging.ts';
import {
  signsOrder,
  type SignsShown,
  type StoreSort,
  storesOrder,
  type StoresShown,
} from '../../../common/api/managed.ts';
import {isIndexed, searchWords} from '../../../common/texts/search-words.ts';
import type {SignedIn} from '../../../permissions/actor.ts';
import {managesAllSigns, managesAllStores} from '../../../permissions/managed.ts';
import {ownStores} from '../../../permissions/store.ts';
import {signs} from '../../../schema/tables/public/signs.ts';
import {stores} from '../../../schema/tables/public/stores.ts';
import {zql} from '../../../schema/zero.gen.ts';
import {signsShownTo} from '../../../sync/queries/managed-sign.ts';
import {storesShownTo} from '../../../sync/queries/managed-store.ts';
import type {DatabaseConnection} from '../../db/db.ts';
import {
  FIRST_ROWS,
  holdsWords,
  idsOf,
  newestFirst,
  type SearchPage,
  searching,
  type SearchTransaction,
  SIGN_TEXT,
  STORE_TEXT,
  TOTAL,
} from '../../db/search-parts.ts';
import {filterOf} from '../../db/zql-filter.ts';

interface Asked extends SearchPage {
  /** As `searchTermOf` leaves it; not empty. */
  readonly term: string;
  readonly descending: boolean;
}

export interface StoresAsked extends Asked {
  readonly show: StoresShown;
  readonly sort: StoreSort;
}

export interface SignsAsked extends Asked {
  readonly show: SignsShown;
  /** Of one store, or of all. */
  readonly storeId?: string | undefined;
}

/** Among the stores that the actor manages. */
export const searchManagedStores = (
  db: DatabaseConnection['db'],
  actor: SignedIn,
  asked: StoresAsked,
) => searching(db, tx => findStores(tx, actor, asked));

/** Among the signs that the actor manages. */
export const searchManagedSigns = (
  db: DatabaseConnection['db'],
  actor: SignedIn,
  asked: SignsAsked,
) => searching(db, tx => findSigns(tx, actor, asked));

/** Whether there can be anything to find among what they look after. */
export async function looksAfterAny(
  db: DatabaseConnection['db'],
  actor: SignedIn,
): Promise<boolean> {
  if (managesAllStores(actor) || managesAllSigns(actor)) return true;
  const isOwn = filterOf(ownStores(actor, zql.stores));
  const [own] = await db.select({id: stores.id}).from(stores).where(isOwn).limit(1);
  return own !== undefined;
}

function findStores(tx: SearchTransaction, actor: SignedIn, asked: StoresAsked): Promise<IdPage> {
  const {column, descending} = storesOrder(asked.show, asked.sort, asked.descending);
  return findIn(tx, asked, {
    table: stores,
    wanted: filterOf(storesShownTo(actor, asked.show)),
    text: STORE_TEXT,
    order: orderBy(stores[column], stores.id, {descending}),
  });
}

function findSigns(tx: SearchTransaction, actor: SignedIn, asked: SignsAsked): Promise<IdPage> {
  const {column, descending} = signsOrder(asked.show, asked.descending);
  return findIn(tx, asked, {
    table: signs,
    wanted: filterOf(signsShownTo(actor, asked.show, asked.storeId ?? null)),
    text: SIGN_TEXT,
    order: orderBy(signs[column], signs.id, {descending}),
  });
}

interface Within {
  readonly table: typeof stores | typeof signs;
  readonly wanted: SQL | undefined;
  readonly text: SQL;
  readonly order: SQL[];
}

async function findIn(
  tx: SearchTransaction,
  {term, limit, offset}: Asked,
  {table, wanted, text, order}: Within,
): Promise<IdPage> {
  const first = tx
    .select({id: table.id})
    .from(table)
    .where(wanted)
    .orderBy(...order)
    .limit(FIRST_ROWS);
  const words = searchWords(term);
  const all = words.some(isIndexed);
  const rows = await tx
    .select({id: table.id, total: TOTAL})
    .from(table)
    .where(and(all ? wanted : inArray(table.id, first), holdsWords(text, words)))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return {ids: idsOf(rows), total: all ? (rows[0]?.total ?? 0) : null};
}

function orderBy(column: AnyPgColumn, id: AnyPgColumn, {descending}: {descending: boolean}): SQL[] {
  return descending ? [newestFirst(column), newestFirst(id)] : [asc(column), asc(id)];
}
