import type {UserProfile} from '../../../schema/zero.gen.ts';
import {useFormDraft} from '../../hooks/use-form-draft.ts';
import {useOutbox} from '../../hooks/use-outbox.ts';
import {profileDraft} from '../../lib/form-draft.ts';
import {profileFormOf} from './profile-fields.ts';

/** The profile as it is by now, and over it what is being typed. */
export function useProfileForm(userId: string, profile: UserProfile) {
  const outbox = useOutbox();
  const before = profileFormOf(profile);
  const refused = () =>
    outbox.findLast(({entry}) => entry.name === 'profile.update' && entry.refusal !== null)?.entry
      .args ?? {};
  return {before, ...useFormDraft(profileDraft(userId), before, refused)};
}
