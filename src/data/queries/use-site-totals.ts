import {useQuery} from '@rocicorp/zero/react';
import {queries} from '../../../sync/queries/index.ts';
import {QUERY_TTL} from './query-set.ts';

export interface SiteTotals {
  readonly signs: number;
  readonly stores: number;
  readonly contributors: number;
  readonly likes: number;
  readonly confirmed: number;
}

interface SiteTotalsNow {
  /** Undefined while this device holds none. */
  readonly totals: SiteTotals | undefined;
  readonly loading: boolean;
}

export function useSiteTotals(): SiteTotalsNow {
  const [row, {type}] = useQuery(queries.stats.site(), QUERY_TTL);
  if (!row) return {totals: undefined, loading: type === 'unknown'};
  const totals = {
    signs: row.signsCount,
    stores: row.storesCount,
    contributors: row.contributorsCount,
    likes: row.likesCount,
    confirmed: row.confirmedCount,
  };
  return {totals, loading: false};
}
