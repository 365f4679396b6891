import {defineQuery, type Query} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {at, id, limit, usState} from '../../common/api/fields/args.ts';
import {ownSuspension, visiblePrivate} from '../../permissions/person.ts';
import {type Schema, zql} from '../../schema/zero.gen.ts';

export const suspensionQueries = {
  /** Why the signed-in user may read and not write at present; none while they may. */
  own: defineQuery(({ctx: actor}) => ownSuspension(actor, zql.suspensions).one()),
};

const count = z.int('A count is not valid.');

/** Of all users, or of those of one state; the page after a user with these counts, or the first. */
const rankingPage = {
  state: z.nullable(usState),
  limit,
  after: z.nullable(z.object({signsCount: count, likesCount: count, userId: id})),
};

const rankingArgs = z.object(rankingPage);
type Page = z.output<typeof rankingArgs>;

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
  ranking: defineQuery(rankingArgs, ({args}) =>
    ranked(zql.contributorStats.related('profile'), args),
  ),

  /** The same for one week, which is named by its Monday in UTC (ms since 1970). */
  rankingOfWeek: defineQuery(z.object({...rankingPage, week: at}), ({args}) =>
    ranked(zql.contributorWeeks.where('week', args.week).related('profile'), args),
  ),
};

/** Two tables that have the columns of a ranking in common. */
function ranked<Row>(
  either: Query<'contributorStats', Schema, Row> | Query<'contributorWeeks', Schema, Row>,
  {state, limit, after}: Page,
) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a query's type knows one table only
  const everybody = either as Query<'contributorStats', Schema, Row>;
  const people = state ? everybody.where('state', state) : everybody;
  const page = people
    .orderBy('signsCount', 'desc')
    .orderBy('likesCount', 'desc')
    .orderBy('userId', 'asc')
    .limit(limit);
  if (!after) return page;
  const {signsCount, likesCount, userId} = after;
  // The first condition is implied by the second, and is the one that an index can begin at.
  return page
    .where('signsCount', '<=', signsCount)
    .where(({or, and, cmp}) =>
      or(
        cmp('signsCount', '<', signsCount),
        and(cmp('signsCount', '=', signsCount), cmp('likesCount', '<', likesCount)),
        and(
          cmp('signsCount', '=', signsCount),
          cmp('likesCount', '=', likesCount),
          cmp('userId', '>', userId),
        ),
      ),
    );
}
