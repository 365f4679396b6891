import {MAX_QUERY_ROWS, PAGE_SIZES} from '../../../common/limits.ts';
import {DAY_MS} from '../../../common/time.ts';
import {queries} from '../../../sync/queries/index.ts';
import type {storeQueries} from '../../../sync/queries/store.ts';
import type {SamplesOf} from './form.ts';
import {ABSENT, COMMON} from './terms.ts';

const {store} = queries;
const limit = PAGE_SIZES.storeSigns;
const visitor = undefined;

export const storeSamples: SamplesOf<typeof storeQueries> = {
  withNewestSign: {
    home: ({today, contributor: ctx}) =>
      store.withNewestSign.fn({args: {today, limit: PAGE_SIZES.homeSigns}, ctx}),
    // The server takes no day to come for today; those of the last day may be worn out and not renewed.
    'after midnight': ({today, contributor: ctx}) =>
      store.withNewestSign.fn({
        args: {today: today + DAY_MS, limit: PAGE_SIZES.homeSigns},
        ctx,
      }),
  },
  byId: {'full store': ({fullStore: {storeId: id}}) => store.byId.fn({args: {id}, ctx: visitor})},
  byIds: {'a page': ({storeIds: ids}) => store.byIds.fn({args: {ids}, ctx: visitor})},
  byIdsWithNewestSign: {
    'a page': ({today, storeIds: ids, contributor: ctx}) =>
      store.byIdsWithNewestSign.fn({args: {today, ids}, ctx}),
  },
  inCell: {
    'dense city': ({denseTile}) =>
      store.inCell.fn({args: {...denseTile, limit: MAX_QUERY_ROWS}, ctx: visitor}),
  },
  byName: {
    'first page': () => store.byName.fn({args: {limit, after: null}, ctx: visitor}),
    halfway: ({storeHalfway: after}) => store.byName.fn({args: {limit, after}, ctx: visitor}),
  },
  matchingSince: {
    'common word': ({fewStoresAgo: since}) =>
      store.matchingSince.fn({args: {term: COMMON, since, limit}, ctx: visitor}),
    'absent word': ({fewStoresAgo: since}) =>
      store.matchingSince.fn({args: {term: ABSENT, since, limit}, ctx: visitor}),
  },
  own: {
    owner: ({contributor: ctx}) => store.own.fn({args: {limit: 1}, ctx}),
  },
  toPick: {'first page': () => store.toPick.fn({args: {limit}, ctx: visitor})},
};
