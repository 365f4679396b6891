import {useQuery} from '@rocicorp/zero/react';
import {useMemo} from 'react';
import type {Position} from '../../../../common/geo/cells.ts';
import {byMilesFrom} from '../../../../common/geo/distance.ts';
import {addressOfSearch, nearOf, searchTermOf} from '../../../../common/search/search.ts';
import type {Store} from '../../../../schema/zero.gen.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {useNearestStores} from '../../store/nearby/use-nearest-stores.ts';
import {MAX_AGE_MS, PAUSE_MS} from '../box/use-suggestions.ts';
import {topStores} from './merge-results.ts';
import {useAnswer} from './use-answer.ts';
import {KEPT, useFoundStores, useNewStores} from './use-found-rows.ts';
import {useLocalMatches} from './use-local-matches.ts';

export interface Stores {
  readonly stores: readonly Store[];
  /** Whether more may still come. */
  readonly loading: boolean;
  /** Why only the stores of this device are there, in spite of a network, and what asks again. */
  readonly problem?: {readonly sentence: string; readonly again: () => void} | undefined;
}

interface Wanted {
  typed: string;
  limit: number;
  /** Where the person is. */
  from: Position | null;
}

/** Nearest first, with text or without; without a position the best match first, or by name. */
export function useStores({typed, limit, from}: Wanted): Stores {
  const {stores, ...rest} = useUnsorted(typed, limit, from);
  const sorted = useMemo(
    () => (from ? stores.toSorted(byMilesFrom(from)) : stores),
    [stores, from],
  );
  return {stores: sorted, ...rest};
}

function useUnsorted(typed: string, limit: number, from: Position | null): Stores {
  const term = searchTermOf(typed);
  const byName = useQuery(term ? null : queries.store.toPick({limit}));
  const near = useNearestStores(term ? null : from, limit);
  const request = {term, storesLimit: limit, signsLimit: 0, near: nearOf(from)};
  const {answer, failure, again} = useAnswer(term ? addressOfSearch(request) : undefined, {
    pause: PAUSE_MS,
    maxAge: MAX_AGE_MS,
  });
  const local = useLocalMatches(term).stores.slice(0, limit);
  const found = useFoundStores(answer?.stores.ids);
  const newItems = useNewStores(term, answer, KEPT);
  if (term) {
    if (answer && found.complete) {
      const {stores: page, at} = answer;
      const {rows} = topStores({page, at, found: found.rows, newItems}, limit);
      return {stores: rows, loading: false};
    }
    const problem =
      failure && failure !== 'offline' ? {sentence: failure.message, again} : undefined;
    return {stores: local, loading: !problem, problem};
  }
  if (from && !near.settled) return {stores: near.stores, loading: true};
  const [named = [], {type}] = byName;
  // Many stores have no position, and so are not among the near ones.
  const known = new Set(near.stores.map(({id}) => id));
  const others = named.filter(({id}) => !known.has(id));
  return {stores: [...near.stores, ...others].slice(0, limit), loading: type !== 'complete'};
}
