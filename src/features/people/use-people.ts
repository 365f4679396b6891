import {useMemo} from 'react';
import {
  peopleOrder,
  type PeopleShown,
  type PeopleSort,
  type NewPerson,
} from '../../../common/api/people.ts';
import type {Role} from '../../../common/limits.ts';
import {adminName} from '../../../common/texts/words.ts';
import type {
  ContributorStat,
  Suspension,
  UserPrivate,
  UserProfile,
} from '../../../schema/zero.gen.ts';
import {allQueries} from '../../../sync/queries/all.ts';
import {askAccountApi} from '../../data/session/account.ts';
import {toast, toastFailure} from '../../ui/overlays/toast-store.ts';
import {orderBy} from '../admin/table/order.ts';
import {useTableRows} from '../admin/table/use-table-rows.ts';

export type ManagedPerson = UserPrivate & {
  readonly profile?: UserProfile;
  readonly stats?: ContributorStat;
  readonly suspension?: Suspension;
};

export const managedPersonName = (
  person: Pick<ManagedPerson, 'profile' | 'username' | 'email'>,
): string => adminName(person.profile, person);

/** Tells users of the same name apart. */
export const managedPersonTitle = (person: ManagedPerson): string => {
  const name = managedPersonName(person);
  return name === person.email ? name : `${name} (${person.email})`;
};

interface Sorted {
  readonly column: PeopleSort;
  readonly descending: boolean;
}

/** A person's id is their account's, and called so. */
export const idOf = ({userId}: ManagedPerson) => userId;

export function usePeople(show: PeopleShown, sort: Sorted, term: string) {
  const {column, descending} = sort;
  const order = useMemo(() => {
    const by = peopleOrder(show, column, descending);
    return orderBy((person: ManagedPerson) => person[by.column] ?? 0, by.descending, idOf);
  }, [show, column, descending]);
  const asked = {show, sort: column, descending};
  return useTableRows({
    name: `people ${show} ${column} ${descending}`,
    order,
    page: page => allQueries.person.page({...asked, ...page}),
    search: term === '' ? undefined : `/api/people?${new URLSearchParams({show, q: term})}`,
    byIds: ids => allQueries.person.byIds({ids, deleted: show === 'deleted'}),
    idOf,
  });
}

const PATH = '/api/people';
const SAVE = 'Failed to save contributor. Please try again.';

/** What the server alone can do to an account, done now or not at all. */
export const peopleRequests = {
  add: (person: NewPerson) => askAccountApi(PATH, person, SAVE),
  setRole: (userId: string, role: Role) => askAccountApi(`${PATH}/${userId}/role`, {role}, SAVE),
  correctEmail: (userId: string, email: string) =>
    askAccountApi(`${PATH}/${userId}/email`, {email}, SAVE),
  invite: (userId: string) =>
    askAccountApi(`${PATH}/${userId}/invite`, {}, 'Failed to send the link. Please try again.'),
  remove: (userId: string, reason: string) =>
    askAccountApi(
      `${PATH}/${userId}/remove`,
      {reason},
      'Failed to delete contributor. Please try again.',
    ),
  endSessions: (userId: string) =>
    askAccountApi(`${PATH}/${userId}/end-sessions`, {}, 'Failed to log out. Please try again.'),
  restore: (userId: string) =>
    askAccountApi(
      `${PATH}/${userId}/restore`,
      {},
      'Failed to restore contributor. Please try again.',
    ),
};

/** Has a deleted account back, and says how it went. */
export async function restorePerson(person: ManagedPerson): Promise<void> {
  const answer = await peopleRequests.restore(person.userId);
  if (answer.ok) toast({title: 'Contributor restored', description: managedPersonName(person)});
  else toastFailure('Failed to restore contributor', answer.sentence);
}

/**
 * Deletes a user's account, and offers to restore it.
 * @returns why it could not be deleted; undefined when it was.
 */
export async function removePerson(
  person: ManagedPerson,
  reason: string,
): Promise<string | undefined> {
  const answer = await peopleRequests.remove(person.userId, reason);
  if (!answer.ok) return answer.sentence;
  toast({
    title: 'Contributor deleted',
    description: managedPersonName(person),
    action: {label: 'Undo', run: () => void restorePerson(person)},
  });
  return undefined;
}
