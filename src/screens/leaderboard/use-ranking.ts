import {useQuery} from '@rocicorp/zero/react';
import {PAGE_SIZES} from '../../../schema/limits.ts';
import type {UsState} from '../../../schema/limits.ts';
import type {UserProfile} from '../../../schema/zero.gen.ts';
import {queries} from '../../../sync/queries/index.ts';
import {usePages} from '../../hooks/use-pages.ts';
import {useToday} from '../../hooks/use-today.ts';
import {startOfWeek} from '../../lib/dates.ts';
import type {Period} from './choices.ts';

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
  readonly hasMore: boolean;
  readonly loadMore: () => void;
}

/** Contributors by signs, then likes, then id, live: of all time or this week, of a state or of all. */
export function useRanking(period: Period, state: UsState | null): Ranking {
  const {limit, shown, hasMore, loadMore} = usePages(PAGE_SIZES.leaderboard);
  const week = startOfWeek(useToday());
  const page = {state, limit, after: null};
  const [ofAllTime, {type: typeOfAllTime}] = useQuery(
    period === 'all' && queries.profile.ranking(page),
  );
  const [ofWeek, {type: typeOfWeek}] = useQuery(
    period === 'week' && queries.profile.rankingOfWeek({...page, week}),
  );
  const rows: readonly RankingRow[] = (period === 'all' ? ofAllTime : ofWeek) ?? [];
  const type = period === 'all' ? typeOfAllTime : typeOfWeek;
  return {
    rows: shown(rows).filter(hasDoneSomething(period)),
    loading: rows.length === 0 && type === 'unknown',
    hasMore: hasMore(rows),
    loadMore,
  };
}

/** A week's row stays when all of it is taken back; of all time everybody with a profile is ranked. */
const hasDoneSomething = (period: Period) => (row: RankingRow) =>
  period === 'all' || row.signsCount + row.sawCount + row.likesCount > 0;
