import {useQuery} from '@rocicorp/zero/react';
import {queries} from '../../sync/queries/index.ts';
import {KEEP} from '../lib/keep.ts';

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
  /** Whether they may still come. */
  readonly loading: boolean;
}

/** The counters of the whole site, live: the sum of the shards that they are kept in. */
export function useSiteTotals(): SiteTotalsNow {
  const [shards, {type}] = useQuery(queries.stats.site(), KEEP);
  if (shards.length === 0) return {totals: undefined, loading: type === 'unknown'};
  const sum = (countOf: (shard: (typeof shards)[number]) => number) =>
    shards.reduce((total, shard) => total + countOf(shard), 0);
  const totals = {
    signs: sum(shard => shard.signsCount),
    stores: sum(shard => shard.storesCount),
    contributors: sum(shard => shard.contributorsCount),
    likes: sum(shard => shard.likesCount),
    confirmed: sum(shard => shard.confirmedCount),
  };
  return {totals, loading: false};
}
