import {defineQuery} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {visiblePrivate} from '../../permissions/person.ts';
import {zql} from '../../schema/zero.gen.ts';
import {at, id, limit, usState} from '../args.ts';

const count = z.int('A count is not valid.');

/** Of everybody, or of the people of one state; the page after a person with these counts, or the first. */
const rankingPage = {
  state: z.nullable(usState),
  limit,
  after: z.nullable(z.object({signsCount: count, likesCount: count, userId: id})),
};

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

  /** A page of the ranking of all time: by signs, then likes, then id. */
  ranking: defineQuery(z.object(rankingPage), ({args: {state, limit, after}}) => {
    const everybody = zql.contributorStats;
    const people = state ? everybody.where('state', state) : everybody;
    const page = people
      .orderBy('signsCount', 'desc')
      .orderBy('likesCount', 'desc')
      .orderBy('userId', 'asc')
      .limit(limit)
      .related('profile');
    if (!after) return page;
    return page
      .where('signsCount', '<=', after.signsCount)
      .where(({or, and, cmp}) =>
        or(
          cmp('signsCount', '<', after.signsCount),
          and(cmp('signsCount', '=', after.signsCount), cmp('likesCount', '<', after.likesCount)),
          and(
            cmp('signsCount', '=', after.signsCount),
            cmp('likesCount', '=', after.likesCount),
            cmp('userId', '>', after.userId),
          ),
        ),
      );
  }),

  /** The same of what was done in one week, which is named by its Monday in UTC (ms since 1970). */
  rankingOfWeek: defineQuery(
    z.object({...rankingPage, week: at}),
    ({args: {week, state, limit, after}}) => {
      const everybody = zql.contributorWeeks.where('week', week);
      const people = state ? everybody.where('state', state) : everybody;
      const page = people
        .orderBy('signsCount', 'desc')
        .orderBy('likesCount', 'desc')
        .orderBy('userId', 'asc')
        .limit(limit)
        .related('profile');
      if (!after) return page;
      return page
        .where('signsCount', '<=', after.signsCount)
        .where(({or, and, cmp}) =>
          or(
            cmp('signsCount', '<', after.signsCount),
            and(cmp('signsCount', '=', after.signsCount), cmp('likesCount', '<', after.likesCount)),
            and(
              cmp('signsCount', '=', after.signsCount),
              cmp('likesCount', '=', after.likesCount),
              cmp('userId', '>', after.userId),
            ),
          ),
        );
    },
  ),
};
