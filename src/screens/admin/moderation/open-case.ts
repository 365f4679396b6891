import type {
  Case,
  CaseVisit,
  Report,
  Sign,
  Store,
  UserProfile,
} from '../../../../schema/zero.gen.ts';
import {displayName, wordsOf} from '../../../../schema/words.ts';
import type {Order} from '../../../lib/paging.ts';

type Person = Pick<UserProfile, 'userId' | 'name' | 'nickname'>;

/** A case with the thing that it is about, unless that is deleted. */
export type CaseWithItem = Case & {
  readonly sign?: Sign & {readonly store?: Store};
  readonly store?: Store;
  readonly person?: UserProfile;
  readonly about?: Person;
};

/** One that waits for a decision. */
export type OpenCase = CaseWithItem & {
  readonly reports: readonly (Report & {readonly reporter?: Person})[];
  readonly visits: readonly (CaseVisit & {readonly person?: Person})[];
};

type Cursor = Pick<Case, 'reportsCount' | 'reportedAt' | 'id'>;

/** The order of the queue, as the query has it. */
export const MOST_REPORTED_FIRST: Order<Cursor, Cursor> = {
  cursorOf: ({reportsCount, reportedAt, id}) => ({reportsCount, reportedAt, id}),
  reaches: (one, place) => {
    if (one.reportsCount !== place.reportsCount) return one.reportsCount > place.reportsCount;
    if (one.reportedAt !== place.reportedAt) return one.reportedAt > place.reportedAt;
    return one.id >= place.id;
  },
};

/** What the thing is called. */
export function titleOf({noun, sign, store, person}: CaseWithItem): string {
  if (noun === 'sign')
    return sign ? `A sign at ${sign.store?.name ?? 'a store'}` : 'A sign that is gone';
  if (noun === 'store') return store?.name ?? 'A store that is gone';
  return displayName(person);
}

/** What a moderator may edit of it: what others read. */
export function editableWords({noun, sign, store, person}: CaseWithItem): string {
  if (noun === 'sign') return sign ? wordsOf(sign) : '';
  return (noun === 'store' ? store?.description : person?.bio) ?? '';
}
