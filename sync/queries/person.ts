import {defineQuery} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {id, ids, limit, yesOrNo} from '../../common/api/fields/args.ts';
import {
  PEOPLE_SHOWN,
  PEOPLE_SORTS,
  peopleOrder,
  type PeopleShown,
} from '../../common/api/people.ts';
import type {Actor} from '../../permissions/actor.ts';
import {visibleSuspensions} from '../../permissions/case.ts';
import {people} from '../../permissions/person.ts';
import {zql} from '../../schema/zero.gen.ts';
import {sortedPage} from './sorted-page.ts';

const place = z.nullable(z.object({value: z.union([z.string(), z.number()]), id}));

const pageArgs = z.object({
  show: z.enum(PEOPLE_SHOWN, 'There is no such list.'),
  /** Those who were deleted come latest first, whatever this says. */
  sort: z.enum(PEOPLE_SORTS, 'There is no such order.'),
  descending: yesOrNo,
  limit,
  /** The sorted value and the id of the last row of the page before; null for the first page. */
  after: place,
});

export const personQueries = {
  page: defineQuery(pageArgs, ({args: {show, sort, limit, after, ...args}, ctx: actor}) => {
    const {column, descending} = peopleOrder(show, sort, args.descending);
    return sortedPage(peopleShownTo(actor, show), {
      by: [column, 'userId'],
      descending,
      limit,
      after: after && {[column]: after.value, userId: after.id},
    });
  }),

  /** The users that a search found, unordered; without those that were deleted or restored since. */
  byIds: defineQuery(z.object({ids, deleted: yesOrNo}), ({args: {ids, deleted}, ctx: actor}) =>
    peopleShownTo(actor, deleted ? 'deleted' : 'all')
      .where('userId', 'IN', ids)
      .limit(Math.max(1, ids.length)),
  ),

  byId: defineQuery(z.object({userId: id}), ({args: {userId}, ctx: actor}) =>
    everybody(actor).where('userId', userId).one(),
  ),
};

const everybody = (actor: Actor) =>
  people(
    actor,
    zql.userPrivate
      .related('profile')
      .related('stats')
      .related('suspension', suspension => visibleSuspensions(actor, suspension)),
  );

/** Users as a list of admins shows them and a search looks through them. */
export function peopleShownTo(actor: Actor, show: PeopleShown) {
  const q = everybody(actor);
  if (show === 'deleted') return q.where('binnedAt', '>', 0);
  const here = q.where('removedAt', 'IS', null);
  switch (show) {
    case 'all':
      return here;
    case 'admins':
      return here.where('role', 'admin');
    case 'unverified':
      return here.where('verified', false);
    case 'suspended':
      // Suspended users are few, all users are many.
      return here.whereExists('suspension', suspension => visibleSuspensions(actor, suspension), {
        flip: true,
      });
  }
}
