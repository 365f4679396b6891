import {useEffect, useState, useSyncExternalStore} from 'react';
import {NavigationType, useNavigationType} from 'react-router-dom';
import {PAGE_SIZES} from '../../../common/limits.ts';
import {
  addressOfSearch,
  type AddressSearch,
  nearOf,
  type SearchRequest,
  SEARCH_LIMITS,
  type SearchAnswer,
} from '../../../common/search/search.ts';
import type {Store} from '../../../schema/zero.gen.ts';
import {queries} from '../../../sync/queries/index.ts';
import {useQueries} from '../../data/queries/use-queries.ts';
import {useEntry, usePersistedState} from '../../ui/navigation/history-state.ts';
import {useLocating, useUserLocation} from '../location/use-location.ts';
import {signMatchesFilters, storeMatchesFilters} from './filter-form.ts';
import {answers} from './matching/answers.ts';
import {byTime, mergeResults} from './matching/merge-results.ts';
import {type Answering, useAnswer} from './matching/use-answer.ts';
import {useFoundStores, useNewResults} from './matching/use-found-rows.ts';
import {type FoundSign, useLocalMatches} from './matching/use-local-matches.ts';

/** Milliseconds for which an answer serves a new search for the same term. */
const MAX_AGE_MS = 10_000;

interface FoundList<Row> {
  readonly rows: readonly Row[];
  /** In all, shown or not; undefined where they were not counted. */
  readonly total: number | undefined;
  /** Whether there are more than that. */
  readonly more?: boolean | undefined;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  /** Whether the rows of the pages that have come are there. */
  readonly settled: boolean;
  /** Whether a further page, or some of its rows, is still to come. */
  readonly coming: boolean;
  /** Why a further page did not come. */
  readonly problem?: string | undefined;
}

export interface Found extends Pick<Answering, 'failure' | 'again'> {
  readonly stores: FoundList<Store>;
  readonly signs: FoundList<FoundSign>;
  /** `similar`: by words that differ by a typing error. `local`: until the server answers. */
  readonly kind: 'complete' | 'similar' | 'local';
  /** Whether rows are still to come. */
  readonly loading: boolean;
}

/**
 * The server's answer with new rows and without deleted ones; until then this device's rows.
 * @param reading whether the user reads, so that the stores keep their order.
 */
export function useFound(asked: AddressSearch, reading: boolean): Found {
  const {term, ...filters} = asked;
  const search = {...asked, near: useNear(asked, reading)};
  const isReturn = useNavigationType() === NavigationType.Pop;
  const {answer, failure, again} = useAnswer(addressOfSearch(search), {
    maxAge: isReturn ? Infinity : MAX_AGE_MS,
    keptLiveIn: useEntry(),
  });
  const storeIds = useIds('stores', search, answer, SEARCH_LIMITS.stores);
  const signIds = useIds('signs', search, answer, PAGE_SIZES.searchSigns);
  const storePages = useQueries(
    storeIds.pages.filter(ids => ids.length > 0).map(ids => queries.store.byIds({ids: [...ids]})),
  );
  const signPages = useQueries(
    signIds.pages.filter(ids => ids.length > 0).map(ids => queries.sign.byIds({ids: [...ids]})),
  );
  const at = answer?.at ?? 0;
  const newItems = useNewResults(term, answer);

  const stores = mergeResults<Store>({
    ids: storeIds.pages.flat(),
    shown: storeIds.shown,
    pages: storePages,
    newItems: newItems.stores.filter(store => storeMatchesFilters(store, filters)),
    counted: answer?.stores.total,
    at,
  });
  const ids = signIds.pages.flat();
  const signs = mergeResults<FoundSign>({
    ids,
    shown: signIds.shown,
    pages: signPages,
    newItems: newItems.signs.filter(sign => signMatchesFilters(sign, filters)),
    counted: answer?.signs.total,
    at,
  });
  // Rows that are on their way must not make those from this device go.
  const ready = answer && stores.ready && signs.ready;
  // Searching the device takes a while, which a returning user need not wait for. A local search stays live
  // once it has begun, so that the same term with other filters has it at hand.
  const [looks, setLooks] = useState(!ready);
  if (!ready && !looks) setLooks(true);
  const local = useLocalMatches(looks ? term : '');
  if (ready) {
    return {
      stores: {
        ...stores,
        more: answer.stores.more,
        hasMore: storeIds.hasMore,
        loadMore: storeIds.loadMore,
        coming: !stores.settled || storeIds.isMissing,
        problem: storeIds.problem,
      },
      signs: {
        ...signs,
        more: answer.signs.more,
        rows: byTime(signs.rows, {ids, more: signIds.hasMore}),
        hasMore: signIds.hasMore,
        loadMore: signIds.loadMore,
        coming: !signs.settled || signIds.isMissing,
        problem: signIds.problem,
      },
      kind: answer.typos ? 'similar' : 'complete',
      loading: false,
      failure: undefined,
      again,
    };
  }
  return {
    stores: uncounted(local.stores.filter(store => storeMatchesFilters(store, filters))),
    signs: uncounted(local.signs.filter(sign => signMatchesFilters(sign, filters))),
    kind: 'local',
    loading: !failure,
    failure,
    again,
  };
}

/**
 * Where the person is, once that is known and they do not read: from then on, and when they return, the order is the
 * same. Results that are here already stay until those for the position have come.
 */
function useNear(search: AddressSearch, reading: boolean): string | undefined {
  const {location} = useUserLocation();
  const locating = useLocating();
  const [near, setNear] = usePersistedState<string | null>('near', null);
  const here = near === null && !locating && !reading ? nearOf(location) : undefined;
  const {answer} = useAnswer(here && addressOfSearch({...search, near: here}), {
    maxAge: MAX_AGE_MS,
  });
  const {complete} = useFoundStores(answer?.stores.ids);
  const next = (answer && complete) || !answers.get(addressOfSearch(search)) ? here : undefined;
  useEffect(() => {
    if (next !== undefined) setNear(next);
  }, [next, setNear]);
  return near ?? next;
}

/** How many there are is known once the server has answered. */
const uncounted = <Row>(rows: readonly Row[]): FoundList<Row> => ({
  rows,
  total: undefined,
  hasMore: false,
  loadMore: () => {},
  settled: false,
  coming: false,
});

interface Ids {
  /** Page by page, as the server gave them; no id comes twice. */
  readonly pages: readonly (readonly string[])[];
  readonly shown: number;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  /** Whether a page that was asked for is still to come. */
  readonly isMissing: boolean;
  /** Why it did not come. */
  readonly problem: string | undefined;
}

/** Ids of the answer's first page, then more as asked for; going back finds as many as were left. */
function useIds(
  kind: 'stores' | 'signs',
  search: SearchRequest,
  first: SearchAnswer | undefined,
  step: number,
): Ids {
  const size = SEARCH_LIMITS[kind];
  const addressOf = (page: number) =>
    addressOfSearch({
      ...search,
      storesLimit: kind === 'stores' ? size : 0,
      signsLimit: kind === 'signs' ? size : 0,
      [`${kind}Offset`]: page * size,
      // What came since then shifted everything, and shows anyway.
      ...(first && {until: first.at}),
      ...(first?.typos && {typos: true}),
    });
  const [shown, setShown] = usePersistedState(`found-${kind}`, step);

  const known = (): string[][] => {
    const found = first ? [first[kind].ids] : [];
    for (let next; (next = found.length > 0 && answers.get(addressOf(found.length)));)
      found.push(next[kind].ids);
    return found;
  };
  // The length changes with every change, because pages are only ever added.
  useSyncExternalStore(answers.onChange, () => known().length);
  const raw = known();
  const pages = withoutRepeats(raw);
  const there = pages.flat().length;
  const isLast = (raw.at(-1)?.length ?? 0) < size;

  const missing = shown > there && !isLast ? addressOf(raw.length) : undefined;
  const {failure, again} = useAnswer(missing);
  const loadMore = () => {
    if (missing === undefined) setShown(shown + step);
    else if (failure) again();
  };
  return {
    pages,
    shown,
    hasMore: there > shown || !isLast,
    loadMore,
    isMissing: missing !== undefined,
    problem: failure === 'offline' ? undefined : failure?.message,
  };
}

function withoutRepeats(pages: readonly (readonly string[])[]): string[][] {
  const seen = new Set<string>();
  return pages.map(page => page.filter(id => !seen.has(id) && seen.add(id)));
}
