import type {StoreCategory} from '../schema/limits.ts';

/** Filters that narrow a search; an empty one lets everything pass. */
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
}

/** The address that answers a request; two requests with the same one are the same. */
export function addressOfSearch({term, ...rest}: SearchRequest): string {
  const query = new URLSearchParams({q: term});
  for (const [name, value] of Object.entries(rest)) if (value) query.set(name, String(value));
  for (const name of ['storesLimit', 'signsLimit'] as const)
    if (rest[name] === 0) query.set(name, '0');
  return `/api/search?${query}`;
}
