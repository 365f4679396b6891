import {useState} from 'react';
import type {UserProfile} from '../../../schema/zero.gen.ts';
import {useOutbox} from '../../hooks/use-outbox.ts';
import {keepProfileDraft, keptProfileDraft} from '../../lib/profile-draft.ts';
import {formOf, type ProfileForm, typedIn} from './profile-fields.ts';

/**
 * What is being typed, kept on disk as it is typed. It lies over the profile as it is by now: a field
 * that nobody types in follows what another device saves.
 */
export function useProfileForm(userId: string, profile: UserProfile | undefined) {
  const outbox = useOutbox();
  const before = formOf(profile);
  const [typed, setTyped] = useState<Partial<ProfileForm>>(() => {
    const refused = outbox.findLast(
      ({entry}) => entry.name === 'profile.update' && entry.refusal !== null,
    );
    return typedIn(keptProfileDraft(userId) ?? refused?.entry.args ?? {}, before);
  });

  const keep = (next: Partial<ProfileForm>) => {
    setTyped(next);
    const changes = typedIn(next, before);
    keepProfileDraft(userId, Object.keys(changes).length > 0 ? changes : null);
  };

  return {
    before,
    form: {...before, ...typed},
    type: (field: Partial<ProfileForm>) => keep({...typed, ...field}),
    /** It is in the outbox, or given up. */
    forget: () => keepProfileDraft(userId, null),
  };
}
