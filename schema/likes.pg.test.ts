import connectTo from 'postgres';
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import {addActors, admin, ana, ben, owner} from '../tests/support/actors.ts';
import {addInteraction, addSign, addStore} from '../tests/support/factories.ts';
import {fold, miscounts} from '../tests/support/recount.ts';
import {postgres} from '../tests/support/setup/pg.ts';

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
/** Leaves the rows of signs to the fold from now on, as for a second after a row has followed. */
const holdRowsBack = () =>
  pg.sql(`UPDATE private.sign_likes SET folded_at = now() + interval '1 hour'`);
const addSigns = (count: number) =>
  pg.sql(
    `INSERT INTO signs (id, store_id, type, text, is_active, verified, from_store, moderation, visible,
       likes_count, confirmed_count, gone_count, last_seen_at, stale_at, created_at, updated_at)
     SELECT gen_random_uuid(), $1, 'text', 'Bulk', true, false, false, 'ok', true, 0, 0, 0, now(), now(), now(), now()
       FROM generate_series(1, $2)`,
    [storeId, count],
  );
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
    await like(ben.userId);
    await holdRowsBack();
    await like(owner.userId);
    await pg.sql('UPDATE sign_interactions SET liked = false WHERE user_id = $1', [ben.userId]);
    expect(await row()).toEqual({count: 1, version: 1});
    await pg.sql('SELECT fold_reactions(10)');
    expect(await row()).toEqual({count: 1, version: 3});
    expect(await pg.sql('SELECT fold_reactions(10) AS n')).toEqual([{n: 0}]);
    expect(await miscounts(pg)).toEqual([]);
  });

  test('waits for the fold during the second after it has followed', async () => {
    await like(ben.userId);
    // In one message: on a busy machine a second may go by between two.
    await pg.exec(
      `UPDATE private.sign_likes SET folded_at = clock_timestamp();
       UPDATE sign_interactions SET liked = false WHERE user_id = '${ben.userId}'`,
    );
    expect(await row()).toEqual({count: 1, version: 1});
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

const said = (userId: string, words: {confirmed?: boolean; gone?: boolean}) =>
  addInteraction(pg.db, signId, userId, words);
const counts = async () => {
  const [sign] = await pg.sql(
    `SELECT confirmed_count AS saw, gone_count AS gone, likes_version AS version,
            stale_at = sign_stale_at(last_seen_at, gone_count) AS fresh FROM signs WHERE id = $1`,
    [signId],
  );
  return sign;
};

describe('the row of a sign follows "Saw it" and "Gone"', () => {
  test('in the same transaction where none came for a second', async () => {
    await said(ben.userId, {gone: true});
    expect(await counts()).toEqual({saw: 0, gone: 1, version: 1, fresh: true});
    await pg.sql(`UPDATE private.sign_likes SET folded_at = folded_at - interval '1 second'`);
    await said(owner.userId, {confirmed: true});
    expect(await counts()).toEqual({saw: 1, gone: 0, version: 2, fresh: true});
  });

  test('when they are folded in where they come fast, and its store with it', async () => {
    await like(ana.userId);
    await holdRowsBack();
    for (const {userId} of [ben, owner, admin]) await said(userId, {gone: true});
    expect(await counts()).toEqual({saw: 0, gone: 0, version: 1, fresh: true});
    await pg.sql('SELECT fold_reactions(10)');
    expect(await counts()).toEqual({saw: 0, gone: 3, version: 4, fresh: true});
    const [store] = await pg.sql(
      `SELECT newest_sign_stale_at = 'epoch' AS stale FROM stores WHERE id = $1`,
      [storeId],
    );
    expect(store).toEqual({stale: true});
    expect(await miscounts(pg)).toEqual([]);
  });

  test('by the fold alone for a statement that changes very many', async () => {
    await addSigns(50);
    await pg.sql(
      `INSERT INTO sign_interactions (sign_id, user_id, liked, confirmed, gone, updated_at)
       SELECT id, $1, false, true, false, now() FROM signs`,
      [ben.userId],
    );
    expect(await counts()).toMatchObject({saw: 0, version: 0});
    expect(await miscounts(pg)).toEqual([]);
    expect(await counts()).toMatchObject({saw: 1, version: 1});
  });

  test('also when its date was changed before the fold', async () => {
    await like(ana.userId);
    await holdRowsBack();
    await said(ben.userId, {confirmed: true});
    await pg.sql(`UPDATE signs SET created_at = created_at + interval '1 day' WHERE id = $1`, [
      signId,
    ]);
    expect(await miscounts(pg)).toEqual([]);
  });
});

describe('a sign whose row lags behind', () => {
  beforeEach(async () => {
    await like(ben.userId);
    await holdRowsBack();
    await like(owner.userId);
    await addInteraction(pg.db, signId, ana.userId, {confirmed: true});
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
  await holdRowsBack();
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
  const heard: [id: string, ...counts: number[]][][] = [];
  beforeAll(async () => {
    await listener.listen('signpost_likes', message => heard.push(JSON.parse(message)));
  });
  /** The messages about these signs, and not about those of other tests. */
  const heardOf = (...ids: string[]) =>
    heard
      .filter(told => told.some(([id]) => ids.includes(id)))
      .map(told =>
        told.map(([id, likes, version, ...more]) => [id, likes, version, more.slice(0, 2)]),
      );

  test('of each like its sign, the count and the version', async () => {
    await like(ben.userId);
    await like(owner.userId);
    await expect
      .poll(() => heardOf(signId))
      .toEqual([[[signId, 1, 1, [0, 0]]], [[signId, 2, 2, [0, 0]]]]);
  });

  test('of "Saw it" and "Gone" as of likes, with when the sign was last seen', async () => {
    await addInteraction(pg.db, signId, ben.userId, {gone: true});
    await addInteraction(pg.db, signId, owner.userId, {confirmed: true});
    await expect
      .poll(() => heardOf(signId))
      .toEqual([[[signId, 0, 1, [0, 1]]], [[signId, 0, 2, [1, 0]]]]);
    const [seen] = await pg.sql<{at: Date}>(
      'SELECT confirmed_at AS at FROM sign_interactions WHERE confirmed',
    );
    expect(heard.flat().findLast(([id]) => id === signId)?.[5]).toBe(seen?.at.getTime());
  });

  test('nothing of a sign that others do not see', async () => {
    await pg.sql(`UPDATE signs SET moderation = 'held'`);
    await like(ben.userId);
    await addInteraction(pg.db, signId, owner.userId, {confirmed: true});
    await addInteraction(pg.db, signId, ana.userId, {gone: true});
    const {id} = await addSign(pg.db, {storeId});
    await like(ben.userId, id);
    await expect.poll(() => heardOf(signId, id)).toEqual([[[id, 1, 1, [0, 0]]]]);
  });

  test('nothing of a statement that changes very many', async () => {
    await addSigns(50);
    await pg.sql(
      `INSERT INTO sign_interactions (sign_id, user_id, liked, confirmed, gone, updated_at)
       SELECT id, $1, true, false, false, now() FROM signs`,
      [ben.userId],
    );
    await like(owner.userId);
    await expect.poll(() => heardOf(signId)).toEqual([[[signId, 2, 2, [0, 0]]]]);
  });
});
