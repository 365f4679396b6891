import {useQuery, type UseQueryOptions} from '@rocicorp/zero/react';
import {MAX_QUERY_ROWS} from '../../schema/limits.ts';
import type {Store} from '../../schema/zero.gen.ts';
import {queries} from '../../sync/queries/index.ts';
import {COMMITTED_WITHIN_MS, type SearchAnswer} from '../../sync/search.ts';
import type {FoundSign} from './use-local-matches.ts';

interface Newcomers {
  readonly stores: readonly Store[];
  readonly signs: readonly FoundSign[];
}

/**
 * What others see since an answer, or since so shortly before it that it may not be in it, and holds the term.
 * `options` say how long it is kept when nobody asks any more.
 */
export function useNewcomers(
  term: string,
  answer: SearchAnswer | undefined,
  options?: UseQueryOptions,
): Newcomers {
  const stores = useNewStores(term, answer, options);
  const [signs = []] = useQuery(
    answer ? queries.sign.matchingSince(since(term, answer)) : null,
    options,
  );
  return {stores, signs};
}

/** The stores alone. */
export function useNewStores(
  term: string,
  answer: SearchAnswer | undefined,
  options?: UseQueryOptions,
): readonly Store[] {
  const [stores = []] = useQuery(
    answer ? queries.store.matchingSince(since(term, answer)) : null,
    options,
  );
  return stores;
}

const since = (term: string, {at}: SearchAnswer) => ({
  term,
  since: Math.max(0, at - COMMITTED_WITHIN_MS),
  limit: MAX_QUERY_ROWS,
});
