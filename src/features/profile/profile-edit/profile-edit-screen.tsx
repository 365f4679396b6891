import {useQuery} from '@rocicorp/zero/react';
import {type ComponentProps, useState} from 'react';
import {Navigate} from 'react-router-dom';
import {LENGTHS, US_STATES} from '../../../../common/limits.ts';
import {ownProfilePath} from '../../../../common/paths.ts';
import {displayName} from '../../../../common/texts/words.ts';
import type {UserProfile} from '../../../../schema/zero.gen.ts';
import {mutators} from '../../../../sync/mutators/index.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {LoadingOrOffline} from '../../../data/connection/loading-or-offline.tsx';
import {profileDraft, useFormDraft} from '../../../data/drafts/form-draft.ts';
import {useHeldRow} from '../../../data/queries/use-queries.ts';
import {useSettledPerson} from '../../../data/session/use-session.ts';
import {useBusy} from '../../../data/use-condition.ts';
import {useOutbox} from '../../../outbox/ui/use-outbox.ts';
import {useWrite} from '../../../outbox/ui/use-write.ts';
import {ActionBar, Button} from '../../../ui/controls/button.tsx';
import {
  CheckedForm,
  type FieldError,
  Field,
  Input,
  Select,
  Textarea,
} from '../../../ui/controls/field.tsx';
import {Alert} from '../../../ui/display/alert.tsx';
import {BackHeading} from '../../../ui/display/headings.tsx';
import {Skeleton} from '../../../ui/display/skeleton.tsx';
import {useLeaveFor} from '../../../ui/navigation/history-state.ts';
import {useGoBack, useTitle} from '../../../ui/navigation/use-screen.ts';
import {AvatarChooser, AvatarField, useAvatarChange} from './avatar-field.tsx';
import {
  changesOfProfile,
  problemsOfProfile,
  PROFILE_FIELDS,
  type ProfileField,
  profileFormOf,
} from './profile-fields.ts';

interface ProfileFormProps {
  userId: string;
  profile: UserProfile;
  onCancel: () => void;
}

const UNCHANGED = {saved: true} as const;

function ProfileForm({userId, profile, onCancel}: ProfileFormProps) {
  const {before, refused, form, type, forget} = useProfileForm(userId, profile);
  const avatar = useAvatarChange(userId);
  const [problem, setProblem] = useState<{title: string; sentence: string}>();
  const [attempt, setAttempt] = useState(0);
  const [busy, whileBusy] = useBusy();
  const write = useWrite();
  const leaveFor = useLeaveFor();

  const saveAvatar = async () => {
    const {change} = avatar;
    if (change === undefined) return UNCHANGED;
    const args = {userId, uploadId: change?.uploadId ?? null};
    const photo = change && {uploadId: change.uploadId, blob: change.photo};
    return write(mutators.profile.setAvatar, args, {instead: true, ...(photo && {photo})});
  };

  const saveFields = async () => {
    const changes = changesOfProfile(before, form, refused);
    return changes ? write(mutators.profile.update, {userId, ...changes}) : UNCHANGED;
  };

  const save = async (): Promise<typeof problem> => {
    const picture = await saveAvatar();
    if (!picture.saved) return {title: 'Failed to upload photo', sentence: picture.sentence};
    avatar.forget();
    const fields = await saveFields();
    if (!fields.saved) return {title: 'Failed to update profile', sentence: fields.sentence};
    forget();
    await leaveFor(ownProfilePath(userId));
    return undefined;
  };

  const wrong = attempt > 0 ? problemsOfProfile(form) : {};
  const first = PROFILE_FIELDS.find(field => wrong[field]);
  const errorAt = (name: ProfileField): FieldError => ({
    error: wrong[name],
    aloud: name === first,
  });

  const submit = async () => {
    if (busy) return;
    setAttempt(attempt + 1);
    setProblem(undefined);
    if (Object.keys(problemsOfProfile(form)).length > 0) return;
    setProblem(await whileBusy(save()));
  };

  const bind = (name: ProfileField) => ({
    name,
    value: form[name],
    onChange: ({target}: {target: {value: string}}) => {
      setProblem(undefined);
      type({[name]: target.value});
    },
  });
  const text = (
    name: ProfileField,
    label: string,
    {hint, ...input}: ComponentProps<'input'> & {hint?: string},
  ) => (
    <Field label={label} hint={hint} {...errorAt(name)}>
      <Input {...bind(name)} {...input} />
    </Field>
  );

  if (avatar.isChoosing) return <AvatarChooser onDone={avatar.take} onKeep={avatar.forget} />;
  return (
    <CheckedForm attempt={attempt} className="grid grid-cols-1 gap-5" onSubmit={submit}>
      <AvatarField
        userId={userId}
        name={displayName(profile)}
        avatarUrl={profile.avatarUrl}
        change={avatar.change}
        onChoose={avatar.choose}
        onRemove={avatar.remove}
      />
      {text('name', 'Full Name', {autoComplete: 'name', maxLength: LENGTHS.personName})}
      {text('nickname', 'Nickname', {
        autoComplete: 'nickname',
        maxLength: LENGTHS.nickname,
        hint: 'Shown in place of your name.',
      })}
      <Field label="Bio" {...errorAt('bio')}>
        <Textarea {...bind('bio')} maxLength={LENGTHS.bio} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(8rem,1fr)]">
        {text('city', 'City', {autoComplete: 'address-level2', maxLength: LENGTHS.city})}
        <Field label="State" {...errorAt('state')}>
          <Select {...bind('state')} autoComplete="address-level1">
            <option value="">Choose</option>
            {US_STATES.map(state => (
              <option key={state}>{state}</option>
            ))}
          </Select>
        </Field>
      </div>
      {problem && (
        <Alert variant="gone" title={problem.title}>
          <p>{problem.sentence}</p>
        </Alert>
      )}
      <ActionBar>
        <Button
          size="large"
          onClick={() => {
            forget();
            avatar.forget();
            onCancel();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" variant="signal" size="large" busy={busy}>
          {busy ? 'Saving...' : 'Save Changes'}
        </Button>
      </ActionBar>
    </CheckedForm>
  );
}

/** The profile as it is by now, and over it what is being typed. */
function useProfileForm(userId: string, profile: UserProfile) {
  const outbox = useOutbox();
  const before = profileFormOf(profile);
  const refused =
    outbox.findLast(({entry}) => entry.name === 'profile.update' && entry.refusal !== null)?.entry
      .args ?? {};
  return {before, refused, ...useFormDraft(profileDraft(userId), before, () => refused)};
}

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
  const [found, {type}] = useQuery(queries.profile.byId({userId}));
  const profile = useHeldRow(found, type, userId);
  // The sync engine may learn of a new account a moment later. A blank form that is saved before would delete the
  // fields of the sign-up.
  if (profile) return <ProfileForm userId={userId} profile={profile} onCancel={onLeave} />;
  return (
    <LoadingOrOffline what="Your profile shows up here">
      <Skeleton className="h-96" />
    </LoadingOrOffline>
  );
}
