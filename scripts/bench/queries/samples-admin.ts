import {PAGE_SIZES} from '../../../schema/limits.ts';
import {NO_FILTER} from '../../../sync/history.ts';
import {queries} from '../../../sync/queries/index.ts';
import type {historyQueries} from '../../../sync/queries/history.ts';
import type {SamplesOf} from './form.ts';

// What admins look after.

const {history} = queries;

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
