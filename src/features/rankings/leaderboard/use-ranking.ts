import {PAGE_SIZES, type UsState} from '../../../../common/limits.ts';
import type {UserProfile} from '../../../../schema/zero.gen.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {ranking} from '../../../../sync/requests.ts';
import type {Order} from '../../../data/queries/paging.ts';
import {usePages} from '../../../data/queries/use-pages.ts';
import {startOfWeek} from '../../../data/time/dates.ts';
import {useToday} from '../../../data/time/server-clock.ts';

/** The first of each is what the screen opens with. */
export const PERIODS = ['all', 'week'] as const;
export type Period = (typeof PERIODS)[number];

export const RANKING_AREAS = ['everywhere', 'near'] as const;

export interface RankingRow {
  readonly userId: string;
  readonly signsCount: number;
  readonly sawCount: number;
  readonly likesCount: number;
  readonly profile?: UserProfile;
}

interface Ranking {
  readonly rows: readonly RankingRow[];
  /** Whether there is nothing to show yet and something may still come. */
  readonly loading: boolean;
  /** Whether all that was asked for is there, or will not come. */
  readonly settled: boolean;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
}

/** Contributors by signs, then likes, then id, live: of all time or this week, of a state or of all. */
export function useRanking(period: Period, state: UsState | null): Ranking {
  const week = startOfWeek(useToday());
  const ofAllTime = usePages({
    ...ranking(state),
    order: BEST_FIRST,
    name: `ranking ${state}`,
    enabled: period === 'all',
  });
  const ofWeek = usePages({
    order: BEST_FIRST,
    name: `ranking of week ${week} ${state}`,
    enabled: period === 'week',
    step: PAGE_SIZES.leaderboard,
    request: page => queries.profile.rankingOfWeek({state, week, ...page}),
  });
  const pages = period === 'all' ? ofAllTime : ofWeek;
  const rows: readonly RankingRow[] = pages.rows;
  const {settled} = pages;
  return {
    rows: rows.filter(hasDoneSomething(period)),
    loading: rows.length === 0 && !settled,
    settled,
    hasMore: pages.hasMore,
    loadMore: pages.loadMore,
  };
}

type Rank = Pick<RankingRow, 'signsCount' | 'likesCount' | 'userId'>;

/** By signs, then likes, then id, as the queries have it. */
const BEST_FIRST: Order<Rank, Rank> = {
  cursorOf: ({signsCount, likesCount, userId}) => ({signsCount, likesCount, userId}),
  reaches: (row, rank) =>
    row.signsCount > rank.signsCount ||
    (row.signsCount === rank.signsCount &&
      (row.likesCount > rank.likesCount ||
        (row.likesCount === rank.likesCount && row.userId <= rank.userId))),
};

/** A week's row stays when all of it is undone; of all time every user with a profile is ranked. */
const hasDoneSomething = (period: Period) => (row: RankingRow) =>
  period === 'all' || row.signsCount + row.sawCount + row.likesCount > 0;
