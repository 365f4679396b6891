import {isId} from '../api/fields/args.ts';
import type {Position} from '../geo/cells.ts';
import {STORE_CATEGORIES, type StoreCategory} from '../limits.ts';
import {SEARCH_STATES, searchTermOf, ZIP_PREFIX} from './search.ts';

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
