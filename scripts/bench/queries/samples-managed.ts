import {type HistoryFilter, NO_FILTER} from '../../../common/api/history.ts';
import {SIGNS_SHOWN, STORE_SORTS, STORES_SHOWN} from '../../../common/api/managed.ts';
import {PAGE_SIZES} from '../../../common/limits.ts';
import {DAY_MS} from '../../../common/time.ts';
import type {SignedIn} from '../../../permissions/actor.ts';
import {allQueries} from '../../../sync/queries/all.ts';
import type {caseQueries} from '../../../sync/queries/case.ts';
import type {historyQueries} from '../../../sync/queries/history.ts';
import type {managedSignQueries} from '../../../sync/queries/managed-sign.ts';
import type {managedStoreQueries} from '../../../sync/queries/managed-store.ts';
import {type Ask, called, everyList, type SamplesOf} from './form.ts';
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
