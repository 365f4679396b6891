import * as z from 'zod/mini';
import {idPage} from '../api/fields/paging.ts';
import {LENGTHS, UNASSIGNED_STATE, US_STATES} from '../limits.ts';
import {foldText, isTextIndexed} from '../texts/search-words.ts';
import {DAY_MS} from '../time.ts';

/** What the search box, the results and the endpoint agree on. */

/** Rows one request may ask for, and how far into the results. */
export const SEARCH_LIMITS = {stores: 20, signs: 50, offset: 10_000} as const;

/**
 * Milliseconds for which an answer can be kept up to date by what has come since. Then it has to be
 * asked for again: what came since a moment long ago may be everything.
 */
export const NEWCOMERS_LAST_MS = DAY_MS;

/**
 * Milliseconds within which a row that was given its time is there for others to see, by far: what came
 * so shortly before an answer may not be in it.
 */
export const COMMITTED_WITHIN_MS = 10_000;

/**
 * The search term in typed text or an address; empty when there is nothing to search for. A longer text
 * is cut: its first part finds all that the whole would find.
 */
export function searchTermOf(typed: string | null | undefined): string {
  // What cannot be typed on one line separates fields in the index, so it must not get into a term.
  const line = (typed ?? '').toWellFormed().replaceAll(/[\p{Cc}\s]+/gu, ' ');
  return Array.from(line.trim()).slice(0, LENGTHS.searchTerm).join('').trim();
}

/** Whether an index finds everything that holds the term as it stands, which is how people are searched. */
export const findsAll = (term: string): boolean => isTextIndexed(foldText(term));

/** How a ZIP code begins, as far as it was typed. */
export const ZIP_PREFIX = /^\d{1,5}(-\d{0,4})?$/;

export const SEARCH_STATES = [...US_STATES, UNASSIGNED_STATE] as const;

/** What begins with this, as a pattern for `like`; its own wildcards are taken literally. */
export const prefixPattern = (text: string): string => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** What holds the term, as such a pattern. */
export const likePattern = (term: string): string => `%${prefixPattern(term)}`;

/** Results that no index can count are counted up to this many. */
export const COUNTED_UP_TO = 200;

/** `more`: there are more than `total`, which is as far as they were counted. */
const countedPage = z.extend(idPage, {more: z.optional(z.boolean())});
export type CountedPage = z.infer<typeof countedPage>;

export const searchAnswer = z.object({
  stores: countedPage,
  signs: countedPage,
  /** Whether nothing holds the words as they were typed, and these hold words that differ by a typing error. */
  typos: z.optional(z.boolean()),
  /** By the database's clock, in ms since 1970: later rows are not in it, see `COMMITTED_WITHIN_MS`. */
  at: z.number(),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;
