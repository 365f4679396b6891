import {isId} from '../api/fields/args.ts';
import {STORE_CATEGORIES} from '../limits.ts';
import type {SearchFilters} from './search-request.ts';
import {SEARCH_STATES, searchTermOf, ZIP_PREFIX} from './search.ts';

/** The search that the address of the results screen describes. */
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

/** The path of the screen that shows all that a search finds. */
export function searchPath({term, ...filters}: AddressSearch): string {
  const query = new URLSearchParams({q: searchTermOf(term)});
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  return `${SEARCH_PATH}?${query}`;
}
