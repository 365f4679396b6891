import {PAGE_SIZES} from '../../../common/limits.ts';
import {allQueries} from '../../../sync/queries/all.ts';
import type {
  geocodingQueries,
  storeDayQueries,
  storeImportQueries,
} from '../../../sync/queries/managed-store.ts';
import type {notificationQueries} from '../../../sync/queries/notification.ts';
import type {suspensionQueries} from '../../../sync/queries/profile.ts';
import type {storeClaimQueries} from '../../../sync/queries/store-claim.ts';
import type {storeFollowQueries} from '../../../sync/queries/store.ts';
import type {SamplesOf} from './form.ts';

// Queries of a user about themselves and the rows they manage, and those of admins.

const {geocoding, notification, storeClaim, storeDay, storeFollow, storeImport, suspension} =
  allQueries;

export const notificationSamples: SamplesOf<typeof notificationQueries> = {
  latest: {
    bell: ({contributor: ctx}) =>
      notification.latest.fn({args: {limit: PAGE_SIZES.notifications}, ctx}),
  },
  hidingOfStore: {
    'full store': ({fullStore: {storeId}, contributor: ctx}) =>
      notification.hidingOfStore.fn({args: {storeId}, ctx}),
  },
};

export const storeClaimSamples: SamplesOf<typeof storeClaimQueries> = {
  own: {
    'full store': ({fullStore: {storeId}, contributor: ctx}) =>
      storeClaim.own.fn({args: {storeId}, ctx}),
  },
  waiting: {
    'a count': ({contributor}) =>
      storeClaim.waiting.fn({args: {limit: 100}, ctx: {...contributor, role: 'admin'}}),
  },
  decided: {
    'first page': ({contributor}) =>
      storeClaim.decided.fn({
        args: {limit: PAGE_SIZES.decidedCasesAtFirst, after: null},
        ctx: {...contributor, role: 'admin'},
      }),
  },
  open: {
    'first page': ({contributor}) =>
      storeClaim.open.fn({
        args: {limit: PAGE_SIZES.claimQueue, after: null},
        ctx: {...contributor, role: 'admin'},
      }),
  },
};

export const storeDaySamples: SamplesOf<typeof storeDayQueries> = {
  ofStore: {
    'a chart': ({fullStore: {storeId}, contributor}) =>
      storeDay.ofStore.fn({
        args: {storeId, limit: PAGE_SIZES.daysOfChart},
        ctx: {...contributor, role: 'admin'},
      }),
  },
};

export const storeFollowSamples: SamplesOf<typeof storeFollowQueries> = {
  own: {
    'full store': ({fullStore: {storeId}, contributor: ctx}) =>
      storeFollow.own.fn({args: {storeId}, ctx}),
  },
};

export const suspensionSamples: SamplesOf<typeof suspensionQueries> = {
  own: {'any page': ({contributor: ctx}) => suspension.own.fn({args: undefined, ctx})},
};

export const storeImportSamples: SamplesOf<typeof storeImportQueries> = {
  open: {
    'admin area': ({contributor}) =>
      storeImport.open.fn({
        args: {limit: PAGE_SIZES.openImports, after: null},
        ctx: {...contributor, role: 'admin'},
      }),
  },
  ended: {
    'admin area': ({contributor}) =>
      storeImport.ended.fn({
        args: {limit: PAGE_SIZES.endedImports},
        ctx: {...contributor, role: 'admin'},
      }),
  },
};

export const geocodingSamples: SamplesOf<typeof geocodingQueries> = {
  latest: {
    'admin area': ({contributor}) =>
      geocoding.latest.fn({args: undefined, ctx: {...contributor, role: 'admin'}}),
  },
};
