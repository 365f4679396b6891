import {useState} from 'react';
import {SEARCH_SUGGESTIONS} from '../../../../common/limits.ts';
import {addressOfSearch, nearOf} from '../../../../common/search/search.ts';
import type {Store} from '../../../../schema/zero.gen.ts';
import {useUserLocation} from '../../location/use-location.ts';
import {topSigns, topStores} from '../matching/merge-results.ts';
import {useAnswer} from '../matching/use-answer.ts';
import {KEPT, useFoundSigns, useFoundStores, useNewResults} from '../matching/use-found-rows.ts';
import {type FoundSign, MOST_LOCAL, useLocalMatches} from '../matching/use-local-matches.ts';

/** Letters that come at once, as of a pasted or predicted word, are one request; outdated requests are aborted. */
export const PAUSE_MS = 60;
/** A recent answer will do for a user who types on and deletes again. */
export const MAX_AGE_MS = 30_000;

export interface SuggestionList {
  readonly stores: readonly Store[];
  readonly signs: readonly FoundSign[];
  /** How many stores there are in all; undefined where they were not counted. */
  readonly storesTotal: number | undefined;
  readonly signsTotal: number | undefined;
  /** Whether there are more of them than were counted. */
  readonly moreStores?: boolean | undefined;
  readonly moreSigns?: boolean | undefined;
  /** `similar`: by words with a typing error. `local`: until the server answers. `offline`, `failed`: no answer. */
  readonly kind: 'complete' | 'similar' | 'local' | 'offline' | 'failed';
}

/** The first stores and signs that match the term: local ones at once, then the server's, with new ones. */
export function useSuggestions(term: string): SuggestionList {
  const limits = {storesLimit: SEARCH_SUGGESTIONS, signsLimit: SEARCH_SUGGESTIONS};
  const near = nearOf(useUserLocation().location);
  const {answer, failure} = useAnswer(addressOfSearch({term, ...limits, near}), {
    pause: PAUSE_MS,
    maxAge: MAX_AGE_MS,
  });
  const local = useLocalMatches(term);
  const foundStores = useFoundStores(answer?.stores.ids);
  const foundSigns = useFoundSigns(answer?.signs.ids);
  const newItems = useNewResults(term, answer, KEPT);
  if (answer && foundStores.complete && foundSigns.complete) {
    const {at} = answer;
    const stores = topStores({
      page: answer.stores,
      at,
      found: foundStores.rows,
      newItems: newItems.stores,
    });
    const signs = topSigns({
      page: answer.signs,
      at,
      found: foundSigns.rows,
      newItems: newItems.signs,
    });
    return {
      stores: stores.rows,
      signs: signs.rows,
      storesTotal: stores.total,
      signsTotal: signs.total,
      moreStores: answer.stores.more,
      moreSigns: answer.signs.more,
      kind: answer.typos ? 'similar' : 'complete',
    };
  }
  return {
    stores: local.stores.slice(0, SEARCH_SUGGESTIONS),
    signs: local.signs.slice(0, SEARCH_SUGGESTIONS),
    storesTotal: countOf(local.stores),
    signsTotal: countOf(local.signs),
    kind: failure ? (failure === 'offline' ? failure : 'failed') : 'local',
  };
}

const countOf = ({length}: readonly unknown[]) => (length < MOST_LOCAL ? length : undefined);

/** While the user is on a suggestion all stay; new ones show once the user has left them. */
export function useHeld(newest: SuggestionList, term: string, holding: boolean): SuggestionList {
  const [held, setHeld] = useState({term, rows: rowsOf(newest)});
  const rows = held.term === term && holding ? held.rows : rowsOf(newest);
  if (held.term !== term || idsOf(held.rows) !== idsOf(rows)) setHeld({term, rows});
  return {...newest, ...rows};
}

type Rows = Pick<SuggestionList, 'stores' | 'signs'>;

const rowsOf = ({stores, signs}: Rows): Rows => ({stores, signs});
const idsOf = ({stores, signs}: Rows): string => [...stores, ...signs].map(({id}) => id).join();
