import {useEffect, useState} from 'react';
import {searchTermOf} from '../../../../sync/search.ts';
import {useQueryParams} from '../../../hooks/use-query-params.ts';
import type {Sort} from './columns.ts';

/** Milliseconds without a keystroke after which a search begins. */
const PAUSE_MS = 200;

interface TableAddressOptions<Show extends string, Column extends string> {
  /** What it shows; the first is what it shows at first. */
  shows: readonly [Show, ...Show[]];
  /** What it can be sorted by. */
  sorts: readonly Column[];
  /** How it is sorted at first. */
  sort: Sort & {readonly column: Column};
}

/**
 * What a table shows, in which order, and what is looked for in it: kept in the address, so that a link,
 * a reload or Back brings it back. Anything else that stands there is passed over.
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
    // oxlint-disable-next-line react/exhaustive-deps -- `change` is made anew with every address
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
    /** What is looked for; empty where nothing is. */
    term,
    typed,
    onType: setTyped,
  };
}

export type TableAddress<Show extends string> = ReturnType<typeof useTableAddress<Show, string>>;
