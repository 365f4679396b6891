import {PAGE_SIZES} from '../../../schema/limits.ts';
import {queries} from '../../../sync/queries/index.ts';
import type {notificationQueries} from '../../../sync/queries/notification.ts';
import type {storeClaimQueries} from '../../../sync/queries/store-claim.ts';
import type {storeFollowQueries} from '../../../sync/queries/store-follow.ts';
import type {SamplesOf} from './form.ts';

// What a person asks about nobody but themself, and the queue of the admins.

const {notification, storeClaim, storeFollow} = queries;

export const notificationSamples: SamplesOf<typeof notificationQueries> = {
  latest: {
    bell: ({contributor: ctx}) =>
      notification.latest.fn({args: {limit: PAGE_SIZES.notifications}, ctx}),
  },
};

export const storeClaimSamples: SamplesOf<typeof storeClaimQueries> = {
  own: {
    'full store': ({fullStore: {storeId}, contributor: ctx}) =>
      storeClaim.own.fn({args: {storeId}, ctx}),
  },
  open: {
    'first page': ({contributor}) =>
      storeClaim.open.fn({
        args: {limit: PAGE_SIZES.claimQueue, after: null},
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
