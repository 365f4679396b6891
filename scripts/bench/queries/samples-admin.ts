import {PAGE_SIZES} from '../../../schema/limits.ts';
import {NO_FILTER} from '../../../sync/history.ts';
import {allQueries} from '../../../sync/queries/all.ts';
import type {caseQueries} from '../../../sync/queries/case.ts';
import type {historyQueries} from '../../../sync/queries/history.ts';
import type {SamplesOf} from './form.ts';

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
  openOnPerson: {
    nothing: ({contributor}) =>
      cases.openOnPerson.fn({
        args: {userId: contributor.userId},
        ctx: {...contributor, role: 'admin'},
      }),
  },
  decided: {
    'last ones': ({contributor}) =>
      cases.decided.fn({
        args: {limit: PAGE_SIZES.decidedCases},
        ctx: {...contributor, role: 'admin'},
      }),
  },
};

export const historySamples: SamplesOf<typeof historyQueries> = {
  list: {
    'first page': ({contributor}) =>
      history.list.fn({
        args: {filter: NO_FILTER, limit: PAGE_SIZES.history, after: null},
        ctx: {...contributor, role: 'admin'},
      }),
    'of a store': ({contributor, fullStore: {storeId}}) =>
      history.list.fn({
        args: {filter: {...NO_FILTER, storeId}, limit: PAGE_SIZES.historyOfItem, after: null},
        ctx: {...contributor, role: 'admin'},
      }),
  },
};
