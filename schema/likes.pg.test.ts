import connectTo from 'postgres';
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import {addActors, ana, ben, owner} from '../tests/actors.ts';
import {addInteraction, addSign, addStore} from '../tests/factories.ts';
import {fold, miscounts} from '../tests/recount.ts';
import {postgres} from '../tests/setup/pg.ts';

const pg = await postgres();
const other = connectTo(pg.url, {max: 1, onnotice: () => {}});
const listener = connectTo(pg.url, {max: 1, onnotice: () => {}});
afterAll(() => Promise.all([other.end(), listener.end()]));

let storeId: string;
let signId: string;
beforeEach(async () => {
  await addActors(pg.db);
  storeId = (await addStore(pg.db, {state: 'VT'})).id;
  signId = (await addSign(pg.db, {storeId, userId: ana.userId})).id;
  await fold(pg);
});

const like = (userId: string, id = signId) => addInteraction(pg.db, id, userId, {liked: true});
const row = async (id = signId) => {
  const [sign] = await pg.sql<{count: number; version: number}>(
    'SELECT likes_count AS count, likes_version AS version FROM signs WHERE id = $1',
    [id],
  );
  return sign;
};

describe('the row of a sign', () => {
  test('follows a lone like in the same transaction', async () => {
    await like(ben.userId);
    expect(await row()).toEqual({count: 1, version: 1});
  });

  test('follows likes that come fast when they are folded in, by a version for each', async () => {
    for (const {userId} of [ben, owner]) await like(userId);
    await pg.sql('UPDATE sign_interactions SET liked = false WHERE user_id = $1', [ben.userId]);
    expect(await row()).toEqual({count: 1, version: 1});
    await pg.sql('SELECT fold_likes(10)');
    expect(await row()).toEqual({count: 1, version: 3});
    expect(await pg.sql('SELECT fold_likes(10) AS n')).toEqual([{n: 0}]);
    expect(await miscounts(pg)).toEqual([]);
  });

  test('follows a like at once again when none was for a second', async () => {
    await like(ben.userId);
    await pg.sql(`UPDATE private.sign_likes SET folded_at = folded_at - interval '1 second'`);
    await like(owner.userId);
    expect(await row()).toEqual({count: 2, version: 2});
  });

  test('says nothing of likes in the words of a writer', async () => {
    const {id} = await addSign(pg.db, {storeId, likesCount: 7, likesVersion: 7});
    expect(await row(id)).toEqual({count: 0, version: 0});
  });
});

describe('a sign whose row lags behind', () => {
  beforeEach(async () => {
    await like(ben.userId);
    await like(owner.userId);
  });

  test('takes all its likes out of the statistics when it is deleted', async () => {
    await pg.sql('UPDATE signs SET deleted_at = now()');
    expect(await miscounts(pg)).toEqual([]);
  });

  test('brings all of them back when it is restored', async () => {
    await pg.sql('UPDATE signs SET deleted_at = now()');
    await pg.sql('UPDATE signs SET deleted_at = NULL');
    expect(await miscounts(pg)).toEqual([]);
  });

  test('may be deleted for good', async () => {
    await pg.sql('UPDATE signs SET deleted_at = now()');
    await pg.sql('DELETE FROM signs');
    expect(await miscounts(pg)).toEqual([]);
  });
});

test('a like waits for a deletion of the sign at that moment, and does not count then', async () => {
  // A like right after another does not change the row of the sign itself, for which it would wait anyway.
  await like(owner.userId);
  const likeHeldUp = other.begin(async tx => {
    await tx`UPDATE signs SET deleted_at = now()`;
    const liked = like(ben.userId);
    await expect
      .poll(() =>
        pg.sql(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'
                            AND datname = current_database()`),
      )
      .toHaveLength(1);
    return {liked};
  });
  await (
    await likeHeldUp
  ).liked;
  expect(await miscounts(pg)).toEqual([]);
});

describe('servers hear', () => {
  const heard: [id: string, count: number, version: number][][] = [];
  beforeAll(async () => {
    await listener.listen('signpost_likes', message => heard.push(JSON.parse(message)));
  });
  /** The messages about these signs, and not about those of other tests. */
  const heardOf = (...ids: string[]) => heard.filter(told => told.some(([id]) => ids.includes(id)));

  test('of each like its sign, the count and the version', async () => {
    await like(ben.userId);
    await like(owner.userId);
    await expect.poll(() => heardOf(signId)).toEqual([[[signId, 1, 1]], [[signId, 2, 2]]]);
  });

  test('nothing of a sign that others do not see, nor of other words', async () => {
    await pg.sql(`UPDATE signs SET moderation = 'held'`);
    await like(ben.userId);
    await addInteraction(pg.db, signId, owner.userId, {confirmed: true});
    const {id} = await addSign(pg.db, {storeId});
    await like(ben.userId, id);
    await expect.poll(() => heardOf(signId, id)).toEqual([[[id, 1, 1]]]);
  });

  test('nothing of a statement that changes very many', async () => {
    await pg.sql(
      `INSERT INTO signs (id, store_id, type, text, is_active, verified, from_store, moderation, visible,
         likes_count, confirmed_count, gone_count, last_seen_at, stale_at, created_at, updated_at)
       SELECT gen_random_uuid(), $1, 'text', 'Bulk', true, false, false, 'ok', true, 0, 0, 0, now(), now(), now(), now()
         FROM generate_series(1, 50)`,
      [storeId],
    );
    await pg.sql(
      `INSERT INTO sign_interactions (sign_id, user_id, liked, confirmed, gone, updated_at)
       SELECT id, $1, true, false, false, now() FROM signs`,
      [ben.userId],
    );
    await like(owner.userId);
    await expect.poll(() => heardOf(signId)).toEqual([[[signId, 2, 2]]]);
  });
});
