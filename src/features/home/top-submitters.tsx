import {useQuery} from '@rocicorp/zero/react';
import {Link} from 'react-router-dom';
import {personPath} from '../../../common/paths.ts';
import {displayName, plural} from '../../../common/texts/words.ts';
import {topSubmitters} from '../../../sync/requests.ts';
import {LoadingOrOffline} from '../../data/connection/loading-or-offline.tsx';
import {QUERY_TTL} from '../../data/queries/query-ttl.ts';
import {Card} from '../../ui/display/card.tsx';
import {SectionHeading} from '../../ui/display/headings.tsx';
import {Medal} from '../../ui/display/medal.tsx';
import {Skeleton} from '../../ui/display/skeleton.tsx';

const RANKS = [1, 2, 3] as const;

export function TopSubmitters() {
  const [submitters, {type}] = useQuery(topSubmitters(), QUERY_TTL);
  const loading = submitters.length === 0 && type !== 'complete';
  return (
    <aside aria-labelledby="top-submitters" className="mt-14 lg:mt-0 xl:col-start-2 xl:row-start-1">
      <div className="lg:max-xl:sticky lg:max-xl:top-[calc(var(--header)+1.5rem)]">
        <SectionHeading id="top-submitters" title="Top Submitters" beside />
        {loading && (
          <LoadingOrOffline brief what="The most active people show up here">
            <Skeleton className="h-64 rounded-board xl:h-32" />
          </LoadingOrOffline>
        )}
        {!loading && submitters.length === 0 && (
          <Card className="text-muted">No submitters yet</Card>
        )}
        <ol className="grid grid-cols-1 gap-1 xl:gap-0">
          {submitters.map(({userId, signsCount, profile}, index) => (
            <li key={userId}>
              <Link
                to={personPath(userId)}
                className="group -mx-2 flex items-center gap-4 rounded-board p-2 hover:bg-sunken xl:gap-3 xl:py-0"
              >
                <Medal
                  rank={RANKS[index] ?? 3}
                  className="size-16 text-[length:--spacing(3.5)] xl:size-11 xl:text-xs"
                />
                <span className="min-w-0 xl:flex xl:flex-1 xl:items-baseline xl:justify-between xl:gap-3">
                  <span className="block truncate font-semibold group-hover:underline">
                    <bdi>{displayName(profile)}</bdi>
                  </span>
                  <span className="block shrink-0 text-sm text-muted tabular-nums">
                    {plural(signsCount, 'sign')}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </aside>
  );
}
