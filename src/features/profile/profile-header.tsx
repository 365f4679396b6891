import {CalendarDays, MapPin} from 'lucide-react';
import {displayName} from '../../../common/texts/words.ts';
import type {UserProfile} from '../../../schema/zero.gen.ts';
import {formatMonth} from '../../data/time/dates.ts';
import {useWaitingAvatar} from '../../outbox/ui/use-outbox.ts';
import {Avatar} from '../../ui/display/avatar.tsx';
import {OwnLinks} from './own-links.tsx';

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
