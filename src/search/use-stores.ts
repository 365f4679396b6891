import {useQuery} from '@rocicorp/zero/react';
import type {Store} from '../../schema/zero.gen.ts';
import {queries} from '../../sync/queries/index.ts';
import {searchTermOf} from '../../sync/search.ts';
import {addressOfSearch} from './search-request.ts';
import {useAnswer} from './use-answer.ts';
import {useFoundStores} from './use-found-rows.ts';
import {useLocalMatches} from './use-local-matches.ts';
import {MAX_AGE, PAUSE} from './use-suggestions.ts';

interface Stores {
  readonly stores: readonly Store[];
  /** Whether more may still come. */
  readonly loading: boolean;
}

/** Stores by name; with something typed, those that a search for it finds, at most `limit`. */
export function useStores(typed: string, limit: number): Stores {
  const term = searchTermOf(typed);
  const [byName, {type}] = useQuery(queries.store.toPick({limit}));
  const request = {term, storesLimit: limit, signsLimit: 0};
  const {answer, failure} = useAnswer(term ? addressOfSearch(request) : undefined, {
    pause: PAUSE,
    maxAge: MAX_AGE,
  });
  const local = useLocalMatches(term).stores.slice(0, limit);
  const found = useFoundStores(answer?.stores.ids);
  if (!term) return {stores: byName, loading: type !== 'complete'};
  if (answer && found.complete) return {stores: found.rows, loading: false};
  return {stores: local, loading: !failure || failure.offline};
}
