import {clsx} from 'clsx';
import {Suspense} from 'react';
import {Link, useParams} from 'react-router-dom';
import {asId} from '../../../common/api/fields/args.ts';
import {personPath} from '../../../common/paths.ts';
import {displayName} from '../../../common/texts/words.ts';
import {queries} from '../../../sync/queries/index.ts';
import {LoadingOrOffline} from '../../data/connection/loading-or-offline.tsx';
import {onDemand} from '../../data/loading/on-demand.ts';
import {useQueryFromPage} from '../../data/loading/use-query-from-page.ts';
import {useSession} from '../../data/session/use-session.ts';
import {buttonStyle} from '../../ui/controls/button-style.ts';
import {EmptyState, EmptyStateActions} from '../../ui/display/empty-state.tsx';
import {Skeleton} from '../../ui/display/skeleton.tsx';
import {servedName} from '../../ui/navigation/served-name.ts';
import {useTitle} from '../../ui/navigation/use-title.ts';
import {SignGrid} from '../sign/list/sign-grid.tsx';
import {ProfileHeader} from './profile-header.tsx';
import {ProfileSigns} from './profile-signs.tsx';

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
