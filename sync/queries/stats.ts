import {defineQuery} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {limit} from '../../common/api/fields/args.ts';
import {UNASSIGNED_STATE} from '../../common/limits.ts';
import {zql} from '../../schema/zero.gen.ts';

export const statsQueries = {
  /** The totals of the whole site. */
  site: defineQuery(() => zql.siteStats.where('shard', 0).one()),

  /** How many signs were posted a week, latest first. Weeks without any are left out. */
  weeks: defineQuery(z.object({limit}), ({args}) =>
    zql.siteWeeks.orderBy('week', 'desc').limit(args.limit),
  ),

  /** The busiest states first. Stores without a place are counted too, but are in none. */
  states: defineQuery(z.object({limit}), ({args}) =>
    zql.stateStats
      .where('state', '!=', UNASSIGNED_STATE)
      .orderBy('signsCount', 'desc')
      .orderBy('state', 'asc')
      .limit(args.limit),
  ),
};
