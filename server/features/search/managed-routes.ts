import {and, asc, inArray, type SQL} from 'drizzle-orm';
import type {AnyPgColumn} from 'drizzle-orm/pg-core';
import {type Context, Hono} from 'hono';
import {z} from 'zod';
import type {IdPage} from '../../../common/api/fields/paging.ts';
import {
  SIGNS_SHOWN,
  STORE_SORTS,
  STORES_SHOWN,
  signsOrder,
  type SignsShown,
  type StoreSort,
  storesOrder,
  type StoresShown,
} from '../../../common/api/managed.ts';
import {SENTENCES} from '../../../common/errors.ts';
import {PAGE_SIZES} from '../../../common/limits.ts';
import {SEARCH_LIMITS, searchTermOf} from '../../../common/search/search.ts';
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
import {countOnce, MANAGED_SEARCH_RATE} from '../../http/rate-limits.ts';
import {limitConcurrency} from '../../runtime/concurrency-limit.ts';
import {HEAVY_WORK} from '../../runtime/heavy-work.ts';
import type {Services} from '../../services.ts';
import {actorOf} from '../accounts/sessions/actor.ts';
import {answerSearch} from './routes.ts';

const asked = {
  q: z
    .string('Please enter a search term.')
    .transform(searchTermOf)
    .refine(term => term !== '', 'Please enter a search term.'),
  descending: z.stringbool('The direction is not valid.').default(false),
  offset: z
    .string()
    .regex(/^\d{1,5}$/, 'The page is not valid.')
    .transform(Number)
    .refine(offset => offset <= SEARCH_LIMITS.offset, 'The page is not valid.')
    .default(0),
};

const storesAsked = z.object({
  ...asked,
  show: z.enum(STORES_SHOWN, 'There is no such list.'),
  sort: z.enum(STORE_SORTS, 'There is no such order.'),
});

const signsAsked = z.object({
  ...asked,
  show: z.enum(SIGNS_SHOWN, 'There is no such list.'),
  store: z.uuid('The store is not valid.').optional(),
});

/**
 * Searches the stores, and the signs, that a user manages, hidden ones included. It answers as the public
 * search does, with ids; the rows come by sync. Callers without results to expect, or over the rate, are
 * refused before they wait in the queue.
 */
export function managedSearchRoutes({auth, connection: {db}, env}: Services) {
  const inTurn = limitConcurrency(HEAVY_WORK.managedSearch);
  const limit = PAGE_SIZES.managedRows;

  const answer = async <Args extends {readonly q: string}>(
    c: Context,
    args: z.ZodType<Args>,
    search: (actor: SignedIn, args: Args) => Promise<IdPage>,
    /** Whether one may find what does not hang at one's own stores. */
    isElsewhere: (args: Args) => boolean,
  ) => {
    const actor = await actorOf(c.req.raw.headers, auth, db);
    if (!actor) return c.json({message: SENTENCES['login-required']}, 401);
    const query = args.safeParse(c.req.query());
    if (!query.success) {
      return c.json({message: query.error.issues[0]?.message ?? 'This is not a search.'}, 400);
    }
    const {data} = query;
    await db.transaction(tx => countOnce(tx, MANAGED_SEARCH_RATE, actor.userId, env.authSecret));
    return answerSearch(c, async signal => {
      if (isElsewhere(data) || (await looksAfterAny(db, actor))) {
        return inTurn(signal, () => search(actor, data));
      }
      return {ids: [], total: searchWords(data.q).some(isIndexed) ? 0 : null};
    });
  };

  return new Hono()
    .get('/managed/stores', c =>
      answer(
        c,
        storesAsked,
        (actor, {q, ...rest}) => searchManagedStores(db, actor, {...rest, term: q, limit}),
        () => false,
      ),
    )
    .get('/managed/signs', c =>
      answer(
        c,
        signsAsked,
        (actor, {q, store, ...rest}) =>
          searchManagedSigns(db, actor, {...rest, term: q, storeId: store, limit}),
        ({show}) => show === 'deleted',
      ),
    );
}

interface Asked extends SearchPage {
  /** As `searchTermOf` leaves it; not empty. */
  readonly term: string;
  readonly descending: boolean;
}

interface StoresAsked extends Asked {
  readonly show: StoresShown;
  readonly sort: StoreSort;
}

interface SignsAsked extends Asked {
  readonly show: SignsShown;
  readonly storeId?: string | undefined;
}

const searchManagedStores = (db: DatabaseConnection['db'], actor: SignedIn, asked: StoresAsked) =>
  searching(db, tx => findStores(tx, actor, asked));

const searchManagedSigns = (db: DatabaseConnection['db'], actor: SignedIn, asked: SignsAsked) =>
  searching(db, tx => findSigns(tx, actor, asked));

async function looksAfterAny(db: DatabaseConnection['db'], actor: SignedIn): Promise<boolean> {
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
