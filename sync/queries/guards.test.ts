import {mustGetQuery} from '@rocicorp/zero';
import {describe, expect, test} from 'vitest';
import {publicSigns, visibleSigns} from '../../permissions/sign.ts';
import {visibleStores} from '../../permissions/store.ts';
import {MAX_QUERY_ROWS} from '../../schema/limits.ts';
import {zql} from '../../schema/zero.gen.ts';
import {ACTORS, type ActorName, admin, ana, ben, owner, visitor} from '../../tests/actors.ts';
import {registered} from '../../tests/registered.ts';
import {type Asked, unguardedReads} from '../../tests/unguarded-reads.ts';
import {NO_FILTER} from '../history.ts';
import {SIGNS_SHOWN, STORES_SHOWN} from '../managed.ts';
import {allQueries} from './all.ts';

const id = '00000000-0000-4000-8000-0000000000ff';
const limit = MAX_QUERY_ROWS;

/**
 * Arguments to ask each query with, in every form that makes a difference to what it reads. A new
 * query needs a line here.
 */
const SAMPLES: Readonly<Record<string, readonly unknown[]>> = {
  'case.open': [
    {limit, after: null},
    {limit, after: {reportsCount: 2, reportedAt: 5, id}},
  ],
  'case.openOnPerson': [{userId: id}],
  'case.decided': [{limit}],
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
  'storeDay.ofStore': [{storeId: id, limit}],
  'storeFollow.own': [{storeId: id}],
  'storeImport.latest': [{limit}],
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

const ASKERS: readonly ActorName[] = ['visitor', 'ana', 'ben', 'admin'];
const names = [...registered(allQueries).keys()];

function ask(name: string, args: unknown, asker: ActorName): Asked {
  const query = mustGetQuery(allQueries, name) as {fn(options: object): Asked};
  return query.fn({args, ctx: ACTORS[asker]});
}

describe('every registered query', () => {
  test('has sample arguments here, and nothing else has', () => {
    expect(Object.keys(SAMPLES).toSorted()).toEqual(names.toSorted());
  });

  test.each(names)('%s reads nothing unguarded and is bounded', name => {
    for (const args of SAMPLES[name] ?? []) {
      for (const asker of ASKERS) {
        expect(unguardedReads(ask(name, args, asker), ACTORS[asker]), asker).toEqual([]);
      }
    }
  });

  test.each(names.filter(name => SAMPLES[name]?.some(args => args && 'limit' in Object(args))))(
    '%s refuses a larger limit',
    name => {
      const args = {...Object(SAMPLES[name]?.[0]), limit: MAX_QUERY_ROWS + 1};
      expect(() => ask(name, args, 'ana')).toThrow('A limit is too large.');
    },
  );
});

describe('the walk finds', () => {
  const store = visibleStores(zql.stores).one();
  const planted: [string, Asked, (typeof ACTORS)[ActorName], string[]][] = [
    ['a list without a bound', visibleStores(zql.stores), ana, ['stores has no bound']],
    [
      'a list with too large a bound',
      visibleStores(zql.stores).limit(MAX_QUERY_ROWS + 1),
      ana,
      ['stores has no bound'],
    ],
    [
      'a list without a bound below',
      store.related('signs', publicSigns),
      ana,
      ['stores > signs has no bound'],
    ],
    [
      'what was deleted, asked by who did not delete it',
      zql.signs.where('binnedAt', '>', 0).where('deletedBy', ben.userId).one(),
      ana,
      ['signs is read without its guard'],
    ],
    [
      'deleted stores, asked by who is no admin',
      zql.stores.where('binnedAt', '>', 0).one(),
      ana,
      ['stores is read without its guard'],
    ],
    ['deleted stores', zql.stores.one(), visitor, ['stores is read without its guard']],
    [
      'deleted stores below a sign',
      publicSigns(zql.signs).one().related('store'),
      visitor,
      ['signs > stores is read without its guard'],
    ],
    [
      'deleted stores in an exists',
      publicSigns(zql.signs).whereExists('store').one(),
      visitor,
      ['signs > stores is read without its guard'],
    ],
    [
      'a guard that only one branch of an or has',
      zql.signs.where(({or, cmp}) => or(cmp('visible', true), cmp('verified', true))).one(),
      visitor,
      ['signs is read without its guard'],
    ],
    [
      'what ben may see, asked by ana',
      visibleSigns(ben).one(),
      ana,
      ['signs is read without its guard'],
    ],
    [
      'what an admin may see, asked by a visitor',
      visibleSigns(admin).one(),
      visitor,
      ['signs is read without its guard'],
    ],
    [
      'everybody’s words on a sign, even for admins',
      publicSigns(zql.signs)
        .one()
        .related('interactions', words => words.limit(10)),
      admin,
      ['signs > signInteractions is read without its guard'],
    ],
    [
      'who liked a sign, found out by an exists',
      store.related('signs', sign =>
        publicSigns(sign)
          .limit(1)
          .whereExists('interactions', words => words.where('userId', ben.userId)),
      ),
      ana,
      ['stores > signs > signInteractions is read without its guard'],
    ],
    ['private rows', zql.userPrivate.one(), ana, ['userPrivate is read without its guard']],
    [
      'somebody else’s private row',
      zql.userPrivate.where('userId', ben.userId).one(),
      ana,
      ['userPrivate is read without its guard'],
    ],
    [
      'a private row excluded instead of chosen',
      zql.userPrivate.where('userId', '!=', ana.userId).one(),
      ana,
      ['userPrivate is read without its guard'],
    ],
    [
      'what somebody else is told of, even for admins',
      zql.notifications.where('userId', ben.userId).one(),
      admin,
      ['notifications is read without its guard'],
    ],
    [
      'who follows a store',
      zql.storeFollows.one(),
      admin,
      ['storeFollows is read without its guard'],
    ],
    ['cases', zql.cases.one(), ana, ['cases is read without its guard']],
    ['reports', zql.reports.one(), ana, ['reports is read without its guard']],
    ['who is suspended', zql.suspensions.one(), ana, ['suspensions is read without its guard']],
    ['the history', zql.history.one(), ana, ['history is read without its guard']],
    ['imports', zql.storeImports.one(), ana, ['storeImports is read without its guard']],
    ['geocodings', zql.geocodings.one(), owner, ['geocodings is read without its guard']],
    ['how a store does', zql.storeDays.one(), ana, ['storeDays is read without its guard']],
    ['claims', zql.storeClaims.one(), ana, ['storeClaims is read without its guard']],
  ];

  test.each(planted)('%s', (_, query, actor, problems) => {
    expect(unguardedReads(query, actor)).toEqual(problems);
  });
});
