import * as z from 'zod/mini';
import {isId} from '../api/fields/args.ts';
import {idPage} from '../api/fields/paging.ts';
import type {Position} from '../geo/cells.ts';
import {
  LENGTHS,
  UNASSIGNED_STATE,
  US_STATES,
  STORE_CATEGORIES,
  type StoreCategory,
} from '../limits.ts';
import {isBlank} from '../texts/clean-text.ts';
import {foldText, isTextIndexed} from '../texts/search-words.ts';
import {DAY_MS} from '../time.ts';

/** What the search box, the results and the endpoint agree on. */

/** Rows one request may ask for, and how far into the results. */
export const SEARCH_LIMITS = {stores: 20, signs: 50, offset: 10_000} as const;

/**
 * Milliseconds for which an answer can be kept up to date by what has come since. Then it has to be
 * asked for again: what came since a moment long ago may be everything.
 */
export const NEW_ITEMS_LAST_MS = DAY_MS;

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
  const term = Array.from(line.trim()).slice(0, LENGTHS.searchTerm).join('').trim();
  // What folds to nothing would be found in every text.
  return isBlank(foldText(term)) ? '' : term;
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

export interface SearchFilters {
  readonly category?: StoreCategory | undefined;
  readonly state?: string | undefined;
  readonly zip?: string | undefined;
  readonly submitter?: string | undefined;
}

export interface SearchRequest extends SearchFilters {
  /** As `searchTermOf` leaves it. */
  readonly term: string;
  readonly storesLimit?: number;
  readonly storesOffset?: number;
  readonly signsLimit?: number;
  readonly signsOffset?: number;
  /** Milliseconds since 1970: leaves out what came later, so that pages fit together. */
  readonly until?: number;
  /** Finds words that differ by a typing error, as an answer that did so says: for its other pages. */
  readonly typos?: boolean;
  /** Where the person is, as `nearOf` gives it: of stores that match alike the nearest comes first. */
  readonly near?: string | undefined;
}

/** About a kilometre: enough for an order, and it tells no one's address. */
const NEAR_DIGITS = 2;

/** A position as a search has it; undefined for none. */
export const nearOf = (position: Position | null): string | undefined =>
  position
    ? [position.latitude, position.longitude].map(degrees => degrees.toFixed(NEAR_DIGITS)).join()
    : undefined;

/** The address that answers a request; two requests with the same one are the same. */
export function addressOfSearch({term, ...rest}: SearchRequest): string {
  const query = new URLSearchParams({q: term});
  for (const [name, value] of Object.entries(rest)) if (value) query.set(name, String(value));
  for (const name of ['storesLimit', 'signsLimit'] as const)
    if (rest[name] === 0) query.set(name, '0');
  return `/api/search?${query}`;
}

export interface AddressSearch extends SearchFilters {
  readonly term: string;
}

export const SEARCH_PATH = '/search';

/** Reads an address, which any visitor may have written: invalid filters are left out. */
export function parseSearch(query: URLSearchParams): AddressSearch {
  const zip = query.get('zip')?.trim() ?? '';
  const submitter = query.get('submitter')?.trim();
  return {
    term: searchTermOf(query.get('q')),
    category: STORE_CATEGORIES.find(category => category === query.get('category')),
    state: SEARCH_STATES.find(state => state === query.get('state')),
    zip: ZIP_PREFIX.test(zip) ? zip : undefined,
    submitter: isId(submitter) ? submitter.toLowerCase() : undefined,
  };
}

export function searchPath({term, ...filters}: AddressSearch): string {
  const query = new URLSearchParams({q: searchTermOf(term)});
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  return `${SEARCH_PATH}?${query}`;
}
