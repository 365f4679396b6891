import {beforeEach, describe, expect, test, vi} from 'vitest';
import {DAY_MS} from '../../common/time.ts';
import {addActors, ana} from '../../tests/support/actors.ts';
import {addImport, addInteraction, addSign, addStore} from '../../tests/support/factories.ts';
import {fold} from '../../tests/support/recount.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import type {SyncPace} from '../sync/sync-engine.ts';
import {runMaintenance} from './maintenance.ts';

const pg = await postgres();
/** The rows that one sweep changes, by their kind. */
async function sweptRows(batch: number, pace?: SyncPace) {
  const counts = Object.entries(await runMaintenance(pg.zql, batch, pace));
  return Object.fromEntries(counts.filter(([, count]) => count !== 0));
}

const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

test('forgets writes that are too old to be sent again, however many there are', async () => {
  await addActors(pg.db);
  await pg.sql(
    `INSERT INTO private.applied_writes (user_id, write_id, applied_at)
     SELECT $1, gen_random_uuid(), now() - n * interval '30 days' FROM generate_series(0, 9) n`,
    [ana.userId],
  );
  expect(await sweptRows(2)).toEqual({appliedWrites: 7});
  const [left] = await pg.sql(
    `SELECT count(*)::int AS n, min(applied_at) > now() - interval '90 days' AS young FROM private.applied_writes`,
  );
  expect(left).toEqual({n: 3, young: true});
});

test('shows an older sign that is still fresh once the newest has become stale', async () => {
  await addActors(pg.db);
  const kept: string[] = [];
  for (const name of ['A', 'B', 'C']) {
    const {id: storeId} = await addStore(pg.db, {name});
    const seen = await addSign(pg.db, {storeId, createdAt: ago(300)});
    await addInteraction(pg.db, seen.id, ana.userId, {confirmed: true});
    await fold(pg);
    const {id} = await addSign(pg.db, {storeId, createdAt: ago(200)});
    // As it was when the younger one was still fresh.
    await pg.sql(
      `UPDATE stores SET newest_sign_id = $1, fresh_signs_until = now() - interval '1 day' WHERE id = $2`,
      [id, storeId],
    );
    kept.push(seen.id);
  }
  const pace = vi.fn<SyncPace>();
  expect(await sweptRows(2, pace)).toEqual({freshSigns: 3});
  // Home shows these rows to all users, so the second batch waits for the sync engine to process the first.
  expect(pace.mock.calls).toEqual([[2]]);
  const newest = await pg.sql<{id: string}>(
    'SELECT newest_sign_id AS id FROM stores ORDER BY name',
  );
  expect(newest.map(({id}) => id)).toEqual(kept);
});

test('forgets what the geocoder answered a month ago', async () => {
  await pg.sql(
    `INSERT INTO private.geocoded_addresses (address, approximate, answered_at)
     SELECT 'street ' || n, false, now() - n * interval '10 days' FROM generate_series(0, 9) n`,
  );
  expect(await runMaintenance(pg.zql, 2)).toMatchObject({geocodedAddresses: 7});
  const left = await pg.sql('SELECT address FROM private.geocoded_addresses ORDER BY 1');
  expect(left).toEqual([{address: 'street 0'}, {address: 'street 1'}, {address: 'street 2'}]);
});

test('forgets what people were told long ago', async () => {
  await addActors(pg.db);
  const {id: storeId} = await addStore(pg.db);
  await pg.sql(
    `INSERT INTO notifications (id, user_id, kind, store_id, created_at)
     SELECT gen_random_uuid(), $1, 'claim-rejected', $2, now() - n * interval '20 days' FROM generate_series(0, 9) n`,
    [ana.userId, storeId],
  );
  expect(await sweptRows(2)).toEqual({notifications: 5});
});

test('forgets imports after a month, and after a day what broke off while it came', async () => {
  for (const days of [0, 2, 29, 31]) {
    for (const status of ['receiving', 'done', 'running'] as const) {
      await addImport(pg.db, {status, fileName: `${days} ${status}`, createdAt: ago(days)});
    }
  }
  expect(await sweptRows(2)).toEqual({storeImports: 4});
  const left = await pg.sql<{name: string}>('SELECT file_name AS name FROM store_imports');
  expect(left.map(({name}) => name).toSorted()).toEqual([
    '0 done',
    '0 receiving',
    '0 running',
    '2 done',
    '2 running',
    '29 done',
    '29 running',
    '31 running',
  ]);
});

test('an import is kept for a month from when it was over, or stopped, however long it waited before', async () => {
  const late = {createdAt: ago(45), steppedAt: ago(31)};
  await addImport(pg.db, {...late, fileName: 'over', status: 'done', finishedAt: ago(29)});
  await addImport(pg.db, {...late, fileName: 'forgotten', status: 'done', finishedAt: ago(31)});
  await addImport(pg.db, {...late, fileName: 'stopped long ago', status: 'failed'});
  await addImport(pg.db, {...late, fileName: 'stopped', status: 'failed', steppedAt: ago(29)});
  await addImport(pg.db, {createdAt: ago(31), fileName: 'never begun', status: 'ready'});
  expect(await sweptRows(2)).toEqual({storeImports: 3});
  const left = pg.sql('SELECT file_name AS name FROM store_imports ORDER BY name');
  expect(await left).toEqual([{name: 'over'}, {name: 'stopped'}]);
});

const counted = async () => {
  await fold(pg);
  const [counts] = await pg.sql(`SELECT (SELECT sum(signs_count) FROM site_stats)::int AS signs,
           (SELECT sum(stores_count) FROM site_stats)::int AS stores,
           (SELECT sum(stores_count) FROM store_cells WHERE level = 0)::int AS "onMap",
           (SELECT signs_count FROM contributor_stats WHERE user_id = '${ana.userId}') AS anas`);
  return counts;
};

test('removes for good what was deleted more than a week ago, with what hangs there', async () => {
  await addActors(pg.db);
  const at = {latitude: 42.65, longitude: -73.75};
  const open = await addStore(pg.db, {name: 'Open', ...at});
  const sign = {userId: ana.userId};
  await addSign(pg.db, {...sign, storeId: open.id, text: 'shown'});
  for (const days of [6, 8, 9, 10]) {
    const deletedAt = ago(days);
    await addSign(pg.db, {...sign, storeId: open.id, text: `sign of ${days}`, deletedAt});
    const shut = await addStore(pg.db, {name: `store of ${days}`, ...at, deletedAt});
    const {id} = await addSign(pg.db, {...sign, storeId: shut.id, text: `at store of ${days}`});
    await addInteraction(pg.db, id, ana.userId, {liked: true});
  }
  expect(await counted()).toEqual({signs: 5, stores: 1, onMap: 1, anas: 1});

  const swept = {deletedSigns: 3, signsOfDeletedStores: 3, deletedStores: 3};
  expect(await sweptRows(2)).toEqual({...swept});
  const left = await pg.sql<{name: string}>(
    'SELECT name FROM stores UNION ALL SELECT text FROM signs ORDER BY name',
  );
  expect(left.map(({name}) => name)).toEqual([
    'Open',
    'at store of 6',
    'shown',
    'sign of 6',
    'store of 6',
  ]);
  expect(await counted()).toEqual({signs: 2, stores: 1, onMap: 1, anas: 1});
});

test('forgets what was done often a while ago, and messages after a year', async () => {
  await pg.sql(
    `INSERT INTO private.rate_limits (key, forgotten_at)
     SELECT 'key ' || n, now() + (n - 4.5) * interval '1 minute' FROM generate_series(0, 9) n`,
  );
  await pg.sql(
    `INSERT INTO private.contact_messages (id, name, email, comment, created_at)
     SELECT gen_random_uuid(), 'Ana', 'ana@example.com', 'Hello ' || n, now() - n * interval '100 days'
       FROM generate_series(0, 9) n`,
  );
  expect(await sweptRows(2)).toEqual({rateLimits: 5, contactMessages: 6});
  const [left] = await pg.sql(
    `SELECT (SELECT count(*)::int FROM private.rate_limits WHERE forgotten_at > now()) AS limits,
            (SELECT max(comment) FROM private.contact_messages) AS oldest`,
  );
  expect(left).toEqual({limits: 5, oldest: 'Hello 3'});
});

const names = async () =>
  (await pg.sql<{name: string}>('SELECT name FROM users ORDER BY 1')).map(({name}) => name);

describe('an account that is not verified', () => {
  beforeEach(async () => {
    await addActors(pg.db);
    await pg.sql("UPDATE users SET created_at = now() - interval '9 days', email_verified = false");
    await pg.sql("UPDATE user_private SET updated_at = now() - interval '9 days'");
  });

  test('goes after a week and a day, with what hangs at it and no sooner', async () => {
    await pg.sql("UPDATE users SET created_at = now() - interval '7 days' WHERE name = 'ben'");
    await pg.sql(
      `INSERT INTO private.verifications (id, identifier, value, expires_at)
       SELECT gen_random_uuid(), 'link of ' || name, id::text, now() FROM users`,
    );
    expect(await sweptRows(1)).toEqual({unverifiedAccounts: 2});
    expect(await names()).toEqual(['admin', 'ben']);
    for (const table of ['user_profiles', 'user_private', 'private.verifications']) {
      expect(await pg.sql(`SELECT 1 FROM ${table}`), table).toHaveLength(2);
    }
  });

  test('stays as long as a link works that an admin sent', async () => {
    await pg.sql(
      `INSERT INTO private.verifications (id, identifier, value, expires_at)
       SELECT gen_random_uuid(), 'link', id::text, now() + interval '1 hour' FROM users WHERE name = 'ben'`,
    );
    await runMaintenance(pg.zql);
    expect(await names()).toEqual(['admin', 'ben']);
  });

  test('stays for its week when an admin deleted it', async () => {
    await pg.sql("UPDATE user_private SET removed_at = now() WHERE email LIKE 'ben@%'");
    await runMaintenance(pg.zql);
    expect(await names()).toEqual(['admin', 'ben']);
  });

  test('stays for as long again when an admin has had it back', async () => {
    await pg.sql("UPDATE user_private SET updated_at = now() WHERE email LIKE 'ben@%'");
    await runMaintenance(pg.zql);
    expect(await names()).toEqual(['admin', 'ben']);
  });

  test('stays when it is verified meanwhile', async () => {
    await pg.sql("UPDATE users SET email_verified = true WHERE name = 'ana'");
    await runMaintenance(pg.zql);
    expect(await names()).toEqual(['admin', 'ana']);
  });
});

test('forgets the browsers of logins that have ended by themselves', async () => {
  await addActors(pg.db);
  await pg.sql(
    `WITH logins AS (
       INSERT INTO private.sessions (token, user_id, expires_at)
       SELECT 'token ' || n, $1, now() + (n - 4.5) * interval '1 day' FROM generate_series(0, 9) n
       RETURNING id)
     INSERT INTO private.push_subscriptions (session_id, endpoint, p256dh, auth)
     SELECT id, 'https://push.example.com/' || id, 'key', 'secret' FROM logins`,
    [ana.userId],
  );
  expect(await sweptRows(2)).toEqual({pushSubscriptions: 5});
});

test('forgets who was counted at a store yesterday, and what came of a store years ago', async () => {
  const {id} = await addStore(pg.db);
  await pg.sql(
    `INSERT INTO private.store_visits SELECT 'visit ' || n, utc_day(now()) - n FROM generate_series(0, 5) n`,
  );
  await pg.sql(
    `INSERT INTO store_days SELECT $1, utc_day(now()) - 100 * n, 1, 1, 1 FROM generate_series(0, 9) n`,
    [id],
  );
  expect(await sweptRows(2)).toEqual({storeVisits: 5, storeDays: 5});
  expect(await pg.sql('SELECT key FROM private.store_visits')).toEqual([{key: 'visit 0'}]);
});
