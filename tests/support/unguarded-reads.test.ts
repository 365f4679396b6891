import {expect, test} from 'vitest';
import {MAX_QUERY_ROWS} from '../../common/limits.ts';
import type {Actor} from '../../permissions/actor.ts';
import {publicSigns, visibleSigns} from '../../permissions/sign.ts';
import {visibleStores} from '../../permissions/store.ts';
import {zql} from '../../schema/zero.gen.ts';
import {admin, ana, ben, owner, visitor} from './actors.ts';
import {type Asked, unguardedReads} from './unguarded-reads.ts';

const store = visibleStores(zql.stores).one();
/** Wrong reads, and the expected finding for each. */
const planted: [string, Asked, Actor, string[]][] = [
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

test.each(planted)('the walk finds %s', (_, query, actor, problems) => {
  expect(unguardedReads(query, actor)).toEqual(problems);
});
