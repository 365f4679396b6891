import {and, type SQL, type SQLWrapper, sql} from 'drizzle-orm';
import {likePattern} from '../../common/search/search.ts';
import {likeOf, type SearchWord, type WordPattern} from '../../common/texts/search-words.ts';
import {signs} from '../../schema/tables/public/signs.ts';
import {stores} from '../../schema/tables/public/stores.ts';
import type {DatabaseConnection} from './db.ts';

// What every search is made of.

/** Milliseconds one statement may take, so that no term can hold a connection for long. */
const TIMEOUT_MS = 2000;

/** How many of the first rows are read for a term that no index can answer. */
export const FIRST_ROWS = 2000;

export interface SearchPage {
  readonly limit: number;
  readonly offset: number;
}

export type SearchTransaction = Parameters<
  Parameters<DatabaseConnection['db']['transaction']>[0]
>[0];

/** Postgres's settings for planning and running a search. */
const SETTINGS = {
  statement_timeout: String(TIMEOUT_MS),
  // Compiling a statement to machine code takes longer than any of these runs.
  jit: 'off',
  // Rare and common terms want different plans, so one that stays prepared may not keep its own.
  plan_cache_mode: 'force_custom_plan',
  // The default is for disks with a moving head. With it a term that one in twenty signs holds was looked
  // for in all of them (90 ms of 100,000), and not by the index (12 ms).
  random_page_cost: '1.1',
} as const;

/** Searches at one moment. */
export function searching<Answer>(
  db: DatabaseConnection['db'],
  find: (tx: SearchTransaction) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction(
    async tx => {
      const settings = Object.entries(SETTINGS).map(
        ([name, value]) => sql`set_config(${name}, ${value}, true)`,
      );
      await tx.execute(sql`select ${sql.join(settings, sql`, `)}`);
      return find(tx);
    },
    {accessMode: 'read only'},
  );
}

export const TOTAL = sql<number>`(count(*) over ())::int`;

/** Every row holds the total. Without rows it has to be counted, unless the first page is empty. */
export async function searchTotalOf(
  [row]: readonly {total: number}[],
  {offset}: Pick<SearchPage, 'offset'>,
  count: () => PromiseLike<number>,
): Promise<number> {
  return row?.total ?? (offset === 0 ? 0 : await count());
}

/** Columns that only the database knows; `schema/migrations/0000_baseline.sql` has them. */
export const STORE_TEXT = sql<string>`${stores}.search_text`;
export const SIGN_TEXT = sql<string>`${signs}.search_text`;

/** As the indexes have it: without a word on nulls they would not be used. */
export const newestFirst = (column: SQLWrapper) => sql`${column} desc nulls last`;

/** Case and kinds of quotation marks make no difference. */
export const folded = (text: string) => sql`search_fold(${text})`;

export const holds = (text: SQLWrapper, term: string) =>
  sql`${text} like ${folded(likePattern(term))}`;

export const idsOf = (rows: readonly {id: string}[]): string[] => rows.map(({id}) => id);

export const holdsWord = (text: SQLWrapper, word: SearchWord): SQL =>
  sql`(${sql.join(
    word.map(pattern => holdsPattern(text, pattern)),
    sql` or `,
  )})`;

function holdsPattern(text: SQLWrapper, pattern: WordPattern): SQL {
  const like = sql`${text} like ${`%${likeOf(pattern)}%`}`;
  if (pattern.at !== 'whole') return like;
  // The next character does not belong to a word.
  return sql`(${like} and ${text} ~ ${` ${pattern.text}(?![[:alnum:]])`})`;
}

export const holdsWords = (text: SQLWrapper, words: readonly SearchWord[]): SQL | undefined =>
  and(...words.map(word => holdsWord(text, word)));
