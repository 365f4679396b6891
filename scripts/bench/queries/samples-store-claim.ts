import {queries} from '../../../sync/queries/index.ts';
import type {storeClaimQueries} from '../../../sync/queries/store-claim.ts';
import type {SamplesOf} from './form.ts';

const {storeClaim} = queries;

export const storeClaimSamples: SamplesOf<typeof storeClaimQueries> = {
  own: {
    'full store': ({fullStore: {storeId}, contributor: ctx}) =>
      storeClaim.own.fn({args: {storeId}, ctx}),
  },
};
