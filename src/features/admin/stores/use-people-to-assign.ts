import {useQuery} from '@rocicorp/zero/react';
import {useEffect, useState} from 'react';
import {PAGE_SIZES} from '../../../../common/limits.ts';
import {searchTermOf} from '../../../../common/search/search.ts';
import {adminName} from '../../../../common/texts/words.ts';
import type {UserPrivate, UserProfile} from '../../../../schema/zero.gen.ts';
import {allQueries} from '../../../../sync/queries/all.ts';
import {useFoundIds} from '../table/selection/use-found-ids.ts';

const PAUSE_MS = 200;

/** The typed text, after a pause in typing. */
function usePaused(typed: string): string {
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** A user who can own a store. */
export type Assignable = UserPrivate & {readonly profile?: UserProfile};

const limit = PAGE_SIZES.managedRows;
const FIRST = {show: 'all', sort: 'name', descending: false, limit, after: null} as const;

/** The first of all people by name, or those whose name or e-mail address holds what is typed. */
export function usePeopleToAssign(typed: string) {
  const term = usePaused(searchTermOf(typed));
  const isSearch = term !== '';
  const address = `/api/people?${new URLSearchParams({q: term, show: 'all'})}`;
  const {ids, loading, failed, again} = useFoundIds(isSearch ? address : undefined, limit);
  const [first, {type}] = useQuery(isSearch ? null : allQueries.person.page(FIRST));
  const [found] = useQuery(
    ids.length > 0 ? allQueries.person.byIds({ids: [...ids], deleted: false}) : null,
  );
  const byId = new Map(found?.map(person => [person.userId, person]));
  const people: readonly Assignable[] = isSearch
    ? ids.flatMap(id => byId.get(id) ?? [])
    : (first ?? []);
  return {
    people,
    loading: loading || (!isSearch && type === 'unknown'),
    failed: failed || (!isSearch && type === 'error'),
    again,
  };
}

/** The name of a user for admins. */
export const assignableName = (person: Assignable): string => adminName(person.profile, person);
