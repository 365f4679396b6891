import {clsx} from 'clsx';
import {Suspense} from 'react';
import {Link, useParams} from 'react-router-dom';
import {asId} from '../../../common/api/fields/args.ts';
import {personPath} from '../../../common/paths.ts';
import {displayName} from '../../../common/texts/words.ts';
import {queries} from '../../../sync/queries/index.ts';
import {signsOfPerson} from '../../../sync/requests.ts';
import {LoadingOrOffline} from '../../data/connection/loading-or-offline.tsx';
import {useConnection} from '../../data/connection/use-connection.ts';
import {onDemand} from '../../data/loading/on-demand.ts';
import {useQueryFromPage} from '../../data/loading/use-query-from-page.ts';
import {NEWEST_FIRST} from '../../data/queries/paging.ts';
import {usePages} from '../../data/queries/use-pages.ts';
import {useSession} from '../../data/session/use-session.ts';
import {buttonStyle} from '../../ui/controls/button.tsx';
import {EmptyState, EmptyStateActions} from '../../ui/display/empty-state.tsx';
import {SectionHeading} from '../../ui/display/headings.tsx';
import {Skeleton} from '../../ui/display/skeleton.tsx';
import {servedName, useTitle} from '../../ui/navigation/use-screen.ts';
import {pendingFirst} from '../sign/list/pending-sign.ts';
import {SignGrid} from '../sign/list/sign-grid.tsx';
import {SignList} from '../sign/list/sign-list.tsx';
import {usePendingSigns} from '../sign/list/use-pending-signs.ts';
import {ProfileHeader} from './profile-header.tsx';

interface ProfileSignsProps {
  userId: string;
  /** Of the public ones. */
  count: number;
  own: boolean;
}

function ProfileSigns({userId, count, own}: ProfileSignsProps) {
  const {rows, complete, settled, hasMore, loadMore} = usePages({
    name: 'profile-signs',
    order: NEWEST_FIRST,
    ...signsOfPerson(userId),
  });
  const allPending = usePendingSigns();
  const pending = own ? allPending : [];
  const signs = pendingFirst(pending, rows);
  // One's own list holds what others do not see, too.
  const unseen = own ? rows.filter(({visible}) => !visible).length : 0;
  const onTheirWay = signs.length - rows.length;
  const loading = signs.length === 0 && !complete;
  const isAllShown = own && complete && !hasMore;
  // How many there are by now, only the server knows.
  const isOffline = useConnection().connection === 'offline';
  return (
    <section aria-labelledby="profile-signs">
      <SectionHeading
        id="profile-signs"
        title="Signs submitted"
        count={isAllShown || isOffline ? signs.length : count + unseen + onTheirWay}
        more={isOffline && hasMore}
      />
      {signs.length === 0 && !loading && (
        <EmptyState title="No signs yet">
          {own && (
            <Link to="/add-sign" className={buttonStyle({variant: 'finger', size: 'large'})}>
              Submit Your First Sign
            </Link>
          )}
        </EmptyState>
      )}
      <SignList
        signs={signs}
        placeholders={loading ? 2 : 0}
        settled={settled}
        hasMore={hasMore}
        onMore={loadMore}
        belongs={() => true}
      />
    </section>
  );
}

const ReportButton = onDemand(() => import('../moderation/report/report-button.tsx'));
const ShowHistory = onDemand(() => import('../history/show-history.tsx'));

export function ProfileScreen() {
  const userId = asId(useParams()['userId']);
  return userId ? <ProfileById key={userId} userId={userId} /> : <UserNotFound />;
}

function ProfileById({userId}: {userId: string}) {
  const {rows: profile, type} = useQueryFromPage(queries.profile.byId({userId}));
  const own = useSession().person?.userId === userId;
  useTitle(profile ? displayName(profile) : 'Profile');
  if (!profile && type === 'error') return <UserNotFound />;
  if (!profile && type !== 'complete')
    return (
      <LoadingOrOffline what="This profile shows up here" wholePage>
        <ProfileSkeleton userId={userId} />
      </LoadingOrOffline>
    );
  return (
    <div className="grid gap-10">
      <ProfileHeader userId={userId} profile={profile} own={own} />
      {/* Keeps the room of a report, whose code comes later; users cannot report themselves. */}
      <div className={clsx('flex flex-wrap gap-3', own ? 'empty:hidden' : '-ms-4 min-h-11')}>
        <Suspense>
          {!own && profile && <ReportButton noun="person" itemId={userId} />}
          <ShowHistory of={{itemId: userId}} label="History of this profile" />
        </Suspense>
      </div>
      <ProfileSigns userId={userId} count={profile?.stats?.signsCount ?? 0} own={own} />
    </div>
  );
}

function UserNotFound() {
  useTitle('User Not Found');
  return (
    <EmptyState title="User Not Found" heading>
      <EmptyStateActions>
        <Link to="/" className={buttonStyle({variant: 'finger', size: 'large'})}>
          Go Home
        </Link>
        <Link to="/leaderboard" className={buttonStyle({size: 'large'})}>
          View Leaderboard
        </Link>
      </EmptyStateActions>
    </EmptyState>
  );
}

function ProfileSkeleton({userId}: {userId: string}) {
  const name = servedName(personPath(userId));
  return (
    <div className="grid gap-10">
      <div className="flex items-center gap-5">
        <Skeleton className="size-24 shrink-0 rounded-chip" />
        <div className="grid flex-1 gap-3">
          {name ? (
            <h1 className="text-4xl wrap-anywhere" dir="auto">
              {name}
            </h1>
          ) : (
            <Skeleton className="h-9 w-1/2" />
          )}
          <Skeleton className="h-5 w-1/3" />
        </div>
      </div>
      <SignGrid placeholders={2}>{null}</SignGrid>
    </div>
  );
}
