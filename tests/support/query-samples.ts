import {NO_FILTER} from '../../common/api/history.ts';
import {SIGNS_SHOWN, STORES_SHOWN} from '../../common/api/managed.ts';
import {MAX_QUERY_ROWS} from '../../common/limits.ts';
import {ana} from './actors.ts';

const id = '00000000-0000-4000-8000-0000000000ff';
const limit = MAX_QUERY_ROWS;

/**
 * Arguments to ask each query with, in every form that makes a difference to what it reads. A new
 * query needs a line here.
 */
export const QUERY_SAMPLES: Readonly<Record<string, readonly unknown[]>> = {
  'case.open': [
    {limit, after: null},
    {limit, after: {reportsCount: 2, reportedAt: 5, id}},
  ],
  'case.waiting': [{limit}],
  'case.hidingOfStore': [{storeId: id}],
  'case.openOnPerson': [{userId: id}],
  'case.decided': [
    {limit, after: null},
    {limit, after: {decidedAt: 5, id}},
  ],
  'history.list': [
    {filter: NO_FILTER, limit, after: null},
    {
      filter: {
        ...NO_FILTER,
        actorId: id,
        noun: 'sign',
        verb: 'sign.setActive',
        itemId: id,
        storeId: id,
      },
      limit,
      after: {createdAt: 5, id},
    },
    {filter: {...NO_FILTER, since: 1, until: 2}, limit, after: null},
  ],
  'geocoding.latest': [undefined],
  'managedSign.page': SIGNS_SHOWN.flatMap(show =>
    [null, id].flatMap(storeId => [
      {show, storeId, descending: true, limit, after: null},
      {show, storeId, descending: false, limit, after: {value: 5, id}},
    ]),
  ),
  'managedSign.byIds': [
    {ids: [id], deleted: false},
    {ids: [id], deleted: true},
  ],
  'managedStore.page': STORES_SHOWN.flatMap(show => [
    {show, sort: 'name', descending: false, limit, after: null},
    {show, sort: 'signs', descending: true, limit, after: {value: 5, id}},
  ]),
  'managedStore.byIds': [
    {ids: [id], deleted: false},
    {ids: [id], deleted: true},
  ],
  'notification.hidingOfStore': [{storeId: id}],
  'notification.latest': [{limit}],
  'person.page': [
    {show: 'all', sort: 'name', descending: false, limit, after: null},
    {
      show: 'admins',
      sort: 'email',
      descending: true,
      limit,
      after: {value: 'ana@example.com', id},
    },
    {show: 'unverified', sort: 'joined', descending: false, limit, after: {value: 5, id}},
    {show: 'suspended', sort: 'name', descending: false, limit, after: null},
    {show: 'suspended', sort: 'joined', descending: true, limit, after: {value: 5, id}},
    {show: 'deleted', sort: 'name', descending: false, limit, after: null},
  ],
  'person.byId': [{userId: id}],
  'person.byIds': [
    {ids: [id], deleted: false},
    {ids: [id], deleted: true},
  ],
  'profile.byId': [{userId: id}],
  'profile.me': [undefined],
  'profile.topSubmitters': [{limit}],
  'profile.ranking': [
    {state: null, limit, after: null},
    {state: 'NY', limit, after: {signsCount: 3, likesCount: 2, userId: id}},
  ],
  'profile.rankingOfWeek': [
    {week: 0, state: null, limit, after: null},
    {week: 0, state: 'NY', limit, after: {signsCount: 3, likesCount: 2, userId: id}},
  ],
  'sign.ofStore': [
    {storeId: id, today: 0, limit, after: null},
    {storeId: id, today: 0, limit, after: {createdAt: 5, id}},
  ],
  'sign.earlierOfStore': [
    {storeId: id, today: 0, limit, after: null},
    {storeId: id, today: 0, limit, after: {createdAt: 5, id}},
  ],
  'sign.hiddenOfStore': [
    {storeId: id, limit, after: null},
    {storeId: id, limit, after: {createdAt: 5, id}},
  ],
  'sign.held': [{limit}],
  'sign.ofPerson': [
    {userId: id, limit, after: null},
    {userId: ana.userId, limit, after: null},
    {userId: ana.userId, limit, after: {createdAt: 5, id}},
  ],
  'sign.byId': [{id}],
  'sign.byIds': [{ids: [id]}],
  'sign.matchingSince': [{term: 'coffee', since: 0, limit}],
  'stats.site': [undefined],
  'stats.weeks': [{limit}],
  'stats.states': [{limit}],
  'storeCell.inView': [{level: 3, west: 1, east: 9, south: 2, north: 5}],
  'storeCell.around': [{x: 0, y: 0}],
  'storeClaim.own': [{storeId: id}],
  'storeClaim.open': [
    {limit, after: null},
    {limit, after: {createdAt: 5, id}},
  ],
  'storeClaim.decided': [
    {limit, after: null},
    {limit, after: {decidedAt: 5, id}},
  ],
  'storeDay.ofStore': [{storeId: id, limit}],
  'storeClaim.waiting': [{limit}],
  'storeFollow.own': [{storeId: id}],
  'suspension.own': [undefined],
  'storeImport.open': [
    {limit, after: null},
    {limit, after: {createdAt: 5, id}},
  ],
  'storeImport.ended': [{limit}],
  'store.withNewestSign': [{limit, today: 0}],
  'store.byId': [{id}],
  'store.byIds': [{ids: [id]}],
  'store.byIdsWithNewestSign': [{ids: [id], today: 0}],
  'store.inCell': [{level: 5, x: 75, y: 92, limit}],
  'store.byName': [
    {limit, after: null},
    {limit, after: {name: 'Bakery', id}},
  ],
  'store.matchingSince': [{term: 'coffee', since: 0, limit}],
  'store.own': [{limit}],
  'store.toPick': [{limit}],
};
