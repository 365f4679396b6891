import {adminName} from '../../../common/texts/words.ts';
import type {
  ContributorStat,
  Suspension,
  UserPrivate,
  UserProfile,
} from '../../../schema/zero.gen.ts';

/** A user in the table. */
export type ManagedPerson = UserPrivate & {
  readonly profile?: UserProfile;
  readonly stats?: ContributorStat;
  readonly suspension?: Suspension;
};

/** The name of a user for admins: users without a name are anonymous to all others. */
export const managedPersonName = (
  person: Pick<ManagedPerson, 'profile' | 'username' | 'email'>,
): string => adminName(person.profile, person);
