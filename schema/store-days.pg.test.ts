import {beforeEach, describe, expect, test} from 'vitest';
import {addActors, ana, ben, owner} from '../tests/support/actors.ts';
import {addInteraction, addSign, addStore} from '../tests/support/factories.ts';
import {fold} from '../tests/support/recount.ts';
import {postgres} from '../tests/support/setup/pg.ts';

const pg = await postgres();

let storeId: string;
let signId: string;
beforeEach(async () => {
  await addActors(pg.db);
  storeId = (await addStore(pg.db)).id;
  signId = (await addSign(pg.db, {storeId, userId: owner.userId})).id;
});

/** Of each day how many days ago it was, and what was said on it. */
const days = async () => {
  await fold(pg);
  return pg.sql(`SELECT store_id AS store, (now() AT TIME ZONE 'UTC')::date - day AS ago, saw_count AS saws, likes_count AS likes
            FROM store_days ORDER BY store_id, day DESC`);
};
const say = (set: string, userId: string) =>
  pg.sql(`UPDATE sign_interactions SET ${set} WHERE user_id = $1`, [userId]);
/** Moves all counts so far to yesterday. Triggers set the dates otherwise. */
const yesterday = async () => {
  await fold(pg);
  await pg.exec(`
    UPDATE store_days SET day = day - 1;
    ALTER TABLE sign_interactions DISABLE TRIGGER USER;
    UPDATE sign_interactions
       SET liked_at = liked_at - interval '1 day', confirmed_at = confirmed_at - interval '1 day';
    ALTER TABLE sign_interactions ENABLE TRIGGER USER;`);
};

test('a day has what was said on it at all signs of the store, and there alone', async () => {
  const other = await addSign(pg.db, {storeId});
  const elsewhere = await addSign(pg.db, {storeId: (await addStore(pg.db)).id});
  await addInteraction(pg.db, signId, ana.userId, {liked: true, confirmed: true});
  await addInteraction(pg.db, other.id, ben.userId, {liked: true});
  await addInteraction(pg.db, other.id, ana.userId, {gone: true});
  expect(await days()).toEqual([{store: storeId, ago: 0, saws: 1, likes: 2}]);
  await addInteraction(pg.db, elsewhere.id, ben.userId, {confirmed: true});
  expect(await days()).toHaveLength(2);
});

describe('an undone reaction', () => {
  test('is gone from the day on which it was said, and no other word moves', async () => {
    await addInteraction(pg.db, signId, ana.userId, {liked: true, confirmed: true});
    await yesterday();
    await addInteraction(pg.db, signId, ben.userId, {liked: true});
    await say('liked = false', ana.userId);
    expect(await days()).toEqual([
      {store: storeId, ago: 0, saws: 0, likes: 1},
      {store: storeId, ago: 1, saws: 1, likes: 0},
    ]);
    await say('liked = true', ana.userId);
    expect(await days()).toMatchObject([{likes: 2}, {likes: 0}]);
  });

  test('of a day that is forgotten changes nothing', async () => {
    await addInteraction(pg.db, signId, ana.userId, {liked: true});
    await fold(pg);
    await pg.sql('DELETE FROM store_days');
    await say('liked = false', ana.userId);
    expect(await days()).toEqual([]);
  });

  test('goes with the account of who said it', async () => {
    await addInteraction(pg.db, signId, ana.userId, {liked: true});
    await pg.sql('DELETE FROM users WHERE id = $1', [ana.userId]);
    expect(await days()).toEqual([{store: storeId, ago: 0, saws: 0, likes: 0}]);
  });
});

test('many words in one statement are counted, each on its day', async () => {
  await pg.sql(
    `INSERT INTO sign_interactions (sign_id, user_id, liked, confirmed, gone, updated_at)
     SELECT $1, id, true, name = 'ana', false, now() FROM users`,
    [signId],
  );
  expect(await days()).toEqual([{store: storeId, ago: 0, saws: 1, likes: 4}]);
});
