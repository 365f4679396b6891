import {useQuery} from '@rocicorp/zero/react';
import {Navigate} from 'react-router-dom';
import {queries} from '../../../../sync/queries/index.ts';
import {LoadingOrOffline} from '../../../data/connection/loading-or-offline.tsx';
import {useSettledPerson} from '../../../data/session/use-session.ts';
import {BackHeading} from '../../../ui/display/headings.tsx';
import {Skeleton} from '../../../ui/display/skeleton.tsx';
import {useGoBack} from '../../../ui/navigation/use-go-back.ts';
import {useTitle} from '../../../ui/navigation/use-title.ts';
import {ProfileForm} from './profile-form.tsx';

export function ProfileEditScreen() {
  useTitle('Edit Profile');
  const person = useSettledPerson();
  const goBack = useGoBack();
  if (person === undefined) return null;
  if (!person) return <Navigate to="/login" replace state={{returnTo: '/profile/edit'}} />;
  return (
    <div className="mx-auto grid max-w-3xl gap-7">
      <BackHeading title="Edit profile" onBack={goBack} />
      <OwnProfile key={person.userId} userId={person.userId} onLeave={goBack} />
    </div>
  );
}

function OwnProfile({userId, onLeave}: {userId: string; onLeave: () => void}) {
  const [profile] = useQuery(queries.profile.byId({userId}));
  // The sync engine may learn of a new account a moment later. A blank form that is saved before would delete the
  // fields of the sign-up.
  if (profile) return <ProfileForm userId={userId} profile={profile} onCancel={onLeave} />;
  return (
    <LoadingOrOffline what="Your profile shows up here">
      <Skeleton className="h-96" />
    </LoadingOrOffline>
  );
}
