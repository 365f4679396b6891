import {beforeEach, describe, expect, test} from 'vitest';
import {addActors, ana, ben} from '../../tests/support/actors.ts';
import {addSign, addStore} from '../../tests/support/factories.ts';
import {miscounts} from '../../tests/support/recount.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {resumeWrites} from './resume-writes.ts';

const pg = await postgres();

let storeId: string;
beforeEach(async () => {
  await addActors(pg.db);
  storeId = (await addStore(pg.db)).id;
});

/**
 * Goes on to the end.
 * @returns the rows of each step.
 */
async function goOn(): Promise<number[]> {
  const steps: number[] = [];
  const pace = async (rows: number) => void steps.push(rows);
  await resumeWrites(pg.db, pace, new AbortController().signal);
  return steps;
}

/** The process ends in the middle of a step. */
const breakOff = (step: string) =>
  expect(
    pg.zql.transaction(async ({dbTransaction}) => {
      await dbTransaction.query(`SELECT ${step}(50)`, []);
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');

const visible = async () => {
  const [row] = await pg.sql<{signs: number; store: number}>(
    `SELECT (SELECT count(*)::int FROM signs WHERE visible) AS signs,
            (SELECT visible_signs_count FROM stores) AS store`,
  );
  return row;
};

describe('a store with 1,000 signs', () => {
  beforeEach(() =>
    pg.sql(
      `INSERT INTO signs (id, store_id, type, text, is_active, verified, from_store, moderation, visible, likes_count,
         confirmed_count, gone_count, last_seen_at, stale_at, created_at, updated_at)
       SELECT gen_random_uuid(), $1, 'text', 'Bulk ' || n, n > 10, false, false, 'ok', true, 0, 0, 0, now(), now(),
              now() - n * interval '1 minute', now() FROM generate_series(1, 1010) n`,
      [storeId],
    ),
  );

  test.each([
    ['hidden', 'is_active = false', 'is_active = true'],
    ['deleted', 'deleted_at = now()', 'deleted_at = NULL'],
  ])(
    'takes 50 along in the transaction in which it is %s, and 50 with each step',
    async (_, gone, back) => {
      await pg.sql(`UPDATE stores SET ${gone}`);
      expect(await visible()).toEqual({signs: 950, store: 950});
      expect(await goOn()).toEqual([...Array.from({length: 19}, () => 50), 0]);
      expect(await visible()).toEqual({signs: 0, store: 0});
      expect(await miscounts(pg)).toEqual([]);
      await pg.sql(`UPDATE stores SET ${back}`);
      expect(await visible()).toEqual({signs: 50, store: 50});
      await goOn();
      expect(await visible()).toEqual({signs: 1000, store: 1000});
      expect(await miscounts(pg)).toEqual([]);
    },
  );

  test('takes the newest along first', async () => {
    await pg.sql('UPDATE stores SET is_active = false');
    const [oldest] = await pg.sql<{text: string}>(
      'SELECT text FROM signs WHERE visible ORDER BY created_at DESC LIMIT 1',
    );
    expect(oldest).toEqual({text: 'Bulk 61'});
  });

  test('goes on after a step was broken off', async () => {
    await pg.sql('UPDATE stores SET is_active = false');
    await breakOff('settle_more_signs');
    expect(await visible()).toEqual({signs: 950, store: 950});
    await goOn();
    expect(await visible()).toEqual({signs: 0, store: 0});
  });

  test('ends as it was when it is shown again before all have followed', async () => {
    await pg.sql('UPDATE stores SET is_active = false');
    await pg.sql('SELECT settle_more_signs(50)');
    await pg.sql('UPDATE stores SET is_active = true');
    await goOn();
    expect(await visible()).toEqual({signs: 1000, store: 1000});
    expect(await miscounts(pg)).toEqual([]);
  });

  test('lets a new sign follow it at once', async () => {
    await pg.sql('UPDATE stores SET is_active = false');
    const {id} = await addSign(pg.db, {storeId});
    const [sign] = await pg.sql('SELECT visible FROM signs WHERE id = $1', [id]);
    expect(sign).toEqual({visible: false});
  });
});

const told = async () => {
  const [row] = await pg.sql<{all: number; users: number; author: boolean}>(
    `SELECT count(*)::int AS all, count(DISTINCT user_id)::int AS users,
            coalesce(bool_or(user_id = $1), false) AS author FROM notifications WHERE kind = 'store-sign'`,
    [ana.userId],
  );
  return row;
};

const exactlyOnce = (users: number) => ({all: users, users, author: false});

/** Adds that many followers of the store, and the author. */
const addFollowers = (count: number) =>
  pg.sql(
    `WITH person AS (
         INSERT INTO users (name, email, email_verified)
           SELECT 'Person ' || n, n || '@example.org', true FROM generate_series(1, $3::int) n RETURNING id
       )
       INSERT INTO store_follows SELECT id, $1::uuid, now() - interval '1 day' FROM person
       UNION ALL SELECT $2::uuid, $1::uuid, now() - interval '1 day'`,
    [storeId, ana.userId, count],
  );

describe('a store with many followers', () => {
  test('notifies 20 of a sign in its transaction, and each of the others once in steps', async () => {
    await addFollowers(10_000);
    await addSign(pg.db, {storeId, userId: ana.userId});
    expect(await told()).toEqual(exactlyOnce(20));
    await breakOff('tell_more_followers');
    const steps = await goOn();
    expect(Math.max(...steps)).toBe(50);
    expect(await told()).toEqual(exactlyOnce(10_000));
    expect(await goOn()).toEqual([]);
  });

  test('lets two servers share the work', async () => {
    await addFollowers(200);
    await addSign(pg.db, {storeId, userId: ana.userId});
    await addSign(pg.db, {storeId, userId: ana.userId});
    await Promise.all([goOn(), goOn()]);
    expect(await told()).toEqual({all: 400, users: 200, author: false});
  });

  test('waits while the sign is hidden, and then notifies the others', async () => {
    await addFollowers(200);
    await addSign(pg.db, {storeId, userId: ana.userId});
    await pg.sql(`UPDATE signs SET moderation = 'hidden'`);
    expect(await goOn()).toEqual([]);
    await pg.sql(`UPDATE signs SET moderation = 'ok'`);
    await goOn();
    expect(await told()).toEqual(exactlyOnce(200));
  });

  test('does not notify users who follow after the sign was posted', async () => {
    await addFollowers(200);
    await addSign(pg.db, {storeId, userId: ana.userId});
    await pg.sql(`UPDATE store_follows SET created_at = now() + interval '1 second'
                   WHERE user_id NOT IN (SELECT user_id FROM notifications)`);
    await pg.sql(`INSERT INTO store_follows VALUES ($1, $2, now())`, [ben.userId, storeId]);
    await goOn();
    expect(await told()).toEqual(exactlyOnce(20));
  });
});

test('ends between two steps with its signal', async () => {
  await pg.sql(`INSERT INTO private.unsettled_stores SELECT id FROM stores`);
  const ending = new AbortController();
  ending.abort();
  expect(await resumeWrites(pg.db, async () => {}, ending.signal)).toBe(0);
  expect(await pg.sql('SELECT FROM private.unsettled_stores')).toHaveLength(1);
});
