import {useState, useSyncExternalStore} from 'react';
import {SEARCH_LIMITS, type SearchAnswer} from '../../../sync/search.ts';
import {answers} from '../../search/answers.ts';
import type {Search} from '../../search/search-address.ts';
import {addressOfSearch, askSearch} from '../../search/search-request.ts';

/** Milliseconds after which a page that does not come may be asked for again. */
const PATIENCE = 10_000;

export interface Ids {
  /** Page by page, as the server gave them; no id comes twice. */
  readonly pages: readonly (readonly string[])[];
  /** How many rows of them to show. */
  readonly shown: number;
  readonly hasMore: boolean;
  readonly loadMore: () => Promise<void>;
}

/** How far each list was read, for whoever comes back to it. */
const depths = new Map<string, number>();

/** The ids of a search's stores or signs: the first page of its answer, then more as one asks for them. */
export function useIds(
  kind: 'stores' | 'signs',
  search: Search,
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
    });
  const key = addressOf(0);
  const [shown, setShown] = useState(depths.get(key) ?? step);

  const known = (): string[][] => {
    const found = first ? [first[kind].ids] : [];
    for (let next; (next = found.length > 0 && answers.get(addressOf(found.length)));)
      found.push(next[kind].ids);
    return found;
  };
  // The number tells of every change, for pages are only ever added.
  useSyncExternalStore(answers.onChange, () => known().length);
  const raw = known();
  const pages = withoutRepeats(raw);
  const there = pages.flat().length;
  const isLast = (raw.at(-1)?.length ?? 0) < size;

  const show = (wanted: number) => {
    depths.set(key, wanted);
    setShown(wanted);
  };
  const loadMore = async () => {
    if (shown + step > there && !isLast) {
      const address = addressOf(raw.length);
      try {
        answers.keep(address, await askSearch(address, AbortSignal.timeout(PATIENCE)));
      } catch {
        // The button stays, for another try; what is here already shows.
      }
    }
    show(shown + step);
  };
  return {pages, shown, hasMore: there > shown || !isLast, loadMore};
}

function withoutRepeats(pages: readonly (readonly string[])[]): string[][] {
  const seen = new Set<string>();
  return pages.map(page => page.filter(id => !seen.has(id) && seen.add(id)));
}
