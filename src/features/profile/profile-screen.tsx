import {useQuery} from '@rocicorp/zero/react';
import {clsx} from 'clsx';
import {CalendarDays, MapPin} from 'lucide-react';
import {Suspense} from 'react';
import {Link, useParams} from 'react-router-dom';
import {asId} from '../../../common/api/fields/args.ts';
import {personPath} from '../../../common/paths.ts';
import {displayName} from '../../../common/texts/words.ts';
import {can, mayEnterAdmin} from '../../../permissions/roles.ts';
import type {UserProfile} from '../../../schema/zero.gen.ts';
import {queries} from '../../../sync/queries/index.ts';
import {signsOfPerson} from '../../../sync/requests.ts';
import {LoadingOrOffline} from '../../data/connection/loading-or-offline.tsx';
import {useConnection} from '../../data/connection/use-connection.ts';
import {onDemand} from '../../data/loading/on-demand.ts';
import {NEWEST_FIRST} from '../../data/queries/paging.ts';
import {QUERY_TTL} from '../../data/queries/query-set.ts';
import {usePages} from '../../data/queries/use-pages.ts';
import {useHeldRow, useQueryFromPage} from '../../data/queries/use-queries.ts';
import {useSession, useActor} from '../../data/session/use-session.ts';
import {formatMonth} from '../../data/time/dates.ts';
import {useWaitingAvatar} from '../../outbox/ui/use-outbox.ts';
import {buttonStyle} from '../../ui/controls/button.tsx';
import {Avatar} from '../../ui/display/avatar.tsx';
import {EmptyState, EmptyStateActions} from '../../ui/display/empty-state.tsx';
import {SectionHeading} from '../../ui/display/headings.tsx';
import {Skeleton} from '../../ui/display/skeleton.tsx';
import {servedName, useTitle} from '../../ui/navigation/use-screen.ts';
import {WritingLink} from '../accounts/suspension/suspended.tsx';
import {pendingFirst} from '../sign/list/pending-sign.ts';
import {SignGrid} from '../sign/list/sign-grid.tsx';
import {SignList} from '../sign/list/sign-list.tsx';
import {usePendingSigns} from '../sign/list/use-pending-signs.ts';

interface ProfileSignsProps {
  userId: string;
  /** Of the public ones. */
  count: number;
  own: boolean;
}

const FIRST_SIGN = (
  <WritingLink to="/add-sign" className={buttonStyle({variant: 'finger', size: 'large'})}>
    Submit Your First Sign
  </WritingLink>
);

function ProfileSigns({userId, count, own}: ProfileSignsProps) {
  const {rows, complete, settled, hasMore, loadMore} = usePages({
    name: 'profile-signs',
    order: NEWEST_FIRST,
    ...signsOfPerson(userId),
  });
  const pending = usePendingSigns();
  const signs = pendingFirst(own ? pending : [], rows);
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
      <SignList
        signs={signs}
        placeholders={loading ? 2 : 0}
        empty={
          !loading && (
            <EmptyState title="No signs yet">{own ? FIRST_SIGN : <OtherWays />}</EmptyState>
          )
        }
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
  const {rows: found, type} = useQueryFromPage(queries.profile.byId({userId}));
  const profile = useHeldRow(found, type, userId);
  const own = useSession().person?.userId === userId;
  const isOther = !own && profile !== undefined;
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
      <div className={clsx('flex flex-wrap gap-3', isOther ? '-ms-4 min-h-11' : 'empty:hidden')}>
        <Suspense>
          {isOther && <ReportButton noun="person" itemId={userId} />}
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
      <OtherWays />
    </EmptyState>
  );
}

/** From a profile that shows nothing to signs and to other users. */
function OtherWays() {
  return (
    <EmptyStateActions>
      <Link to="/" className={buttonStyle({variant: 'finger', size: 'large'})}>
        Go Home
      </Link>
      <Link to="/leaderboard" className={buttonStyle({size: 'large'})}>
        View Leaderboard
      </Link>
    </EmptyStateActions>
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

/** Where one goes from one's own profile. */
function OwnLinks() {
  const [stores] = useQuery(queries.store.own({limit: 1}), QUERY_TTL);
  const actor = useActor();
  // Admins have their way there in the header and in the drawer.
  const entersByStore = mayEnterAdmin(actor, stores.length > 0) && !can(actor, 'admin.enter.any');
  return (
    // On a phone three have one line, and four two: none stands alone in one.
    <div
      className={
        entersByStore
          ? 'grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:gap-3'
          : 'flex flex-wrap gap-2 max-[399px]:*:px-2 sm:gap-3'
      }
    >
      <WritingLink to="/profile/edit" className={buttonStyle()}>
        Edit Profile
      </WritingLink>
      <Link to="/sessions" className={buttonStyle()}>
        Your Logins
      </Link>
      <Link to="/account" className={buttonStyle()}>
        Account
      </Link>
      {entersByStore && (
        <Link to="/admin" className={buttonStyle()}>
          Owner Dashboard
        </Link>
      )}
    </div>
  );
}

interface ProfileHeaderProps {
  userId: string;
  /** A person without a profile row has a blank one. */
  profile: UserProfile | undefined;
  own: boolean;
}

function ProfileHeader({userId, profile, own}: ProfileHeaderProps) {
  const waiting = useWaitingAvatar();
  const name = displayName(profile);
  const place = [profile?.city, profile?.state].filter(Boolean).join(', ') || profile?.location;
  return (
    <header className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <Avatar
        id={userId}
        name={name}
        src={(own && waiting) || profile?.avatarUrl}
        className="size-20 text-4xl md:size-28 md:text-5xl"
      />
      <div className="min-w-0 flex-1 basis-56">
        <h1 className="text-4xl wrap-anywhere" dir="auto">
          {name}
        </h1>
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-muted">
          {place && (
            <li className="flex items-center gap-1.5">
              <MapPin className="size-4 shrink-0" aria-hidden="true" />
              <span className="min-w-0 wrap-anywhere" dir="auto">
                {place}
              </span>
            </li>
          )}
          {profile && (
            <li className="flex items-center gap-1.5">
              <CalendarDays className="size-4" aria-hidden="true" />
              Joined {formatMonth(profile.createdAt)}
            </li>
          )}
        </ul>
        {profile?.bio && (
          <p className="mt-4 max-w-prose whitespace-pre-line wrap-anywhere" dir="auto">
            {profile.bio}
          </p>
        )}
      </div>
      {own && <OwnLinks />}
    </header>
  );
}
