import {useSyncExternalStore} from 'react';
import {addressOfSearch, type SearchRequest} from '../../../common/search/search-request.ts';
import {SEARCH_LIMITS, type SearchAnswer} from '../../../common/search/search.ts';
import {usePersistedState} from '../../ui/navigation/use-persisted-state.ts';
import {answers} from './matching/answers.ts';
import {useAnswer} from './matching/use-answer.ts';

export interface Ids {
  /** Page by page, as the server gave them; no id comes twice. */
  readonly pages: readonly (readonly string[])[];
  /** How many rows of them to show. */
  readonly shown: number;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
}

/**
 * The ids of a search's stores or signs: the first page of its answer, then more as one asks for them.
 * Going back to the results finds as many as were left.
 */
export function useIds(
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
  return {pages, shown, hasMore: there > shown || !isLast, loadMore};
}

function withoutRepeats(pages: readonly (readonly string[])[]): string[][] {
  const seen = new Set<string>();
  return pages.map(page => page.filter(id => !seen.has(id) && seen.add(id)));
}
