import {defineQuery} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {at, id, limit} from '../../common/api/fields/args.ts';
import {PAGE_SIZES} from '../../common/limits.ts';
import type {Actor} from '../../permissions/actor.ts';
import {visibleCases, visibleReports, visibleVisits} from '../../permissions/case.ts';
import {withAccount} from '../../permissions/person.ts';
import {shownSigns} from '../../permissions/sign.ts';
import {visibleStores} from '../../permissions/store.ts';
import {zql} from '../../schema/zero.gen.ts';
import {sortedPage} from './sorted-page.ts';

const openPlace = z.nullable(
  z.object({reportsCount: z.int('A count is not valid.'), reportedAt: at, id}),
);
const decidedPlace = z.nullable(z.object({decidedAt: z.number('A time is not valid.'), id}));

/** With the thing itself, and whose it is. */
const withItem = (actor: Actor) =>
  visibleCases(actor, zql.cases)
    .related('sign', sign => shownSigns(actor, sign).related('store', visibleStores))
    .related('store', visibleStores)
    .related('person', withAccount(actor))
    .related('about', withAccount(actor));

export const caseQueries = {
  /**
   * A page of what waits for a decision, most reported first, each with what was said of it, and who looks at it now.
   */
  open: defineQuery(z.object({limit, after: openPlace}), ({args, ctx: actor}) => {
    const cases = withItem(actor)
      .where('status', 'open')
      .related('reports', report =>
        visibleReports(actor, report)
          .orderBy('createdAt', 'desc')
          .orderBy('id', 'desc')
          .limit(PAGE_SIZES.reportsOfCase)
          .related('reporter', withAccount(actor)),
      )
      .related('visits', visit =>
        visibleVisits(actor, visit)
          .limit(PAGE_SIZES.reportsOfCase)
          .related('person', withAccount(actor)),
      );
    return sortedPage(cases, {by: ['reportsCount', 'reportedAt', 'id'], descending: true, ...args});
  }),

  /** Which cases wait for a decision, to be counted. */
  waiting: defineQuery(z.object({limit}), ({args, ctx: actor}) =>
    visibleCases(actor, zql.cases).where('status', 'open').limit(args.limit),
  ),

  /** The open case on a user. */
  openOnPerson: defineQuery(z.object({userId: id}), ({args: {userId}, ctx: actor}) =>
    visibleCases(actor, zql.cases).where('personId', userId).where('status', 'open').one(),
  ),

  /** A page of what was decided, the latest first, to be undone. */
  decided: defineQuery(z.object({limit, after: decidedPlace}), ({args, ctx: actor}) => {
    const cases = withItem(actor)
      .where('status', 'decided')
      .where('decision', 'IS NOT', null)
      .related('decider', withAccount(actor));
    return sortedPage(cases, {by: ['decidedAt', 'id'], descending: true, ...args});
  }),

  /** Why moderators switched a store off, which is told as long as that holds. */
  hidingOfStore: defineQuery(z.object({storeId: id}), ({args: {storeId}, ctx: actor}) =>
    visibleCases(actor, zql.cases)
      .where('storeId', storeId)
      .where('decision', 'hide')
      .related('decider', withAccount(actor))
      .orderBy('decidedAt', 'desc')
      .orderBy('id', 'desc')
      .one(),
  ),
};
