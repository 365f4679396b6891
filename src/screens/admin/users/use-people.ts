import {useMemo} from 'react';
import type {PeopleShown, PeopleSort} from '../../../../sync/people.ts';
import {allQueries} from '../../../../sync/queries/all.ts';
import type {Order} from '../../../lib/paging.ts';
import {type Cursor, orderBy} from '../table/order.ts';
import {useTableRows} from '../table/use-table-rows.ts';
import type {ManagedPerson} from './managed-person.ts';

interface Sorted {
  readonly column: PeopleSort;
  readonly descending: boolean;
}

const VALUES: Readonly<Record<PeopleSort, (person: ManagedPerson) => string | number>> = {
  name: ({sortName}) => sortName,
  email: ({email}) => email,
  joined: ({createdAt}) => createdAt,
};

/** Everybody who has an account, as the table shows them. */
export function usePeople(show: PeopleShown, sort: Sorted, term: string) {
  const {column, descending} = sort;
  const order = useMemo(() => orderOfPeople(column, descending), [column, descending]);
  const asked = {show, sort: column, descending};
  return useTableRows({
    name: `people ${show} ${column} ${descending}`,
    order,
    page: page => allQueries.person.page({...asked, ...page}),
    search: term === '' ? undefined : `/api/people?${new URLSearchParams({show, q: term})}`,
    byIds: ids => allQueries.person.byIds({ids, deleted: show === 'deleted'}),
    idOf: ({userId}) => userId,
  });
}

/** A person's id is their account's, and called so. */
function orderOfPeople(column: PeopleSort, descending: boolean): Order<ManagedPerson, Cursor> {
  const place = (person: ManagedPerson) => ({id: person.userId, value: VALUES[column](person)});
  const {cursorOf, reaches} = orderBy<ReturnType<typeof place>, string | number>(
    ({value}) => value,
    descending,
  );
  return {
    cursorOf: person => cursorOf(place(person)),
    reaches: (person, cursor) => reaches(place(person), cursor),
  };
}
