import * as z from 'zod/mini';
import {ROLES} from '../limits.ts';
import {id} from './fields/args.ts';
import {personFields, requiredReason} from './fields/forms.ts';
import {accountEmail, newAccountEmail} from './fields/sign-up.ts';

/** Which of all who have an account a list shows. */
export const PEOPLE_SHOWN = ['all', 'admins', 'unverified', 'suspended', 'deleted'] as const;
export type PeopleShown = (typeof PEOPLE_SHOWN)[number];

/** The column that those who were deleted are listed by, latest first, whatever the list is sorted by. */
export const peopleLatestBy = (show: PeopleShown) => (show === 'deleted' ? 'binnedAt' : undefined);

export const PEOPLE_SORTS = ['name', 'email', 'joined'] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];
const COLUMNS = {name: 'sortName', email: 'email', joined: 'createdAt'} as const;

/** The order of a list of users, for the query, the search and the rows in the browser; ties are ordered by id. */
export function peopleOrder(show: PeopleShown, sort: PeopleSort, descending: boolean) {
  const latestBy = peopleLatestBy(show);
  return {
    column: latestBy ?? COLUMNS[sort],
    descending: latestBy !== undefined || descending,
  } as const;
}

/** What a form about a user holds, who may be one of the demo's. */
export const editedPerson = z.object({userId: id, email: accountEmail, ...personFields});

/** What `POST /api/people` takes. The id is made by who asks, so that asking twice makes one account. */
export const newPerson = z.extend(editedPerson, {email: newAccountEmail});
export type NewPerson = z.infer<typeof newPerson>;

export const newEmail = z.object({email: newAccountEmail});
/** What `POST /api/people/:id/remove` takes. A user whose address is verified gets the reason by mail. */
export const removal = z.object({reason: requiredReason});
export const newRole = z.object({role: z.enum(ROLES, 'There is no such role.')});
