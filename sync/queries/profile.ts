import {defineQuery} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {visiblePrivate} from '../../permissions/person.ts';
import {zql} from '../../schema/zero.gen.ts';
import {id, limit} from '../args.ts';

export const profileQueries = {
  byId: defineQuery(z.object({userId: id}), ({args}) =>
    zql.userProfiles.where('userId', args.userId).related('stats').one(),
  ),

  /** The signed-in person's own guarded row: e-mail address and role. */
  me: defineQuery(({ctx: actor}) =>
    visiblePrivate(actor, zql.userPrivate).where('userId', actor?.userId).one(),
  ),

  /** Who has the most visible signs, among people with a name. */
  topSubmitters: defineQuery(z.object({limit}), ({args}) =>
    zql.contributorStats
      .where('isNamed', true)
      .where('signsCount', '>', 0)
      .orderBy('signsCount', 'desc')
      .orderBy('likesCount', 'desc')
      .orderBy('userId', 'asc')
      .limit(args.limit)
      .related('profile'),
  ),
};
