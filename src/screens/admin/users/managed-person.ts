import {adminName} from '../../../../schema/words.ts';
import type {
  ContributorStat,
  Suspension,
  UserPrivate,
  UserProfile,
} from '../../../../schema/zero.gen.ts';

/** Somebody as the table shows them. */
export type ManagedPerson = UserPrivate & {
  readonly profile?: UserProfile;
  readonly stats?: ContributorStat;
  readonly suspension?: Suspension;
};

/** What an admin knows somebody by: who has no name is anonymous to everybody else. */
export const nameOf = (person: Pick<ManagedPerson, 'profile' | 'username' | 'email'>): string =>
  adminName(person.profile, person);
