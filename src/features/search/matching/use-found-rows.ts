import {useQuery, type UseQueryOptions} from '@rocicorp/zero/react';
import {useMemo} from 'react';
import {MAX_QUERY_ROWS} from '../../../../common/limits.ts';
import {COMMITTED_WITHIN_MS, type SearchAnswer} from '../../../../common/search/search.ts';
import {findsSign, findsStore, searchWords} from '../../../../common/texts/search-words.ts';
import type {Store} from '../../../../schema/zero.gen.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {orderByIds} from './merge-results.ts';
import type {FoundSign} from './use-local-matches.ts';

/** Every text typed is a query of its own; what it brought helps with the next one. */
export const KEPT = {ttl: '1m'} as const;

interface FoundRows<Row> {
  /** In the order of the ids. */
  readonly rows: readonly Row[];
  /** Whether all are here, but for those that are gone by now. */
  readonly complete: boolean;
}

/** The stores of the ids that an answer gave. */
export function useFoundStores(ids: readonly string[] = []): FoundRows<Store> {
  const [rows, {type}] = useQuery(
    ids.length > 0 ? queries.store.byIds({ids: [...ids]}) : null,
    KEPT,
  );
  return found(rows, ids, type);
}

/** The signs. */
export function useFoundSigns(ids: readonly string[] = []): FoundRows<FoundSign> {
  const [rows, {type}] = useQuery(
    ids.length > 0 ? queries.sign.byIds({ids: [...ids]}) : null,
    KEPT,
  );
  return found(rows, ids, type);
}

function found<Row extends {readonly id: string}>(
  arrived: readonly Row[] | undefined,
  ids: readonly string[],
  type: string,
): FoundRows<Row> {
  const rows = orderByIds(arrived, ids);
  return {rows, complete: type === 'complete' || rows.length === ids.length};
}

interface NewItems {
  readonly stores: readonly Store[];
  readonly signs: readonly FoundSign[];
}

/** Rows visible since an answer, or shortly before it, that match the term. */
export function useNewResults(
  term: string,
  answer: SearchAnswer | undefined,
  options?: UseQueryOptions,
): NewItems {
  const stores = useNewStores(term, answer, options);
  const words = useWords(term, answer);
  const [signs = []] = useQuery(
    answer ? queries.sign.matchingSince(since(term, answer)) : null,
    options,
  );
  return {stores, signs: signs.filter(sign => findsSign(words, sign, sign.store))};
}

/** The stores alone. */
export function useNewStores(
  term: string,
  answer: SearchAnswer | undefined,
  options?: UseQueryOptions,
): readonly Store[] {
  const words = useWords(term, answer);
  const [stores = []] = useQuery(
    answer ? queries.store.matchingSince(since(term, answer)) : null,
    options,
  );
  return stores.filter(store => findsStore(words, store));
}

const useWords = (term: string, answer: SearchAnswer | undefined) =>
  useMemo(() => searchWords(term, {typos: answer?.typos}), [term, answer?.typos]);

const since = (term: string, {at, typos}: SearchAnswer) => ({
  term,
  ...(typos && {typos}),
  since: Math.max(0, at - COMMITTED_WITHIN_MS),
  limit: MAX_QUERY_ROWS,
});
