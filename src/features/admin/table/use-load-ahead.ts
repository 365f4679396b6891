import {useEffect} from 'react';

/** Rows that are still to come in sight when the next page is asked for. */
const AHEAD = 20;

interface LoadAheadOptions {
  /** How many rows are loaded. */
  count: number;
  /** The last row that is drawn, by its place; undefined where none is. */
  lastDrawn: number | undefined;
  hasMore: boolean;
  loadMore: () => void;
}

/** Asks for the next page of a virtual list before its last row comes in sight. */
export function useLoadAhead({count, lastDrawn, hasMore, loadMore}: LoadAheadOptions): void {
  const isNear = hasMore && lastDrawn !== undefined && lastDrawn >= count - AHEAD;
  // Asked again after each render: pages may bring rows that are all known, and asking twice asks once.
  useEffect(() => {
    if (isNear) loadMore();
  });
}
