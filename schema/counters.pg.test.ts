import {describe, expect, test} from 'vitest';
import {addActors, ana, ben} from '../tests/support/actors.ts';
import {addInteraction, addSign, addStore, minute} from '../tests/support/factories.ts';
import {fold, miscounts} from '../tests/support/recount.ts';
import {postgres} from '../tests/support/setup/pg.ts';

const pg = await postgres();

/** Each of these changes many rows in one statement, in ways that mutators, jobs and imports do. */
const BULK: readonly [what: string, statement: string][] = [
  [
    'more signs',
    `INSERT INTO signs (id, store_id, user_id, type, text, is_active, verified, moderation,
       visible, likes_count, confirmed_count, gone_count, last_seen_at, created_at, updated_at)
     SELECT gen_random_uuid(), s.id, u.id, 'text', 'Bulk', n % 3 > 0, false, CASE WHEN n % 5 = 0 THEN 'held' ELSE 'ok' END,
            true, 7, 7, 7, now(), now() - n * interval '7 hours', now()
       FROM stores s, users u, generate_series(1, 10) n`,
  ],
  [
    'a word from everybody on everything',
    `INSERT INTO sign_interactions (sign_id, user_id, liked, confirmed, gone, updated_at, liked_at)
     SELECT s.id, u.id, true, u.name < 'b', u.name > 'b', now(), s.created_at FROM signs s, users u`,
  ],
  [
    'the same word again, and another',
    `INSERT INTO sign_interactions (sign_id, user_id, liked, confirmed, gone, updated_at)
     SELECT s.id, u.id, s.is_active, true, false, now() FROM signs s, users u
     ON CONFLICT (sign_id, user_id) DO UPDATE SET liked = excluded.liked, confirmed = excluded.confirmed`,
  ],
  ['likes taken back', `UPDATE sign_interactions SET liked = NOT liked WHERE sign_id::text < '9'`],
  ['signs switched', 'UPDATE signs SET is_active = NOT is_active'],
  [
    'signs moved to one store',
    'UPDATE signs SET store_id = (SELECT id FROM stores ORDER BY id LIMIT 1)',
  ],
  [
    'stores moved to other places and states',
    `UPDATE stores SET latitude = 40 + random(), longitude = -75 + random(), state = CASE WHEN name < 'B' THEN 'VT' ELSE 'CA' END`,
  ],
  ['stores switched', 'UPDATE stores SET is_active = NOT is_active'],
  ['stores switched back', 'UPDATE stores SET is_active = NOT is_active'],
  ['signs held', `UPDATE signs SET moderation = 'held' WHERE id::text < '8'`],
  [
    'signs given to others',
    `UPDATE signs SET user_id = (SELECT id FROM users ORDER BY id LIMIT 1) WHERE id::text > '8'`,
  ],
  ['people renamed to nothing', 'UPDATE user_profiles SET name = NULL, nickname = NULL'],
  [
    'words withdrawn',
    `DELETE FROM sign_interactions WHERE user_id::text < '00000000-0000-4000-8000-000000000003'`,
  ],
  ['a person gone', `DELETE FROM users WHERE name = 'ana'`],
  ['signs deleted', 'UPDATE signs SET deleted_at = now() WHERE is_active'],
  ['signs removed for good', 'DELETE FROM signs WHERE NOT visible'],
  ['everybody gone', 'DELETE FROM users'],
  ['stores deleted', 'UPDATE stores SET deleted_at = now()'],
  ['stores removed for good', 'DELETE FROM stores'],
];

test('counters are right after statements that change many rows', async () => {
  await addActors(pg.db);
  for (let number = 0; number < 5; number++) await addStore(pg.db, {isActive: number !== 3});
  for (const [what, statement] of BULK) {
    const affectedRows = await pg.exec(statement);
    expect(affectedRows, what).toBeGreaterThan(0);
    expect(await miscounts(pg), what).toEqual([]);
  }
});

test('the recount finds each counter that is off', async () => {
  await addActors(pg.db);
  const {id: storeId} = await addStore(pg.db, {latitude: 42, longitude: -74});
  const {id} = await addSign(pg.db, {storeId, userId: ana.userId});
  await addInteraction(pg.db, id, ben.userId, {liked: true});
  await fold(pg);
  await pg.exec(`
    UPDATE signs SET likes_count = 2;
    UPDATE contributor_stats SET likes_count = 0;
    UPDATE contributor_weeks SET signs_count = 2;
    UPDATE site_weeks SET signs_count = 7;
    UPDATE state_stats SET stores_count = 9;
    UPDATE signs SET gone_count = 2;
    UPDATE stores SET visible_signs_count = -1;
    DELETE FROM store_cells;
    UPDATE site_stats SET contributors_count = 0;
  `);
  const counters = (await miscounts(pg)).map(({counter}) => counter);
  expect(new Set(counters)).toEqual(
    new Set([
      'below zero',
      'cell',
      'person',
      'sign',
      'site',
      'site week',
      'state',
      'store',
      'week',
    ]),
  );
});

describe('a counter', () => {
  test('starts at nought whatever a new sign claims', async () => {
    const {id: storeId} = await addStore(pg.db);
    await addSign(pg.db, {storeId, likesCount: 9, confirmedCount: 9, goneCount: 9, visible: false});
    const [sign] = await pg.sql(
      'SELECT likes_count, confirmed_count, gone_count, visible FROM signs',
    );
    expect(sign).toEqual({likes_count: 0, confirmed_count: 0, gone_count: 0, visible: true});
  });

  test('of a week belongs to the week of the like, in UTC, also when it is undone later', async () => {
    await addActors(pg.db);
    const {id: storeId} = await addStore(pg.db);
    const {id} = await addSign(pg.db, {storeId, userId: ana.userId, createdAt: minute(0)});
    await addInteraction(pg.db, id, ben.userId, {liked: true});
    await pg.sql(`UPDATE sign_interactions SET updated_at = now()`);
    const likes = async () => {
      await fold(pg);
      return pg.sql(`SELECT week = date_trunc('week', now() AT TIME ZONE 'UTC')::date AS this_week, likes_count
                FROM contributor_weeks WHERE user_id = '${ana.userId}' ORDER BY week`);
    };
    const older = {this_week: false, likes_count: 0};
    expect(await likes()).toEqual([older, {this_week: true, likes_count: 1}]);
    await pg.sql('UPDATE sign_interactions SET liked = false');
    expect(await likes()).toEqual([older, {this_week: true, likes_count: 0}]);
  });

  test('of a state follows a person who moves, also in their weeks', async () => {
    await addActors(pg.db);
    const {id: storeId} = await addStore(pg.db);
    await addSign(pg.db, {storeId, userId: ana.userId});
    const states = async () => {
      await fold(pg);
      return pg.sql(`SELECT c.state AS total, w.state AS week FROM contributor_stats c
                JOIN contributor_weeks w USING (user_id) WHERE user_id = '${ana.userId}'`);
    };
    expect(await states()).toEqual([{total: null, week: null}]);
    await pg.sql(`UPDATE user_profiles SET state = 'VT' WHERE user_id = '${ana.userId}'`);
    expect(await states()).toEqual([{total: 'VT', week: 'VT'}]);
    expect(
      await pg.sql(`SELECT contributors_count AS n FROM state_stats WHERE state = 'VT'`),
    ).toEqual([{n: 1}]);
  });
});
