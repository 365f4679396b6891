import {PAGE_SIZES} from '../../../schema/limits.ts';
import type {SignedIn} from '../../../permissions/actor.ts';
import {allQueries} from '../../../sync/queries/all.ts';
import type {managedSignQueries} from '../../../sync/queries/managed-sign.ts';
import type {managedStoreQueries} from '../../../sync/queries/managed-store.ts';
import type {SamplesOf} from './form.ts';

// The tables of who looks after stores and signs. Those of an admin hold everything.

const {managedSign, managedStore} = allQueries;
const limit = PAGE_SIZES.managedRows;
const first = {limit, after: null};
const newest = {descending: true, storeId: null, ...first} as const;
const byName = {sort: 'name', descending: false, ...first} as const;
const asAdmin = (person: SignedIn): SignedIn => ({...person, role: 'admin'});

export const managedSignSamples: SamplesOf<typeof managedSignQueries> = {
  page: {
    all: ({contributor}) =>
      managedSign.page.fn({args: {...newest, show: 'all'}, ctx: asAdmin(contributor)}),
    'all, halfway': ({contributor, contributorsSign: {id, createdAt: value}}) =>
      managedSign.page.fn({
        args: {...newest, show: 'all', after: {value, id}},
        ctx: asAdmin(contributor),
      }),
    'all, oldest first': ({contributor}) =>
      managedSign.page.fn({
        args: {...newest, show: 'all', descending: false},
        ctx: asAdmin(contributor),
      }),
    'switched off': ({contributor}) =>
      managedSign.page.fn({args: {...newest, show: 'inactive'}, ctx: asAdmin(contributor)}),
    'not verified': ({contributor}) =>
      managedSign.page.fn({args: {...newest, show: 'unverified'}, ctx: asAdmin(contributor)}),
    deleted: ({contributor}) =>
      managedSign.page.fn({args: {...newest, show: 'deleted'}, ctx: asAdmin(contributor)}),
    'full store': ({contributor, fullStore: {storeId}}) =>
      managedSign.page.fn({args: {...newest, show: 'all', storeId}, ctx: asAdmin(contributor)}),
    'full store, not verified': ({contributor, fullStore: {storeId}}) =>
      managedSign.page.fn({
        args: {...newest, show: 'unverified', storeId},
        ctx: asAdmin(contributor),
      }),
    owner: ({owner: ctx}) => managedSign.page.fn({args: {...newest, show: 'all'}, ctx}),
  },
  byIds: {
    'a page': ({signIds: ids, contributor}) =>
      managedSign.byIds.fn({args: {ids, deleted: false}, ctx: asAdmin(contributor)}),
  },
};

export const managedStoreSamples: SamplesOf<typeof managedStoreQueries> = {
  page: {
    all: ({contributor}) =>
      managedStore.page.fn({args: {...byName, show: 'all'}, ctx: asAdmin(contributor)}),
    'all, halfway': ({contributor, storeHalfway: {id, name: value}}) =>
      managedStore.page.fn({
        args: {...byName, show: 'all', after: {value, id}},
        ctx: asAdmin(contributor),
      }),
    'most signs first': ({contributor}) =>
      managedStore.page.fn({
        args: {...byName, show: 'all', sort: 'signs', descending: true},
        ctx: asAdmin(contributor),
      }),
    'switched off': ({contributor}) =>
      managedStore.page.fn({args: {...byName, show: 'inactive'}, ctx: asAdmin(contributor)}),
    'nobody’s': ({contributor}) =>
      managedStore.page.fn({args: {...byName, show: 'unowned'}, ctx: asAdmin(contributor)}),
    'not on the map': ({contributor}) =>
      managedStore.page.fn({args: {...byName, show: 'unplaced'}, ctx: asAdmin(contributor)}),
    'not on the map, newest first': ({contributor}) =>
      managedStore.page.fn({
        args: {...byName, show: 'unplaced', sort: 'added', descending: true},
        ctx: asAdmin(contributor),
      }),
    'nobody’s, most signs first': ({contributor}) =>
      managedStore.page.fn({
        args: {...byName, show: 'unowned', sort: 'signs', descending: true},
        ctx: asAdmin(contributor),
      }),
    deleted: ({contributor}) =>
      managedStore.page.fn({args: {...byName, show: 'deleted'}, ctx: asAdmin(contributor)}),
    owner: ({owner: ctx}) => managedStore.page.fn({args: {...byName, show: 'all'}, ctx}),
  },
  byIds: {
    'a page': ({storeIds: ids, contributor}) =>
      managedStore.byIds.fn({args: {ids, deleted: false}, ctx: asAdmin(contributor)}),
  },
};
