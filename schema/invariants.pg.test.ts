import {randomUUID} from 'node:crypto';
import {beforeEach, describe, expect, test} from 'vitest';
import {LENGTHS} from '../common/limits.ts';
import {addActors, ana, ben} from '../tests/support/actors.ts';
import {addClaim, addInteraction, addSign, addStore} from '../tests/support/factories.ts';
import {postgres} from '../tests/support/setup/pg.ts';

const pg = await postgres();

/** SQLSTATE codes. */
const CHECK = {code: '23514'};
const UNIQUE = {code: '23505'};
const FOREIGN_KEY = {code: '23503'};

let signId: string;
let storeId: string;
beforeEach(async () => {
  await addActors(pg.db);
  storeId = (await addStore(pg.db)).id;
  signId = (await addSign(pg.db, {storeId, userId: ana.userId})).id;
});

const setStore = (column: string, value: unknown) =>
  pg.sql(`UPDATE stores SET ${column} = $1`, [value]);

const setProfileState = (state: string) => pg.sql('UPDATE user_profiles SET state = $1', [state]);

const place = (latitude: unknown, longitude: unknown) =>
  pg.sql('UPDATE stores SET latitude = $1, longitude = $2', [latitude, longitude]);

const newcomer = () =>
  pg.sql(`SELECT p.name, u.email, u.role, s.is_named FROM user_profiles p
            JOIN user_private u USING (user_id) JOIN contributor_stats s USING (user_id)
           WHERE u.email LIKE 'new%'`);

const shown = () =>
  pg.sql(`SELECT g.visible, s.visible_signs_count AS count, s.newest_sign_id = g.id AS newest
            FROM signs g JOIN stores s ON s.id = g.store_id`);

describe('the database itself', () => {
  test('removes no sign that is still visible', async () => {
    await expect(pg.sql('DELETE FROM signs')).rejects.toMatchObject(CHECK);
    await expect(pg.sql('DELETE FROM stores')).rejects.toMatchObject(CHECK);
    await pg.sql('UPDATE signs SET deleted_at = now()');
    await pg.sql('DELETE FROM stores');
    expect(await pg.sql('SELECT id FROM signs')).toEqual([]);
  });

  test('keeps a sign whose author’s account goes', async () => {
    await pg.sql('DELETE FROM users WHERE id = $1', [ana.userId]);
    expect(await pg.sql('SELECT id, user_id FROM signs')).toEqual([{id: signId, user_id: null}]);
  });

  test.each([
    ['a text sign without words', `type = 'text', text = NULL`],
    ['a text sign of white space', `type = 'text', text = ' '`],
    ['a photo sign without a photo', `type = 'photo', image_url = NULL`],
  ])('takes no %s', async (_, columns) => {
    await expect(pg.sql(`UPDATE signs SET ${columns}`)).rejects.toMatchObject(CHECK);
  });

  test('keeps one row a person and sign', async () => {
    await addInteraction(pg.db, signId, ben.userId, {liked: true});
    const again = addInteraction(pg.db, signId, ben.userId, {liked: true});
    await expect(again).rejects.toMatchObject({cause: UNIQUE});
    expect(await pg.sql('SELECT likes_count FROM signs')).toEqual([{likes_count: 1}]);
  });

  test('keeps one open claim a person and store', async () => {
    await addClaim(pg.db, storeId, ana.userId);
    await addClaim(pg.db, storeId, ben.userId);
    await expect(addClaim(pg.db, storeId, ana.userId)).rejects.toMatchObject({cause: UNIQUE});
    await pg.sql(`UPDATE store_claims SET status = 'rejected'`);
    await addClaim(pg.db, storeId, ana.userId);
    await expect(pg.sql(`UPDATE store_claims SET status = 'maybe'`)).rejects.toMatchObject(CHECK);
  });

  test('admits the 50 states and ZZ, spelled in capitals', async () => {
    for (const state of ['NY', 'AK', 'ZZ']) await setStore('state', state);
    for (const state of ['DC', 'PR', 'ny', 'New York', '', ' NY']) {
      await expect(setStore('state', state), state).rejects.toMatchObject(CHECK);
    }
    await expect(setStore('state', null)).rejects.toMatchObject({code: '23502'});
    await setProfileState('NY');
    await expect(setProfileState('ZZ')).rejects.toMatchObject(CHECK);
  });

  test.each(['name', 'address', 'city'])('wants a %s that is not blank', async column => {
    for (const blank of ['', '  \n\t ']) {
      await expect(setStore(column, blank)).rejects.toMatchObject(CHECK);
    }
  });

  test.each([
    ['name', LENGTHS.storeName],
    ['address', LENGTHS.address],
    ['zip', LENGTHS.zip],
    ['description', LENGTHS.description],
    ['phone', LENGTHS.phone],
    ['website', LENGTHS.url],
  ])('bounds the %s of a store to %d characters', async (column, max) => {
    await setStore(column, '🌵'.repeat(max));
    await expect(setStore(column, 'x'.repeat(max + 1))).rejects.toMatchObject(CHECK);
  });

  test('wants both coordinates or none, on this planet', async () => {
    await place(90, -180);
    await place(null, null);
    for (const [latitude, longitude] of [
      [1, null],
      [null, 1],
      [91, 0],
      [0, 181],
      ['NaN', 0],
    ]) {
      await expect(place(latitude, longitude)).rejects.toMatchObject(CHECK);
    }
  });

  test('knows no role, type, moderation or category besides its own', async () => {
    for (const statement of [
      `UPDATE user_private SET role = 'root'`,
      `UPDATE signs SET type = 'video'`,
      `UPDATE signs SET moderation = 'gone'`,
      `UPDATE stores SET category = 'Retail'`,
      'UPDATE signs SET likes_count = -1',
    ]) {
      await expect(pg.sql(statement), statement).rejects.toMatchObject(CHECK);
    }
  });

  test('hangs no sign at a store that is not there', async () => {
    const nowhere = addSign(pg.db, {storeId: randomUUID()});
    await expect(nowhere).rejects.toMatchObject({cause: FOREIGN_KEY});
  });

  test('makes both halves of a profile with an account, whose e-mail address they follow', async () => {
    await pg.sql(`INSERT INTO users (name, email) VALUES (' ', 'new@example.com')`);
    const person = {name: null, role: 'user', is_named: false};
    expect(await newcomer()).toEqual([{...person, email: 'new@example.com'}]);
    await pg.sql(`UPDATE users SET email = 'newer@example.com' WHERE email LIKE 'new%'`);
    expect(await newcomer()).toEqual([{...person, email: 'newer@example.com'}]);
  });
});

describe('a sign is visible', () => {
  const hide: readonly [why: string, hide: string, show: string][] = [
    ['switched off', 'UPDATE signs SET is_active = false', 'UPDATE signs SET is_active = true'],
    ['deleted', 'UPDATE signs SET deleted_at = now()', 'UPDATE signs SET deleted_at = NULL'],
    ['held', `UPDATE signs SET moderation = 'held'`, `UPDATE signs SET moderation = 'ok'`],
    ['hidden', `UPDATE signs SET moderation = 'hidden'`, `UPDATE signs SET moderation = 'ok'`],
    [
      'at a store switched off',
      'UPDATE stores SET is_active = false',
      'UPDATE stores SET is_active = true',
    ],
    [
      'at a deleted store',
      'UPDATE stores SET deleted_at = now()',
      'UPDATE stores SET deleted_at = NULL',
    ],
  ];

  test.each(hide)('unless it is %s', async (_, hiding, showing) => {
    await pg.sql(hiding);
    expect(await shown()).toEqual([{visible: false, count: 0, newest: null}]);
    // No writer can set it.
    await pg.sql('UPDATE signs SET visible = true');
    expect(await shown()).toEqual([{visible: false, count: 0, newest: null}]);
    await pg.sql(showing);
    expect(await shown()).toEqual([{visible: true, count: 1, newest: true}]);
  });
});
