import {useQuery} from '@rocicorp/zero/react';
import {clsx} from 'clsx';
import {useLayoutEffect, useRef, type RefObject} from 'react';
import {Link} from 'react-router-dom';
import {MAX_QUERY_ROWS, type UsState} from '../../../../common/limits.ts';
import {personPath} from '../../../../common/paths.ts';
import {displayName, formatNumber, plural} from '../../../../common/texts/words.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {LoadingOrOffline} from '../../../data/connection/loading-or-offline.tsx';
import {QUERY_TTL} from '../../../data/queries/query-set.ts';
import {useMoreInList} from '../../../data/queries/use-pages.ts';
import {keyIn, useStillRows} from '../../../data/queries/use-stable-list.ts';
import {useSiteTotals} from '../../../data/queries/use-site-totals.ts';
import {useSession} from '../../../data/session/use-session.ts';
import {buttonStyle} from '../../../ui/controls/button.tsx';
import {Chip} from '../../../ui/controls/chip.tsx';
import {Avatar} from '../../../ui/display/avatar.tsx';
import {Count} from '../../../ui/display/count.tsx';
import {EmptyState} from '../../../ui/display/empty-state.tsx';
import {hasMedal, Medal} from '../../../ui/display/medal.tsx';
import {Skeleton} from '../../../ui/display/skeleton.tsx';
import {isStill} from '../../../ui/display/use-media.ts';
import {LoadMore} from '../../../ui/lists/list-buttons.tsx';
import {ranksOf} from './ranks.ts';
import {type Period, type RankingRow, useRanking} from './use-ranking.ts';
import {WritingLink} from '../../accounts/suspension/suspended.tsx';

interface ContributorRowProps {
  row: RankingRow;
  rank: number;
  /** Whether it only keeps its place while a pointer is about to press. */
  hasLeft: boolean;
  /** Whether this is the person at the screen. */
  own: boolean;
}

/** Every row is as high as every other, so that places can be swapped without moving the page. */
function ContributorRow({row, rank, hasLeft, own}: ContributorRowProps) {
  const {userId, signsCount, sawCount, likesCount, profile} = row;
  const name = displayName(profile);
  const place = [profile?.city, profile?.state].filter(Boolean).join(', ');
  return (
    <li
      data-key={userId}
      inert={hasLeft}
      className={clsx(
        hasLeft && 'invisible',
        'grid min-h-36 grid-cols-[--spacing(16)_--spacing(12)_minmax(0,1fr)] items-center gap-x-3 border-b border-line bg-paper @max-2xs:grid-cols-[--spacing(12)_minmax(0,1fr)] md:min-h-24 md:grid-cols-[--spacing(16)_--spacing(14)_minmax(0,1fr)_auto] md:gap-x-5',
      )}
    >
      <Rank rank={rank} deserved={signsCount > 0} />
      <Avatar
        id={userId}
        name={name}
        src={profile?.avatarUrl}
        // Large letters leave no room for it beside the name.
        className="size-12 text-xl @max-2xs:hidden"
      />
      <div className="min-w-0">
        <p className="flex items-center gap-2">
          <Link
            to={personPath(userId)}
            className="flex min-h-11 min-w-11 items-center truncate rounded-control text-lg font-semibold hover:underline"
          >
            <span className="truncate" dir="auto">
              {name}
            </span>
          </Link>
          {own && <Chip>You</Chip>}
        </p>
        <p className="-mt-2 truncate text-sm text-muted" dir="auto">
          {place}
        </p>
      </div>
      <dl className="col-span-full grid grid-cols-3 md:col-span-1 md:grid-cols-[repeat(3,6rem)]">
        <Box label="Signs" count={signsCount} />
        <Box label="Saw" count={sawCount} />
        <Box label="Likes" count={likesCount} />
      </dl>
    </li>
  );
}

/** A medal is for a place that signs have earned. */
function Rank({rank, deserved}: {rank: number; deserved: boolean}) {
  if (deserved && hasMedal(rank)) return <Medal rank={rank} />;
  return (
    <span className="justify-self-center font-display text-2xl font-extrabold text-muted tabular-nums">
      {formatNumber(rank)}
    </span>
  );
}

function Box({label, count}: {label: string; count: number}) {
  return (
    <div className="border-s border-line ps-4 first:border-s-0 md:first:border-s">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="font-display text-xl font-extrabold">
        <Count value={count} />
      </dd>
    </div>
  );
}

interface RankingProps {
  period: Period;
  /** Null for contributors from everywhere. */
  state: UsState | null;
}

export function Ranking({period, state}: RankingProps) {
  const {rows: live, loading, settled, hasMore, loadMore} = useRanking(period, state);
  const contributors = useContributorsCount(state);
  const list = useRowMotion<HTMLOListElement>();
  const {visible: rows, left} = useStillRows(live, {
    start: list,
    settled,
    idOf: ({userId}) => userId,
    list: `${period} ${state}`,
  });
  const onMore = useMoreInList(
    list,
    rows.map(row => row.userId),
    loadMore,
  );
  const userId = useSession().person?.userId;
  const ranks = ranksOf(live);
  const rankOf = new Map(live.map(({userId: id}, index) => [id, ranks[index]]));
  if (loading) {
    return (
      <LoadingOrOffline what="The ranking shows up here">
        <Loading />
      </LoadingOrOffline>
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState title="No contributors yet">
        <WritingLink to="/add-sign" className={buttonStyle({variant: 'finger', size: 'large'})}>
          Submit a Sign
        </WritingLink>
      </EmptyState>
    );
  }
  // How many have done something this week is counted nowhere, so no number is promised.
  const more = period === 'all' && contributors ? contributors - rows.length : 0;
  return (
    <>
      <ol ref={list} className="@container relative border-t-2 border-ink [overflow-anchor:none]">
        {rows.map(row => (
          <ContributorRow
            key={keyIn(left, row.userId)}
            hasLeft={left.has(row.userId)}
            row={row}
            rank={rankOf.get(row.userId) ?? 0}
            own={row.userId === userId}
          />
        ))}
      </ol>
      <LoadMore
        label={more > 0 ? `Load More (${plural(more, 'more contributor')})` : 'Load More'}
        hasMore={hasMore}
        coming={!settled}
        onClick={onMore}
      />
    </>
  );
}

function Loading() {
  return (
    <div className="border-t-2 border-ink" aria-busy="true">
      {Array.from({length: 5}, (_, index) => (
        <div key={index} className="flex h-36 items-center gap-5 border-b border-line md:h-24">
          <Skeleton className="ms-2 size-12 rounded-chip" />
          <Skeleton className="h-6 w-1/2" />
        </div>
      ))}
    </div>
  );
}

/** How many people a ranking of all time has, everywhere or in a state; undefined until it is known. */
function useContributorsCount(state: string | null): number | undefined {
  const {totals} = useSiteTotals();
  // There are half as many states as a query may return.
  const [states] = useQuery(
    state !== null && queries.stats.states({limit: MAX_QUERY_ROWS}),
    QUERY_TTL,
  );
  if (state === null) return totals?.contributors;
  return states?.find(each => each.state === state)?.contributorsCount;
}

const TIMING = {duration: 240, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)'};

/**
 * Lets the rows of a list glide to their new places when their order changes. Goes on the list, whose
 * children carry `data-key`. Places are measured within the list, so scrolling is no motion.
 */
function useRowMotion<Element extends HTMLElement>(): RefObject<Element | null> {
  const list = useRef<Element>(null);
  const places = useRef<ReadonlyMap<string, number>>(new Map());
  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])].filter(row => row instanceof HTMLElement);
    const now = new Map(rows.map(row => [row.dataset['key'] ?? '', row.offsetTop]));
    for (const row of isStill() ? [] : rows) {
      const key = row.dataset['key'] ?? '';
      const moved = (places.current.get(key) ?? now.get(key) ?? 0) - (now.get(key) ?? 0);
      if (moved !== 0) row.animate([{translate: `0 ${moved}px`}, {translate: '0 0'}], TIMING);
    }
    places.current = now;
  });
  return list;
}
