import connectTo from 'postgres';
import {afterAll, beforeEach, expect, test} from 'vitest';
import {addActors, ana, ben} from '../tests/support/actors.ts';
import {addInteraction, addSign, addStore} from '../tests/support/factories.ts';
import {fold, miscounts} from '../tests/support/recount.ts';
import {postgres} from '../tests/support/setup/pg.ts';

const pg = await postgres();
const other = connectTo(pg.url, {max: 1, onnotice: () => {}});
afterAll(() => other.end());

let signId: string;
beforeEach(async () => {
  await addActors(pg.db);
  const {id: storeId} = await addStore(pg.db, {state: 'VT'});
  signId = (await addSign(pg.db, {storeId, userId: ana.userId})).id;
  await fold(pg);
});

/** The versions of all published rows that statistics are made of. */
const versions = () =>
  pg.sql(`SELECT xmin::text, 'person' FROM contributor_stats UNION ALL SELECT xmin::text, 'week' FROM contributor_weeks
    UNION ALL SELECT xmin::text, 'site' FROM site_stats UNION ALL SELECT xmin::text, 'day' FROM store_days
    UNION ALL SELECT xmin::text, 'state' FROM state_stats UNION ALL SELECT xmin::text, 'site week' FROM site_weeks
    ORDER BY 2, 1`);
const likesOfAna = async () => {
  const [row] = await pg.sql<{n: number}>(
    'SELECT likes_count AS n FROM contributor_stats WHERE user_id = $1',
    [ana.userId],
  );
  return row?.n;
};
const waiting = async () => {
  const [row] = await pg.sql<{n: number}>('SELECT count(*) AS n FROM private.statistics_changes');
  return row?.n;
};
test('a like and its taking back change no row of the statistics', async () => {
  const before = await versions();
  await addInteraction(pg.db, signId, ben.userId, {liked: true});
  await pg.sql('UPDATE sign_interactions SET liked = false');
  expect(await versions()).toEqual(before);
  expect(await miscounts(pg)).toEqual([]);
});

test('many likes change each row of the statistics once, when they are folded in', async () => {
  await pg.sql(
    `INSERT INTO sign_interactions (sign_id, user_id, liked, confirmed, gone, updated_at)
     SELECT $1, id, true, false, false, now() FROM users`,
    [signId],
  );
  expect(await likesOfAna()).toBe(0);
  await pg.sql('SELECT fold_statistics(10000)');
  expect(await likesOfAna()).toBe(4);
  const transactions = await pg.sql(
    `SELECT xmin::text FROM contributor_stats WHERE likes_count > 0 UNION
     SELECT xmin::text FROM site_stats WHERE likes_count > 0 UNION
     SELECT xmin::text FROM store_days`,
  );
  expect(transactions).toHaveLength(1);
});

test('what a contributor does shows in their own numbers at once, what others do for them later', async () => {
  const sawCount = async () => {
    const [row] = await pg.sql<{n: number}>(
      'SELECT saw_count AS n FROM contributor_stats WHERE user_id = $1',
      [ben.userId],
    );
    return row?.n;
  };
  await other.begin(async tx => {
    await tx`SELECT set_config('signpost.actor', ${ben.userId}, true)`;
    await tx`INSERT INTO sign_interactions (sign_id, user_id, liked, confirmed, gone, updated_at)
             VALUES (${signId}, ${ben.userId}, true, true, false, now())`;
  });
  expect(await sawCount()).toBe(1);
  expect(await likesOfAna()).toBe(0);
  expect(await miscounts(pg)).toEqual([]);
  expect(await likesOfAna()).toBe(1);
});

test('a contributor’s own writes count on top of unfolded writes of others', async () => {
  await addInteraction(pg.db, signId, ben.userId, {liked: true});
  // Ana deletes her sign with the like of it that is not folded in yet.
  await other.begin(async tx => {
    await tx`SELECT set_config('signpost.actor', ${ana.userId}, true)`;
    await tx`UPDATE signs SET deleted_at = now()`;
  });
  expect(await likesOfAna()).toBe(0);
  expect(await miscounts(pg)).toEqual([]);
});

test('of two servers that fold at the same moment each takes others, and nothing counts twice', async () => {
  await addInteraction(pg.db, signId, ben.userId, {liked: true});
  await other.begin(async tx => {
    await tx`SELECT fold_statistics(1)`;
    await pg.sql('SELECT fold_statistics(1)');
  });
  expect(await miscounts(pg)).toEqual([]);
  expect(await waiting()).toBe(0);
});

test('a server that ends in the middle of folding loses nothing', async () => {
  await addInteraction(pg.db, signId, ben.userId, {liked: true});
  const ended = new Error('The server has ended.');
  const folding = other.begin(async tx => {
    await tx`SELECT fold_statistics(10000)`;
    throw ended;
  });
  await expect(folding).rejects.toBe(ended);
  expect(await likesOfAna()).toBe(0);
  expect(await miscounts(pg)).toEqual([]);
  expect(await likesOfAna()).toBe(1);
});

test('nothing waits of a contributor whose account is deleted', async () => {
  await addInteraction(pg.db, signId, ben.userId, {liked: true});
  await pg.sql('DELETE FROM users');
  const rows = await pg.sql(
    'SELECT user_id FROM private.statistics_changes WHERE user_id IS NOT NULL',
  );
  expect(rows).toEqual([]);
  expect(await miscounts(pg)).toEqual([]);
});
