import {profileFields} from '../../../../common/api/fields/forms.ts';
import {keysOf} from '../../../../common/keys-of.ts';
import {type UsState, US_STATES} from '../../../../common/limits.ts';
import type {UserProfile} from '../../../../schema/zero.gen.ts';
import {changedValues} from '../../../data/drafts/form-draft.ts';
import {type Problems, problemsIn} from '../../../data/problems-in.ts';

export const EMPTY_PROFILE = {name: '', nickname: '', bio: '', city: '', state: ''};
type ProfileFormValues = typeof EMPTY_PROFILE;
export type ProfileField = keyof ProfileFormValues;

export const PROFILE_FIELDS = keysOf(EMPTY_PROFILE);

interface ProfileFields {
  name: string | null;
  nickname: string | null;
  bio: string | null;
  city: string | null;
  state: UsState | null;
}

export const profileFormOf = (profile: Pick<UserProfile, ProfileField>): ProfileFormValues => ({
  name: profile.name ?? '',
  nickname: profile.nickname ?? '',
  bio: profile.bio ?? '',
  city: profile.city ?? '',
  state: profile.state ?? '',
});

/** Trimmed, with null for what is empty. */
export const toProfileFields = ({
  name,
  nickname,
  bio,
  city,
  state,
}: ProfileFormValues): ProfileFields => ({
  name: name.trim() || null,
  nickname: nickname.trim() || null,
  bio: bio.trim() || null,
  city: city.trim() || null,
  state: US_STATES.find(code => code === state) ?? null,
});

export const problemsOfProfile = (form: ProfileFormValues): Problems<ProfileField> =>
  problemsIn(profileFields, toProfileFields(form));

/**
 * What saving it would change; undefined for nothing.
 * @param refused the arguments of an edit that the server refused.
 */
export const changesOfProfile = (
  before: ProfileFormValues,
  form: ProfileFormValues,
  refused?: object,
) => changedValues(toProfileFields(before), toProfileFields(form), refused);
