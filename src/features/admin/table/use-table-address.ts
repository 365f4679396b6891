import {useEffect, useState} from 'react';
import {searchTermOf} from '../../../../common/search/search.ts';
import {useQueryParams} from '../../../ui/navigation/use-query-params.ts';
import type {Sort} from './columns.tsx';

/** Milliseconds without a keystroke after which a search begins. */
const PAUSE_MS = 200;

interface TableAddressOptions<Show extends string, Column extends string> {
  /** The lists; the first is shown at first. */
  shows: readonly [Show, ...Show[]];
  /** What it can be sorted by. */
  sorts: readonly Column[];
  /** How it is sorted at first. */
  sort: Sort & {readonly column: Column};
}

/**
 * The list, order and search term of a table, in the address, so that a link, a reload or Back restores them.
 * Unknown parameters are ignored.
 */
export function useTableAddress<Show extends string, Column extends string>(
  options: TableAddressOptions<Show, Column>,
) {
  const {shows, sorts} = options;
  const [params, change] = useQueryParams({step: false});

  const term = searchTermOf(params.get('q'));
  const [typed, setTyped] = useState(term);
  useEffect(() => {
    const wanted = searchTermOf(typed);
    if (wanted === term) return;
    const timer = setTimeout(() => change({q: wanted || null}), PAUSE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `change` is another function with every address
  }, [typed, term]);

  const [usual] = shows;
  const column = sorts.find(each => each === params.get('sort'));
  const sort = column ? {column, descending: params.get('order') === 'desc'} : options.sort;
  const show = shows.find(each => each === params.get('show')) ?? usual;
  return {
    show,
    onShow: (show: Show) => change({show: show === usual ? null : show}),
    sort,
    onSort: ({column, descending}: Sort) =>
      change({sort: column, order: descending ? 'desc' : null}),
    /** Whether it shows less than all. */
    isNarrowed: show !== usual || term !== '',
    onAll: () => {
      setTyped('');
      change({q: null, show: null});
    },
    /** The search term; empty without a search. */
    term,
    typed,
    onType: setTyped,
  };
}

export type TableAddress<Show extends string> = ReturnType<typeof useTableAddress<Show, string>>;
