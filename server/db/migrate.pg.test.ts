import postgres from 'postgres';
import {expect, test} from 'vitest';
import {copyDatabase} from '../../tests/fixtures/empty-database.ts';
import {fold, miscounts} from '../../tests/support/recount.ts';
import {
  applyDefinitions,
  migrateDatabase,
  readDefinitions,
  TooOldDatabaseError,
} from './migrate.ts';

async function emptyDatabase() {
  const copy = await copyDatabase('template0');
  const client = postgres(copy.url, {max: 1, onnotice: () => {}});
  return {
    client,
    sql: async <Row>(statement: string) => [...(await client.unsafe(statement))] as Row[],
    upgrade: () => migrateDatabase(copy.url),
    async [Symbol.asyncDispose]() {
      await client.end();
      await copy[Symbol.asyncDispose]();
    },
  };
}

/** Makes of a present database one of the oldest version that can be upgraded. */
const DOWNGRADE = `
  DROP FUNCTION shown_signs, renew_fresh_signs;
  ALTER TABLE stores DROP COLUMN fresh_signs_count CASCADE, DROP COLUMN fresh_signs_until;
  CREATE INDEX stores_newest_sign_stale ON stores (newest_sign_stale_at);
  ALTER TABLE notifications DROP CONSTRAINT notifications_kind;
  ALTER TABLE notifications ADD CONSTRAINT notifications_kind CHECK (kind NOT IN ('report-warned', 'report-suspended'));
  DELETE FROM drizzle.definitions;
  DELETE FROM drizzle.__drizzle_migrations
   WHERE created_at > (SELECT min(created_at) FROM drizzle.__drizzle_migrations)`;

/** The rows in a database of the oldest version that can be upgraded, as its triggers counted them. */
async function oldestDatabase() {
  const database = await emptyDatabase();
  await database.upgrade();
  await database.client.unsafe(ROWS).simple();
  await fold({sql: database.sql});
  await database.client.unsafe(DOWNGRADE).simple();
  return database;
}

const ROWS = `
  INSERT INTO users (id, name, email, email_verified, created_at, updated_at)
    SELECT gen_random_uuid(), 'Person ' || n, n || '@example.com', true, now(), now() FROM generate_series(1, 5) n;
  INSERT INTO stores (id, name, address, city, state, is_active, visible_signs_count, fresh_signs_count,
      latitude, longitude, created_at, updated_at)
    SELECT gen_random_uuid(), 'Store ' || n, n || ' Street', 'Town', 'NY', n <> 3, 0, 0, 40 + n, -70 - n, now(), now()
      FROM generate_series(1, 3) n;
  INSERT INTO signs (id, store_id, user_id, type, text, text_content, is_active, verified, from_store, moderation, visible,
      likes_count, confirmed_count, gone_count, last_seen_at, created_at, updated_at)
    SELECT gen_random_uuid(), s.id, u.id, 'text', 'Sign', 'Sign', n <> 2, false, false, 'ok', true, 0, 0, 0, now(), now(), now()
      FROM stores s, users u, generate_series(1, 3) n;
  INSERT INTO sign_interactions (sign_id, user_id, liked, confirmed, gone, updated_at)
    SELECT g.id, u.id, u.name < 'Person 4', u.name = 'Person 1', u.name > 'Person 3', now()
      FROM signs g, users u WHERE u.id <> g.user_id;`;

test('an upgrade keeps the rows, with right counts', async () => {
  await using database = await oldestDatabase();
  const before = await database.sql('SELECT count(*)::int AS rows FROM sign_interactions');
  await database.upgrade();
  expect(await database.sql('SELECT count(*)::int AS rows FROM sign_interactions')).toEqual(before);
  expect(await miscounts(database)).toEqual([]);
});

test('a server of the version before, on the same database, still adds stores', async () => {
  await using database = await oldestDatabase();
  const add = () =>
    database.sql(`
      INSERT INTO stores (id, name, address, city, state, is_active, visible_signs_count, created_at, updated_at)
        VALUES (gen_random_uuid(), 'Store 4', '4 Street', 'Town', 'NY', true, 0, now(), now())`);
  await add();
  await database.upgrade();
  await add();
  const counts = await database.sql(
    "SELECT fresh_signs_count AS fresh FROM stores WHERE name = 'Store 4'",
  );
  expect(counts).toEqual([{fresh: 0}, {fresh: 0}]);
});

test('outcomes of reports that were told in one word are told exactly', async () => {
  await using database = await oldestDatabase();
  const [reporter] = await database.sql<{id: string}>('SELECT id FROM users LIMIT 1');
  await database.client
    .unsafe(`
    INSERT INTO cases (id, noun, item_id, sign_id, status, reports_count, created_at, reported_at, decision, decided_at)
      SELECT gen_random_uuid(), 'sign', id, id, 'decided', 1, now(), now(),
             (ARRAY['warn', 'suspend'])[row_number() OVER (ORDER BY id)], now()
        FROM (SELECT id FROM signs ORDER BY id LIMIT 2) g;
    INSERT INTO reports (id, case_id, reporter_id, reason, created_at)
      SELECT gen_random_uuid(), id, '${reporter?.id}', 'spam', now() FROM cases;
    INSERT INTO notifications (id, user_id, kind, store_id, sign_id, created_at)
      SELECT gen_random_uuid(), '${reporter?.id}', 'report-acted', store_id, id, now()
        FROM (SELECT id, store_id FROM signs ORDER BY id LIMIT 3) g`)
    .simple();
  await database.upgrade();
  expect(
    await database.sql(
      "SELECT kind, reason FROM notifications WHERE kind LIKE 'report-%' ORDER BY sign_id",
    ),
  ).toEqual([
    {kind: 'report-warned', reason: null},
    {kind: 'report-suspended', reason: null},
  ]);
});

test('names that were stored before the rule for names are cleaned once', async () => {
  await using database = await oldestDatabase();
  await database.client
    .unsafe(`
    UPDATE stores SET name = U&'Caf\\0065\\0301  Rosa\\200B', city = U&'\\200B' WHERE name = 'Store 1';
    UPDATE user_profiles SET name = U&'A\\202Ena ', nickname = U&'\\3164' WHERE name = 'Person 1'`)
    .simple();
  const names = () =>
    Promise.all([
      database.sql('SELECT name, city FROM stores ORDER BY name'),
      database.sql('SELECT name, nickname FROM user_profiles ORDER BY name LIMIT 1'),
    ]);
  await database.upgrade();
  const cleaned = [
    [
      {name: 'Café Rosa', city: '\u200B'},
      {name: 'Store 2', city: 'Town'},
      {name: 'Store 3', city: 'Town'},
    ],
    [{name: 'Ana', nickname: null}],
  ];
  expect(await names()).toEqual(cleaned);
  await database.sql("UPDATE stores SET name = 'Store  2' WHERE name = 'Store 2'");
  await database.upgrade();
  expect(await database.sql("SELECT 1 FROM stores WHERE name = 'Store  2'")).toHaveLength(1);
});

test('a changed definition replaces the former one, and an unchanged one is left alone', async () => {
  await using database = await emptyDatabase();
  await database.upgrade();
  const bodyOf = () =>
    database.sql("SELECT xmin::text, prosrc FROM pg_proc WHERE proname = 'sign_is_visible'");
  const former = await bodyOf();
  await database.upgrade();
  expect(await bodyOf()).toEqual(former);

  const changed = readDefinitions().map(({file, statements}) => ({
    file,
    statements: statements.replace("AND moderation = 'ok'", "AND moderation <> 'hidden'"),
  }));
  await applyDefinitions(database.client, changed);
  expect(await bodyOf()).toMatchObject([{prosrc: expect.stringContaining("<> 'hidden'")}]);
});

test('a definition that fails changes nothing', async () => {
  await using database = await emptyDatabase();
  await database.upgrade();
  const applied = () => database.sql('SELECT * FROM drizzle.definitions ORDER BY file');
  const before = await applied();
  const broken = [
    {file: 'triggers/signs.sql', statements: 'SELECT 1'},
    {file: 'publication.sql', statements: 'NOT A STATEMENT'},
  ];
  await expect(applyDefinitions(database.client, broken)).rejects.toThrow(/syntax error/);
  expect(await applied()).toEqual(before);
});

test('refuses a database that is older than the first migration, with a sentence', async () => {
  await using database = await oldestDatabase();
  await database.sql('UPDATE drizzle.__drizzle_migrations SET created_at = created_at - 1');
  await expect(database.upgrade()).rejects.toThrow(TooOldDatabaseError);
});
