import {and, asc, eq, inArray, isNotNull, isNull, type SQL, sql} from 'drizzle-orm';
import type {AnyPgColumn} from 'drizzle-orm/pg-core';
import type {IdPage} from '../../../common/api/fields/paging.ts';
import {
  SIGN_FLAGS_OFF,
  signsOrder,
  type SignsShown,
  type StoreSort,
  storesOrder,
  type StoresShown,
} from '../../../common/api/managed.ts';
import {isIndexed, searchWords} from '../../../common/texts/search-words.ts';
import type {SignedIn} from '../../../permissions/actor.ts';
import {managesAllSigns, managesAllStores} from '../../../permissions/managed.ts';
import {can} from '../../../permissions/roles.ts';
import {signs} from '../../../schema/tables/public/signs.ts';
import {stores} from '../../../schema/tables/public/stores.ts';
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

/** Among the stores that the actor looks after, as `permissions/managed.ts` says it. */
export const searchManagedStores = (
  db: DatabaseConnection['db'],
  actor: SignedIn,
  asked: StoresAsked,
) => searching(db, tx => findStores(tx, actor, asked));

/** Among the signs that they look after. */
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
  const [own] = await ownStores(db, actor).limit(1);
  return own !== undefined;
}

const NOBODYS = sql`false`;

function findStores(tx: SearchTransaction, actor: SignedIn, asked: StoresAsked): Promise<IdPage> {
  const {show, sort} = asked;
  const {column, descending} = storesOrder(show, sort, asked.descending);
  const wanted =
    show === 'deleted'
      ? and(isNotNull(stores.binnedAt), can(actor, 'store.delete.any') ? undefined : NOBODYS)
      : and(
          isNull(stores.deletedAt),
          managesAllStores(actor) ? undefined : eq(stores.ownerId, actor.userId),
          show === 'inactive' ? isNotNull(stores.inactiveSince) : undefined,
          show === 'unowned' ? isNull(stores.ownerId) : undefined,
          show === 'unplaced' ? isNotNull(stores.unplacedSince) : undefined,
        );
  return findIn(tx, asked, {
    table: stores,
    wanted,
    text: STORE_TEXT,
    order: orderBy(stores[column], stores.id, {descending}),
  });
}

function findSigns(tx: SearchTransaction, actor: SignedIn, asked: SignsAsked): Promise<IdPage> {
  const {show, storeId} = asked;
  const {column, descending} = signsOrder(show, asked.descending);
  const wanted = and(
    storeId === undefined ? undefined : eq(signs.storeId, storeId),
    ...SIGN_FLAGS_OFF[show].map(flag => eq(signs[flag], false)),
    show === 'deleted'
      ? and(
          isNotNull(signs.binnedAt),
          can(actor, 'sign.delete.any') ? undefined : eq(signs.deletedBy, actor.userId),
        )
      : and(
          isNull(signs.deletedAt),
          managesAllSigns(actor) ? undefined : inArray(signs.storeId, ownStores(tx, actor)),
        ),
  );
  return findIn(tx, asked, {
    table: signs,
    wanted,
    text: SIGN_TEXT,
    order: orderBy(signs[column], signs.id, {descending}),
  });
}

const ownStores = (db: Pick<DatabaseConnection['db'], 'select'>, {userId}: SignedIn) =>
  db
    .select({id: stores.id})
    .from(stores)
    .where(and(eq(stores.ownerId, userId), isNull(stores.deletedAt)));

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
