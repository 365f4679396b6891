import {useQuery} from '@rocicorp/zero/react';
import {personPath} from '../../../schema/paths.ts';
import {displayName, plural} from '../../../schema/words.ts';
import {topSubmitters} from '../../../sync/requests.ts';
import {Card} from '../../components/card.tsx';
import {Link} from '../../components/link.tsx';
import {Awaited} from '../../connection/awaited.tsx';
import {SectionHeading} from '../../components/section-heading.tsx';
import {Skeleton} from '../../components/skeleton.tsx';
import {Medal} from '../../components/medal.tsx';
import {KEEP} from '../../lib/keep.ts';

const RANKS = [1, 2, 3] as const;

export function TopSubmitters() {
  const [submitters, {type}] = useQuery(topSubmitters(), KEEP);
  const loading = submitters.length === 0 && type !== 'complete';
  return (
    <aside aria-labelledby="top-submitters">
      <div className="lg:sticky lg:top-[calc(var(--header)+1.5rem)]">
        <SectionHeading id="top-submitters" title="Top Submitters" />
        {loading && (
          <Awaited what="The most active people show up here">
            <Skeleton className="h-64 rounded-board" />
          </Awaited>
        )}
        {!loading && submitters.length === 0 && (
          <Card className="text-muted">No submitters yet</Card>
        )}
        <ol className="grid grid-cols-1 gap-1">
          {submitters.map(({userId, signsCount, profile}, index) => (
            <li key={userId}>
              <Link
                to={personPath(userId)}
                className="group -mx-2 flex items-center gap-4 rounded-board p-2 hover:bg-sunken"
              >
                <Medal rank={RANKS[index] ?? 3} />
                <span className="min-w-0">
                  <span className="block truncate font-semibold group-hover:underline">
                    <bdi>{displayName(profile)}</bdi>
                  </span>
                  <span className="block text-sm text-muted tabular-nums">
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
