import {SIGNS_SHOWN, STORE_SORTS, STORES_SHOWN} from '../../../common/api/managed.ts';
import {PAGE_SIZES} from '../../../common/limits.ts';
import type {SignedIn} from '../../../permissions/actor.ts';
import {allQueries} from '../../../sync/queries/all.ts';
import type {managedSignQueries} from '../../../sync/queries/managed-sign.ts';
import type {managedStoreQueries} from '../../../sync/queries/managed-store.ts';
import {called, everyList, type SamplesOf} from './form.ts';

// The tables of who looks after stores and signs. Those of an admin hold everything.

const {managedSign, managedStore} = allQueries;
const limit = PAGE_SIZES.managedRows;
const first = {limit, after: null};
const newest = {descending: true, storeId: null, ...first} as const;
const byName = {sort: 'name', descending: false, ...first} as const;
/** What signs can be sorted by. */
const POSTED = ['posted'] as const;
const asAdmin = (person: SignedIn): SignedIn => ({...person, role: 'admin'});

export const managedSignSamples: SamplesOf<typeof managedSignQueries> = {
  page: {
    ...everyList(
      SIGNS_SHOWN,
      POSTED,
      ({show, descending}) =>
        ({contributor}) =>
          managedSign.page.fn({args: {...newest, show, descending}, ctx: asAdmin(contributor)}),
    ),
    'all, halfway': ({contributor, contributorsSign: {id, createdAt: value}}) =>
      managedSign.page.fn({
        args: {...newest, show: 'all', after: {value, id}},
        ctx: asAdmin(contributor),
      }),
    ...called(
      'of a full store',
      everyList(
        SIGNS_SHOWN,
        POSTED,
        ({show, descending}) =>
          ({contributor, fullStore}) =>
            managedSign.page.fn({
              args: {...newest, show, descending, storeId: fullStore.storeId},
              ctx: asAdmin(contributor),
            }),
      ),
    ),
    ...called(
      'owner',
      everyList(
        SIGNS_SHOWN,
        POSTED,
        ({show, descending}) =>
          ({owner: ctx}) =>
            managedSign.page.fn({args: {...newest, show, descending}, ctx}),
      ),
    ),
  },
  byIds: {
    'a page': ({signIds: ids, contributor}) =>
      managedSign.byIds.fn({args: {ids, deleted: false}, ctx: asAdmin(contributor)}),
  },
};

export const managedStoreSamples: SamplesOf<typeof managedStoreQueries> = {
  page: {
    ...everyList(
      STORES_SHOWN,
      STORE_SORTS,
      listed =>
        ({contributor}) =>
          managedStore.page.fn({args: {...first, ...listed}, ctx: asAdmin(contributor)}),
    ),
    'all, halfway': ({contributor, storeHalfway: {id, name: value}}) =>
      managedStore.page.fn({
        args: {...byName, show: 'all', after: {value, id}},
        ctx: asAdmin(contributor),
      }),
    ...called(
      'owner',
      everyList(
        STORES_SHOWN,
        STORE_SORTS,
        listed =>
          ({owner: ctx}) =>
            managedStore.page.fn({args: {...first, ...listed}, ctx}),
      ),
    ),
  },
  byIds: {
    'a page': ({storeIds: ids, contributor}) =>
      managedStore.byIds.fn({args: {ids, deleted: false}, ctx: asAdmin(contributor)}),
  },
};
