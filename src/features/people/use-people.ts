import {useMemo} from 'react';
import {peopleOrder, type PeopleShown, type PeopleSort} from '../../../common/api/people.ts';
import {adminName} from '../../../common/texts/words.ts';
import type {
  ContributorStat,
  Suspension,
  UserPrivate,
  UserProfile,
} from '../../../schema/zero.gen.ts';
import {allQueries} from '../../../sync/queries/all.ts';
import {orderBy} from '../admin/table/order.ts';
import {useTableRows} from '../admin/table/use-table-rows.ts';

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

interface Sorted {
  readonly column: PeopleSort;
  readonly descending: boolean;
}

/** A person's id is their account's, and called so. */
export const idOf = ({userId}: ManagedPerson) => userId;

/** All users with an account, for the table. */
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
