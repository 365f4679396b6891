import {asQueryInternals} from '@rocicorp/zero/bindings';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {zql} from '../schema/zero.gen.ts';
import {ana, ben, owner} from '../tests/support/actors.ts';
import {
  type AnyQuery,
  type LocalReplica,
  localReplica,
  everybody,
  NOBODY,
  shownTo,
} from '../tests/support/local-replica.ts';
import type {SignedIn} from './actor.ts';
import {deletedSigns, deletedStores, managedSigns, managedStores} from './managed.ts';
import {ownSigns, publicSigns, shownSigns, visibleSigns} from './sign.ts';
import {activeStores, ownStores, visibleStoreDays, visibleStores} from './store.ts';

const HERE = {deletedAt: null, binnedAt: null};
const DELETED = {deletedAt: 1, binnedAt: 1};
/** Deleted so long ago that it cannot be restored any more. */
const GONE = {deletedAt: 1, binnedAt: null};

const sign = (id: string, storeId: string, userId: string | null, columns: object) => ({
  id,
  storeId,
  userId,
  visible: false,
  deletedBy: null,
  ...HERE,
  ...columns,
});

let replica: LocalReplica;

beforeAll(async () => {
  replica = await localReplica({
    stores: [
      {id: 'open', ownerId: owner.userId, isActive: true, ...HERE},
      {id: 'closed', ownerId: owner.userId, isActive: false, ...HERE},
      {id: 'anas', ownerId: ana.userId, isActive: true, ...HERE},
      {id: 'nobodys', ownerId: null, isActive: true, ...HERE},
      {id: 'deleted', ownerId: owner.userId, isActive: true, ...DELETED},
      {id: 'gone', ownerId: owner.userId, isActive: true, ...GONE},
    ],
    signs: [
      sign('shown', 'open', ana.userId, {visible: true}),
      sign('hidden', 'open', ana.userId, {}),
      sign('bens', 'nobodys', ben.userId, {}),
      sign('unknown', 'deleted', null, {}),
      sign('deleted by ben', 'open', ana.userId, {...DELETED, deletedBy: ben.userId}),
      sign('deleted by owner', 'anas', ana.userId, {...DELETED, deletedBy: owner.userId}),
      sign('gone', 'open', ana.userId, {...GONE, deletedBy: ben.userId}),
    ],
    storeDays: [
      {storeId: 'open', day: 1},
      {storeId: 'nobodys', day: 1},
    ],
  });
});

afterAll(() => replica.close());

describe('signs', () => {
  test('that are public are the visible ones', async () => {
    expect(await shownTo(replica, () => publicSigns(zql.signs))).toEqual(everybody(['shown']));
  });

  test('of their own a user sees hidden or not, but not deleted', async () => {
    expect(await shownTo(replica, actor => ownSigns(actor, zql.signs))).toEqual({
      ...NOBODY,
      ana: ['hidden', 'shown'],
      ben: ['bens'],
      admin: [],
    });
  });

  test('by id are visible, one’s own, at one’s own store, or any for admins', async () => {
    expect(await shownTo(replica, visibleSigns)).toEqual({
      visitor: ['shown'],
      ana: ['hidden', 'shown'],
      ben: ['bens', 'shown'],
      owner: ['hidden', 'shown'],
      admin: ['bens', 'hidden', 'shown', 'unknown'],
    });
  });

  test('of others are hidden from everyone but admins', async () => {
    expect(await shownTo(replica, actor => shownSigns(actor, zql.signs))).toEqual({
      ...everybody(['shown']),
      admin: ['bens', 'hidden', 'shown', 'unknown'],
    });
  });

  test('are managed by the owner of their store and by admins', async () => {
    expect(await shownTo(replica, actor => managedSigns(actor, null))).toEqual({
      ...NOBODY,
      owner: ['hidden', 'shown'],
      admin: ['bens', 'hidden', 'shown', 'unknown'],
    });
    expect(await shownTo(replica, actor => managedSigns(actor, 'nobodys'))).toEqual({
      ...NOBODY,
      admin: ['bens'],
    });
    expect(await shownTo(replica, actor => managedSigns(actor, 'open'))).toEqual({
      ...NOBODY,
      owner: ['hidden', 'shown'],
      admin: ['hidden', 'shown'],
    });
  });

  test('that were deleted are restored by the user who did it and by admins', async () => {
    expect(await shownTo(replica, actor => deletedSigns(actor, null))).toEqual({
      ...NOBODY,
      ben: ['deleted by ben'],
      owner: ['deleted by owner'],
      admin: ['deleted by ben', 'deleted by owner'],
    });
    expect(await shownTo(replica, actor => deletedSigns(actor, 'anas'))).toEqual({
      ...NOBODY,
      owner: ['deleted by owner'],
      admin: ['deleted by owner'],
    });
  });
});

describe('stores', () => {
  const HELD = ['anas', 'closed', 'nobodys', 'open'];

  test('are visible until they are deleted, and active until they are closed', async () => {
    expect(await shownTo(replica, () => visibleStores(zql.stores))).toEqual(everybody(HELD));
    expect(await shownTo(replica, () => activeStores(zql.stores))).toEqual(
      everybody(['anas', 'nobodys', 'open']),
    );
  });

  test('are managed by their owner and by admins', async () => {
    const own = {...NOBODY, ana: ['anas'], owner: ['closed', 'open'], admin: []};
    expect(await shownTo(replica, actor => ownStores(actor, zql.stores))).toEqual(own);
    expect(await shownTo(replica, actor => managedStores(actor, zql.stores))).toEqual({
      ...own,
      admin: HELD,
    });
  });

  test('that were deleted are restored by admins', async () => {
    expect(await shownTo(replica, actor => deletedStores(actor, zql.stores))).toEqual({
      ...NOBODY,
      admin: ['deleted'],
    });
  });

  test('show how they do to their owner and to admins', async () => {
    expect(await shownTo(replica, actor => visibleStoreDays(actor, zql.storeDays))).toEqual({
      ...NOBODY,
      owner: ['open'],
      admin: ['nobodys', 'open'],
    });
  });
});

const shown = async (query: AnyQuery) => (await replica.rows(query)).length;

describe('of a user whose role is unknown', () => {
  const unknown = {userId: owner.userId, role: 'gone' as SignedIn['role']};

  test('no sign or store is managed, and no figure is shown', async () => {
    expect(await shown(managedSigns(unknown, null))).toBe(0);
    expect(await shown(managedSigns(unknown, 'open'))).toBe(0);
    expect(await shown(deletedStores(unknown, zql.stores))).toBe(0);
    expect(await shown(visibleStoreDays(unknown, zql.storeDays))).toBe(0);
  });

  test('only the signs are visible that all see', async () => {
    expect(await shown(visibleSigns(unknown))).toBe(1);
    expect(await shown(ownSigns({...unknown, userId: ana.userId}, zql.signs))).toBe(1);
  });
});

const isFlipped = (query: AnyQuery) =>
  JSON.stringify(asQueryInternals(query).ast).includes('"flip":true');
const isNotFlipped = (query: AnyQuery) =>
  JSON.stringify(asQueryInternals(query).ast).includes('"flip":false');

describe('the server goes', () => {
  test('from the signs to their stores, where flipping would lose rows', () => {
    expect(isNotFlipped(visibleSigns(owner))).toBe(true);
    expect(isNotFlipped(visibleStoreDays(owner, zql.storeDays))).toBe(true);
  });

  test('from the stores of an owner to all their signs, but from the signs of one store to it', () => {
    expect(isFlipped(managedSigns(owner, null))).toBe(true);
    expect(isNotFlipped(managedSigns(owner, 'open'))).toBe(true);
  });
});
