import {useState} from 'react';
import {MAX_QUERY_ROWS} from '../../schema/limits.ts';

interface Pages {
  /** How many rows to ask for: one more than is shown tells whether there are more. */
  limit: number;
  /** The rows to show of those that came. */
  shown: <T>(rows: readonly T[]) => readonly T[];
  hasMore: (rows: readonly unknown[]) => boolean;
  loadMore: () => void;
}

export function usePages(step: number): Pages {
  const [size, setSize] = useState(step);
  return {
    limit: size + 1,
    shown: rows => rows.slice(0, size),
    hasMore: rows => rows.length > size && size < MAX_QUERY_ROWS - 1,
    loadMore: () => setSize(Math.min(size + step, MAX_QUERY_ROWS - 1)),
  };
}
