import type {StoreCategory} from '../../schema/limits.ts';
import {searchAnswer, type SearchAnswer} from '../../sync/search.ts';

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

/** Why there is no complete answer: no connection, or a sentence of the server's. */
export class SearchFailure extends Error {
  override readonly name = 'SearchFailure';
  readonly offline: boolean;

  constructor(sentence: string, offline = false) {
    super(sentence);
    this.offline = offline;
  }
}

const TRY_AGAIN = 'Searching everything did not work. Please try again.';

/** @throws SearchFailure when the server cannot be reached, refuses or fails, or `signal` says so. */
export async function askSearch(address: string, signal: AbortSignal): Promise<SearchAnswer> {
  const response = await fetch(address, {signal}).catch(() => {
    throw signal.aborted ? new SearchFailure(TRY_AGAIN) : new SearchFailure('Offline', true);
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new SearchFailure(sentenceIn(body) ?? TRY_AGAIN);
  const answer = searchAnswer.safeParse(body);
  if (!answer.success) throw new SearchFailure(TRY_AGAIN);
  return answer.data;
}

function sentenceIn(body: unknown): string | undefined {
  return typeof body === 'object' && body !== null && 'error' in body
    ? String(body.error)
    : undefined;
}
