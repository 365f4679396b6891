import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {zql} from '../schema/zero.gen.ts';
import {admin, ana, ben} from '../tests/support/actors.ts';
import {type LocalReplica, localReplica, NOBODY, shownTo} from '../tests/support/local-replica.ts';
import type {Actor, SignedIn} from './actor.ts';
import {visibleCases, visibleReports, visibleSuspensions, visibleVisits} from './case.ts';
import {visibleHistory} from './history.ts';
import {
  claimQueue,
  decidedClaims,
  ownFollows,
  ownInteractions,
  ownNotifications,
  ownSuspension,
  people,
  visibleClaims,
  visiblePrivate,
  withAccount,
} from './person.ts';
import {visibleGeocodings, visibleImports} from './store.ts';

let replica: LocalReplica;

beforeAll(async () => {
  replica = await localReplica({
    userProfiles: [{userId: ana.userId}, {userId: ben.userId}],
    userPrivate: [{userId: ana.userId}, {userId: ben.userId}],
    signInteractions: [
      {signId: 'of ana', userId: ana.userId},
      {signId: 'of ben', userId: ben.userId},
    ],
    notifications: [
      {id: 'for ana', userId: ana.userId},
      {id: 'for ben', userId: ben.userId},
    ],
    storeFollows: [
      {storeId: 'of ana', userId: ana.userId},
      {storeId: 'of ben', userId: ben.userId},
    ],
    storeClaims: [
      {id: 'of ana', contactUser: ana.userId, status: 'pending'},
      {id: 'decided', contactUser: ben.userId, status: 'approved'},
    ],
    cases: [{id: 'case'}],
    caseVisits: [{userId: admin.userId}],
    reports: [{id: 'report'}],
    suspensions: [{userId: ben.userId}],
    history: [{id: 'entry'}],
    storeImports: [{id: 'import'}],
    geocodings: [{id: 'geocoding'}],
  });
});

afterAll(() => replica.close());

/** Whose account an actor reads with their profile. */
async function accountsOf(actor: Actor) {
  const profiles = await replica.rows(withAccount(actor)(zql.userProfiles));
  return profiles.filter(({account}) => account !== undefined).map(({userId}) => userId);
}

describe('what is private', () => {
  test('is seen by its user, and of all users by admins', async () => {
    const [anas, bens] = [ana.userId, ben.userId];
    expect(await shownTo(replica, actor => visiblePrivate(actor, zql.userPrivate))).toEqual({
      ...NOBODY,
      ana: [anas],
      ben: [bens],
      admin: [anas, bens],
    });
    expect(await shownTo(replica, actor => people(actor, zql.userPrivate))).toEqual({
      ...NOBODY,
      admin: [anas, bens],
    });
  });

  test('is read with a profile by the same users', async () => {
    const [anas, bens] = [ana.userId, ben.userId];
    expect(await accountsOf(undefined)).toEqual([]);
    expect(await accountsOf(ana)).toEqual([anas]);
    expect(await accountsOf(admin)).toEqual([anas, bens]);
  });

  test('is a user’s alone: their reactions, notifications and followed stores', async () => {
    const own = {...NOBODY, admin: []};
    expect(await shownTo(replica, actor => ownInteractions(actor, zql.signInteractions))).toEqual({
      ...own,
      ana: ['of ana'],
      ben: ['of ben'],
    });
    expect(await shownTo(replica, actor => ownNotifications(actor, zql.notifications))).toEqual({
      ...own,
      ana: ['for ana'],
      ben: ['for ben'],
    });
    expect(await shownTo(replica, actor => ownFollows(actor, zql.storeFollows))).toEqual({
      ...own,
      ana: ['of ana'],
      ben: ['of ben'],
    });
  });

  test('is why they are suspended', async () => {
    expect(await shownTo(replica, actor => ownSuspension(actor, zql.suspensions))).toEqual({
      ...NOBODY,
      ben: [ben.userId],
      admin: [],
    });
  });

  test('are claims, for the claimant and for admins, who decide the pending ones', async () => {
    expect(await shownTo(replica, actor => visibleClaims(actor, zql.storeClaims))).toEqual({
      ...NOBODY,
      ana: ['of ana'],
      ben: ['decided'],
      admin: ['decided', 'of ana'],
    });
    expect(await shownTo(replica, actor => claimQueue(actor, zql.storeClaims))).toEqual({
      ...NOBODY,
      admin: ['of ana'],
    });
    expect(await shownTo(replica, actor => decidedClaims(actor, zql.storeClaims))).toEqual({
      ...NOBODY,
      admin: ['decided'],
    });
  });
});

test('a user whose role is unknown sees nothing private, not even their own', async () => {
  const unknown = {userId: ana.userId, role: 'gone' as SignedIn['role']};
  expect(await replica.rows(visiblePrivate(unknown, zql.userPrivate))).toEqual([]);
  expect(await replica.rows(visibleClaims(unknown, zql.storeClaims))).toEqual([]);
});

describe('for admins alone are', () => {
  test.each([
    ['cases', (actor: Actor) => visibleCases(actor, zql.cases), 'case'],
    ['visits', (actor: Actor) => visibleVisits(actor, zql.caseVisits), admin.userId],
    ['reports', (actor: Actor) => visibleReports(actor, zql.reports), 'report'],
    ['suspensions', (actor: Actor) => visibleSuspensions(actor, zql.suspensions), ben.userId],
    ['the history', (actor: Actor) => visibleHistory(actor, zql.history), 'entry'],
    ['imports', (actor: Actor) => visibleImports(actor, zql.storeImports), 'import'],
    ['geocodings', (actor: Actor) => visibleGeocodings(actor, zql.geocodings), 'geocoding'],
  ])('%s', async (_, filter, name) => {
    expect(await shownTo(replica, filter)).toEqual({...NOBODY, admin: [name]});
  });
});
