import {useQuery} from '@rocicorp/zero/react';
import {CalendarDays, MapPin} from 'lucide-react';
import {Link} from 'react-router-dom';
import {displayName} from '../../../common/texts/words.ts';
import {can, mayEnterAdmin} from '../../../permissions/roles.ts';
import type {UserProfile} from '../../../schema/zero.gen.ts';
import {queries} from '../../../sync/queries/index.ts';
import {QUERY_TTL} from '../../data/queries/query-set.ts';
import {useActor} from '../../data/session/use-session.ts';
import {formatMonth} from '../../data/time/dates.ts';
import {useWaitingAvatar} from '../../outbox/ui/use-outbox.ts';
import {buttonStyle} from '../../ui/controls/button.tsx';
import {Avatar} from '../../ui/display/avatar.tsx';

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
      <Link to="/profile/edit" className={buttonStyle()}>
        Edit Profile
      </Link>
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

export function ProfileHeader({userId, profile, own}: ProfileHeaderProps) {
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
              <span className="min-w-0 wrap-anywhere">{place}</span>
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
