import type {UserProfile} from '../../../../schema/zero.gen.ts';
import {profileDraft} from '../../../data/drafts/form-draft.ts';
import {useFormDraft} from '../../../data/drafts/use-form-draft.ts';
import {useOutbox} from '../../../outbox/ui/use-outbox.ts';
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
