import {type HistoryFilter, NO_FILTER} from '../../../common/api/history.ts';
import {SIGNS_SHOWN, STORE_SORTS, STORES_SHOWN} from '../../../common/api/managed.ts';
import {PEOPLE_SHOWN, PEOPLE_SORTS} from '../../../common/api/people.ts';
import {MAX_QUERY_ROWS, PAGE_SIZES} from '../../../common/limits.ts';
import {DAY_MS} from '../../../common/time.ts';
import {argsOf, type Asker, type Points, type Sample} from './points.ts';

/** What searches look for; the words stand in the phrases and names that the data set is made of. */
const COMMON = 'market';
const ABSENT = 'xylograph';
const YEAR_MS = 365 * DAY_MS;
const {managedRows, leaderboard, storeSigns} = PAGE_SIZES;
const page = {limit: storeSigns, after: null};
const ranked = {limit: leaderboard, after: null, state: null};
const listed = {limit: managedRows, after: null};
const people = {show: 'all', sort: 'name', descending: false, limit: managedRows + 1, after: null};
const newestSigns = {...listed, show: 'all', descending: true, storeId: null};
const ofFullStore = ({today, fullStore: {storeId}}: Points) => ({...page, storeId, today});
const storeOf = ({fullStore: {storeId}}: Points) => ({storeId});
/** Cells of a level that is as wide as a continent, and of one that shows the streets. */
const CONTINENT = {level: 1, west: 0, east: 15, south: 0, north: 7};
const STREETS = 11;
const AROUND = 7;

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

/** A sample for each list of a table in each of its orders, both ways. */
const everyList = (
  shows: readonly string[],
  sorts: readonly string[],
  asker: Asker,
  rest: object | ((points: Points) => object),
  before = '',
): Sample[] =>
  shows.flatMap(show =>
    sorts.flatMap(sort =>
      [false, true].map((descending): Sample => {
        const form = `${before}${show} by ${sort}${descending ? ' ↓' : ''}`;
        return [form, asker, points => ({...argsOf(rest, points), show, sort, descending})];
      }),
    ),
  );

export const SAMPLES: Readonly<Record<string, readonly Sample[]>> = {
  'case.open': [['first page', 'admin', {limit: PAGE_SIZES.cases, after: null}]],
  'case.waiting': [['a count', 'admin', {limit: 100}]],
  'case.openOnPerson': [['nothing', 'admin', ({contributor: {userId}}) => ({userId})]],
  'case.hidingOfStore': [['full store', 'admin', storeOf]],
  'case.decided': [['last ones', 'admin', {limit: PAGE_SIZES.decidedCases, after: null}]],
  'geocoding.latest': [['admin area', 'admin', undefined]],
  'history.list': Object.entries(FILTERS).map(([form, filterOf]): Sample => [
    form,
    'admin',
    points => ({
      filter: {...NO_FILTER, ...filterOf(points)},
      limit: PAGE_SIZES.history,
      after: null,
    }),
  ]),
  'managedSign.page': [
    ...everyList(SIGNS_SHOWN, ['posted'], 'admin', newestSigns),
    [
      'all, halfway',
      'admin',
      ({contributorsSign: {id, createdAt: value}}) => ({...newestSigns, after: {value, id}}),
    ],
    ...everyList(
      SIGNS_SHOWN,
      ['posted'],
      'admin',
      points => ({...newestSigns, ...storeOf(points)}),
      'of a full store: ',
    ),
    ...everyList(SIGNS_SHOWN, ['posted'], 'owner', newestSigns, 'owner: '),
  ],
  'managedSign.byIds': [['a page', 'admin', ({signIds: ids}) => ({ids, deleted: false})]],
  'managedStore.page': [
    ...everyList(STORES_SHOWN, STORE_SORTS, 'admin', listed),
    [
      'all, halfway',
      'admin',
      ({storeHalfway: {id, name: value}}) => ({
        ...listed,
        show: 'all',
        sort: 'name',
        descending: false,
        after: {value, id},
      }),
    ],
    ...everyList(STORES_SHOWN, STORE_SORTS, 'owner', listed, 'owner: '),
  ],
  'managedStore.byIds': [['a page', 'admin', ({storeIds: ids}) => ({ids, deleted: false})]],
  'notification.latest': [['bell', 'user', {limit: PAGE_SIZES.notifications}]],
  'notification.hidingOfStore': [['full store', 'user', storeOf]],
  'person.page': [
    ...everyList(PEOPLE_SHOWN, PEOPLE_SORTS, 'admin', people),
    [
      'all by email, further down',
      'admin',
      ({contributor: {userId: id}}) => ({...people, sort: 'email', after: {value: 'm', id}}),
    ],
    [
      'deleted, further down',
      'admin',
      ({today: value, contributor: {userId: id}}) => ({
        ...people,
        show: 'deleted',
        after: {value, id},
      }),
    ],
  ],
  'person.byIds': [
    ['somebody', 'admin', ({contributor: {userId}}) => ({ids: [userId], deleted: false})],
  ],
  'person.byId': [['busy person', 'admin', ({contributor: {userId}}) => ({userId})]],
  'profile.byId': [['busy person', 'visitor', ({contributor: {userId}}) => ({userId})]],
  'profile.me': [['busy person', 'user', undefined]],
  'profile.topSubmitters': [['home', 'visitor', {limit: PAGE_SIZES.topSubmitters}]],
  'profile.ranking': [
    ['first page', 'visitor', ranked],
    ['third page', 'visitor', ({placeInRanking: after}) => ({...ranked, after})],
    ['a state', 'visitor', ({state}) => ({...ranked, state})],
    [
      'further down a state',
      'visitor',
      ({state, placeInState: after}) => ({...ranked, after, state}),
    ],
  ],
  'profile.rankingOfWeek': [
    ['first page', 'visitor', ({week}) => ({...ranked, week})],
    ['further down', 'visitor', ({week, placeInWeek: after}) => ({...ranked, after, week})],
    ['a state', 'visitor', ({week, state}) => ({...ranked, week, state})],
  ],
  'sign.ofStore': [
    ['full store', 'user', ofFullStore],
    [
      'full store, second page',
      'user',
      points => ({...ofFullStore(points), after: points.fullStore.firstPageEnd}),
    ],
    [
      'all of it stale',
      'user',
      points => ({...ofFullStore(points), today: points.today + YEAR_MS}),
    ],
  ],
  'sign.earlierOfStore': [
    ['full store', 'user', ofFullStore],
    [
      'full store, halfway',
      'user',
      points => ({...ofFullStore(points), after: points.fullStore.halfway}),
    ],
    [
      'none of it stale',
      'user',
      points => ({...ofFullStore(points), today: points.today - 3 * YEAR_MS}),
    ],
  ],
  'sign.hiddenOfStore': [['full store', 'admin', points => ({...page, ...storeOf(points)})]],
  'sign.held': [['one’s own', 'user', {limit: PAGE_SIZES.heldSigns}]],
  'sign.ofPerson': [
    ['busy person', 'visitor', ({contributor: {userId}}) => ({...page, userId})],
    [
      'busy person, halfway',
      'visitor',
      ({contributor: {userId}, contributorsSign: after}) => ({...page, userId, after}),
    ],
    ['one’s own', 'user', ({contributor: {userId}}) => ({...page, userId})],
  ],
  'sign.byId': [
    ['visitor', 'visitor', ({ownedSignId: id}) => ({id})],
    ['store owner', 'owner', ({ownedSignId: id}) => ({id})],
  ],
  'sign.byIds': [['a page', 'user', ({signIds: ids}) => ({ids})]],
  'sign.matchingSince': [
    ['common word', 'user', ({fewSignsAgo: since}) => ({term: COMMON, since, limit: storeSigns})],
    ['absent word', 'user', ({fewSignsAgo: since}) => ({term: ABSENT, since, limit: storeSigns})],
  ],
  'stats.site': [['all', 'visitor', undefined]],
  'stats.weeks': [['a chart', 'visitor', {limit: PAGE_SIZES.weeksOfChart}]],
  'stats.states': [['a chart', 'visitor', {limit: PAGE_SIZES.statesOfChart}]],
  'store.withNewestSign': [
    ['home', 'user', ({today}) => ({today, limit: PAGE_SIZES.homeSigns})],
    // The server takes no day to come for today; those of the last day may be worn out and not renewed.
    ['after midnight', 'user', ({today}) => ({today: today + DAY_MS, limit: PAGE_SIZES.homeSigns})],
  ],
  'store.byId': [['full store', 'visitor', ({fullStore: {storeId: id}}) => ({id})]],
  'store.byIds': [['a page', 'visitor', ({storeIds: ids}) => ({ids})]],
  'store.byIdsWithNewestSign': [['a page', 'user', ({today, storeIds: ids}) => ({today, ids})]],
  'store.inCell': [
    ['dense city', 'visitor', ({denseTile}) => ({...denseTile, limit: MAX_QUERY_ROWS})],
  ],
  'store.byName': [
    ['first page', 'visitor', page],
    ['halfway', 'visitor', ({storeHalfway: after}) => ({...page, after})],
  ],
  'store.matchingSince': [
    [
      'common word',
      'visitor',
      ({fewStoresAgo: since}) => ({term: COMMON, since, limit: storeSigns}),
    ],
    [
      'absent word',
      'visitor',
      ({fewStoresAgo: since}) => ({term: ABSENT, since, limit: storeSigns}),
    ],
  ],
  'store.own': [['owner', 'user', {limit: 1}]],
  'store.toPick': [['first page', 'visitor', {limit: storeSigns}]],
  'storeCell.inView': [
    ['the whole world', 'visitor', CONTINENT],
    [
      'a city',
      'visitor',
      ({denseCell: {x, y}}) => ({
        level: STREETS,
        west: x - AROUND,
        east: x + AROUND,
        south: y - AROUND,
        north: y + AROUND,
      }),
    ],
  ],
  'storeCell.around': [['a city', 'visitor', ({denseCell: {x, y}}) => ({x, y})]],
  'storeClaim.own': [['full store', 'user', storeOf]],
  'storeClaim.waiting': [['a count', 'admin', {limit: 100}]],
  'storeClaim.decided': [
    ['first page', 'admin', {limit: PAGE_SIZES.decidedCasesAtFirst, after: null}],
  ],
  'storeClaim.open': [['first page', 'admin', {limit: PAGE_SIZES.claimQueue, after: null}]],
  'storeDay.ofStore': [
    ['a chart', 'admin', points => ({...storeOf(points), limit: PAGE_SIZES.daysOfChart})],
  ],
  'storeFollow.own': [['full store', 'user', storeOf]],
  'storeImport.open': [['admin area', 'admin', {limit: PAGE_SIZES.openImports, after: null}]],
  'storeImport.ended': [['admin area', 'admin', {limit: PAGE_SIZES.endedImports}]],
  'suspension.own': [['any page', 'user', undefined]],
};
