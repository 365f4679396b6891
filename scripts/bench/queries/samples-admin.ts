import {type HistoryFilter, NO_FILTER} from '../../../common/api/history.ts';
import {PAGE_SIZES} from '../../../common/limits.ts';
import {DAY_MS} from '../../../common/time.ts';
import {allQueries} from '../../../sync/queries/all.ts';
import type {caseQueries} from '../../../sync/queries/case.ts';
import type {historyQueries} from '../../../sync/queries/history.ts';
import type {Ask, SamplesOf} from './form.ts';
import type {Points} from './points.ts';

// What admins look after.

const {case: cases, history} = allQueries;

export const caseSamples: SamplesOf<typeof caseQueries> = {
  open: {
    'first page': ({contributor}) =>
      cases.open.fn({
        args: {limit: PAGE_SIZES.cases, after: null},
        ctx: {...contributor, role: 'admin'},
      }),
  },
  waiting: {
    'a count': ({contributor}) =>
      cases.waiting.fn({args: {limit: 100}, ctx: {...contributor, role: 'admin'}}),
  },
  openOnPerson: {
    nothing: ({contributor}) =>
      cases.openOnPerson.fn({
        args: {userId: contributor.userId},
        ctx: {...contributor, role: 'admin'},
      }),
  },
  hidingOfStore: {
    'full store': ({fullStore: {storeId}, contributor}) =>
      cases.hidingOfStore.fn({args: {storeId}, ctx: {...contributor, role: 'admin'}}),
  },
  decided: {
    'last ones': ({contributor}) =>
      cases.decided.fn({
        args: {limit: PAGE_SIZES.decidedCases, after: null},
        ctx: {...contributor, role: 'admin'},
      }),
  },
};

/** What the history can be narrowed by. */
const FILTERS: Readonly<Record<string, (points: Points) => Partial<HistoryFilter>>> = {
  all: () => ({}),
  'of somebody': ({contributor: {userId}}) => ({actorId: userId}),
  'of a noun': () => ({noun: 'sign'}),
  'of a verb': () => ({verb: 'sign.setActive'}),
  'of a thing': ({contributor: {userId}}) => ({itemId: userId}),
  'of a store': ({fullStore: {storeId}}) => ({storeId}),
  'of a day': ({today}) => ({since: today, until: today + DAY_MS}),
};

export const historySamples: SamplesOf<typeof historyQueries> = {
  list: Object.fromEntries(
    Object.entries(FILTERS).map(([form, filterOf]): [string, Ask] => [
      form,
      points =>
        history.list.fn({
          args: {
            filter: {...NO_FILTER, ...filterOf(points)},
            limit: PAGE_SIZES.history,
            after: null,
          },
          ctx: {...points.contributor, role: 'admin'},
        }),
    ]),
  ),
};
