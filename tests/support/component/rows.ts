import {inject} from 'vitest';
import {freshUntil} from '../../../common/freshness.ts';
import type {Position} from '../../../common/geo/cells.ts';
import {NEW_SIGN, NEW_STORE, placed, textSign} from '../../../common/new-rows.ts';
import type {Sign, Store} from '../../../schema/zero.gen.ts';
import {DEMO_PEOPLE} from '../../../scripts/seed/demo-people.ts';
import {countCells} from './cells.ts';
import {server} from './test-server.ts';

export const {admin, ana, ben, owner} = DEMO_PEOPLE;
/** Who acts in the tests, besides a visitor. */
export const MEMBERS = {admin, ana, ben, owner};
export type Member = keyof typeof MEMBERS;
export type Actor = Member | 'visitor';

/** Puts the whole demo on the server, with its photos, likes, ranking, statistics and map. */
export async function givenDemo(): Promise<void> {
  await server.apply(JSON.parse(inject('demo')));
}

/** Puts the profile and the private row of the named people on the server. */
export async function givenPeople(...names: readonly Member[]): Promise<void> {
  for (const name of names) {
    const {id, bio, city, email, nickname, role, state, zip} = MEMBERS[name];
    const moments = {createdAt: Date.UTC(2026, 0, 5), updatedAt: Date.UTC(2026, 0, 5)};
    const profile = {name: MEMBERS[name].name, nickname, bio, city, state};
    await server.apply([
      {
        table: 'userProfiles',
        op: 'upsert',
        row: {userId: id, id, location: null, avatarUrl: null, ...profile, ...moments},
      },
      {
        table: 'userPrivate',
        op: 'upsert',
        row: {
          userId: id,
          email,
          verified: true,
          username: null,
          sortName: (nickname ?? profile.name).toLowerCase(),
          role,
          zip,
          latitude: null,
          longitude: null,
          digestSince: null,
          removedAt: null,
          binnedAt: null,
          ...moments,
        },
      },
    ]);
  }
}

/** A store without signs, and without a place on the map unless it is `at` one. */
export async function givenStore(
  given: Partial<Store> & {readonly at?: Position} = {},
): Promise<Store> {
  const {at = null, ...columns} = given;
  const now = Date.now();
  const row: Store = {
    ...NEW_STORE,
    id: crypto.randomUUID(),
    name: 'Corner Coffee',
    address: '1 Test Street',
    city: 'Hoboken',
    state: 'NJ',
    zip: '07030',
    category: 'cafe',
    createdAt: now,
    updatedAt: now,
    visibleSince: now,
    ...placed(at, now),
    ...columns,
  };
  await server.put('stores', row);
  if (at) await countCells();
  return row;
}

/** A visible text sign by Ben, the newest of its store, which counts it as the trigger would. */
export async function givenSign(given: Partial<Sign> & {readonly store?: Store} = {}) {
  const {store = await givenStore(), ...columns} = given;
  const row = signAt(store, columns);
  await server.put('signs', row);
  if (row.visible) await countAtStore(row);
  return {...row, store};
}

function signAt(store: Store, columns: Partial<Sign>): Sign {
  const createdAt = columns.createdAt ?? Date.now();
  return {
    ...NEW_SIGN,
    ...textSign('Fresh figs'),
    id: crypto.randomUUID(),
    storeId: store.id,
    userId: ben.id,
    latitude: store.latitude,
    longitude: store.longitude,
    createdAt,
    updatedAt: createdAt,
    lastSeenAt: createdAt,
    staleAt: freshUntil(createdAt, 0),
    visibleSince: createdAt,
    ...(columns.text ? textSign(columns.text) : {}),
    ...columns,
  };
}

/** What the triggers keep at a store of its visible signs: `count` more of them, the newest of which is this. */
async function countAtStore(newest: Sign, count = 1): Promise<void> {
  const store = server.row('stores', {id: newest.storeId});
  if (!store) throw new Error('The sign hangs at no store.');
  const newer = (store.newestSignAt ?? 0) <= newest.createdAt;
  await server.put('stores', {
    ...store,
    visibleSignsCount: store.visibleSignsCount + count,
    freshSignsCount: store.freshSignsCount + (newest.staleAt > Date.now() ? count : 0),
    ...(newer && {
      newestSignId: newest.id,
      newestSignAt: newest.createdAt,
      newestSignStaleAt: newest.staleAt,
    }),
  });
  if (store.latitude !== null) await countCells();
}

/** So many signs at a store, one for each minute up to now: `Sign 1`, the newest, and so on. */
export async function givenManySigns(
  store: Store,
  count: number,
  words = 'Sign',
  columns: Partial<Sign> = {},
): Promise<Sign[]> {
  const now = Date.now();
  const rows = Array.from({length: count}, (_, index) =>
    signAt(store, {
      ...columns,
      text: `${words} ${index + 1}`,
      createdAt: now - (index + 1) * 60_000,
    }),
  );
  await server.put('signs', ...rows);
  const [newest] = rows;
  if (newest) await countAtStore(newest, count);
  return rows;
}

/** A sign is not public any more: a moderator or its author has taken it down. */
export async function takeDown({id, storeId}: Pick<Sign, 'id' | 'storeId'>): Promise<void> {
  await server.change('signs', {id}, {isActive: false, visible: false});
  const store = server.row('stores', {id: storeId});
  if (!store) return;
  await server.put('stores', {
    ...store,
    visibleSignsCount: store.visibleSignsCount - 1,
    freshSignsCount: store.freshSignsCount - 1,
  });
}
