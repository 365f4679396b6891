import {type SQLWrapper, sql} from 'drizzle-orm';
import {signs} from '../schema/tables/signs.ts';
import type {stores} from '../schema/tables/stores.ts';
import {likePattern} from '../sync/search.ts';
import type {Connection} from './db.ts';

// What every search is made of.

/** Milliseconds one statement may take, so that no term can hold a connection for long. */
const PATIENCE = 2000;

/** How many of the first rows are read for a term that no index can answer. */
export const FIRST_ROWS = 2000;

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

export type SearchTransaction = Parameters<Parameters<Connection['db']['transaction']>[0]>[0];

/** Searches at one moment. */
export function searching<Answer>(
  db: Connection['db'],
  find: (tx: SearchTransaction) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction(
    async tx => {
      await tx.execute(sql`set local statement_timeout = ${sql.raw(String(PATIENCE))}`);
      // Compiling a statement to machine code takes longer than any of these runs.
      await tx.execute(sql`set local jit = off`);
      // Rare and common terms want different plans, so one that stays prepared may not keep its own.
      await tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
      return find(tx);
    },
    {accessMode: 'read only'},
  );
}

export const TOTAL = sql<number>`(count(*) over ())::int`;

type Columns<Table, Names extends keyof Table> = Readonly<Record<Names, SQLWrapper>>;
export type StoreWords = Columns<typeof stores, 'name' | 'address' | 'city' | 'state' | 'zip'>;

// Exactly as the indexes have them. A store's is computed, so outside of the first rows and never for all
// there are.
export const storeText = ({name, address, city, state, zip}: StoreWords) =>
  sql<string>`store_search_text(${name}, ${address}, ${city}, ${state}, ${zip})`;
/** A column that only the database knows. */
export const SIGN_TEXT = sql<string>`${signs}.search_text`;

/** As the indexes have it: without a word on nulls they would not be used. */
export const newestFirst = (column: SQLWrapper) => sql`${column} desc nulls last`;

/** Case and kinds of quotation marks make no difference. */
export const folded = (text: string) => sql`search_fold(${text})`;

export const holds = (text: SQLWrapper, term: string) =>
  sql`${text} like ${folded(likePattern(term))}`;

export const idsOf = (rows: readonly {id: string}[]): string[] => rows.map(({id}) => id);
