import type {Position} from '../geo/cells.ts';
import type {StoreCategory} from '../limits.ts';

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
