import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {drizzle} from 'drizzle-orm/postgres-js';
import {migrate} from 'drizzle-orm/postgres-js/migrator';
import postgres, {type Sql} from 'postgres';
import {expect, test} from 'vitest';
import {copyDatabase} from '../tests/fixtures/empty-database.ts';
import {miscounts} from '../tests/recount.ts';

const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));

/** A database of the version whose newest migration is `last`. */
async function versionOf(last: string) {
  const copy = await copyDatabase('template0');
  const client = postgres(copy.url, {max: 1, onnotice: () => {}});
  await migrateTo(client, last);
  return {
    exec: (statements: string) => client.unsafe(statements).simple(),
    sql: async <Row>(statement: string) => [...(await client.unsafe(statement))] as Row[],
    upgrade: () => migrate(drizzle(client), {migrationsFolder: MIGRATIONS}),
    async [Symbol.asyncDispose]() {
      await client.end();
      await copy[Symbol.asyncDispose]();
    },
  };
}

async function migrateTo(client: Sql, last: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'signpost-upgrade-'));
  try {
    cpSync(MIGRATIONS, folder, {recursive: true});
    const file = path.join(folder, 'meta/_journal.json');
    const journal: {entries: {tag: string}[]} = JSON.parse(readFileSync(file, 'utf8'));
    const end = journal.entries.findIndex(({tag}) => tag === last) + 1;
    expect(end).toBeGreaterThan(0);
    writeFileSync(file, JSON.stringify({...journal, entries: journal.entries.slice(0, end)}));
    await migrate(drizzle(client), {migrationsFolder: folder});
  } finally {
    rmSync(folder, {recursive: true});
  }
}

/** Stores, people, signs and words, as versions before the counts per week and cell held them. */
const ROWS_OF_BEFORE = `
  INSERT INTO users (id, name, email, email_verified, created_at, updated_at)
    SELECT gen_random_uuid(), 'Person ' || n, n || '@example.com', true, now(), now() FROM generate_series(1, 5) n;
  UPDATE user_profiles SET state = CASE WHEN name < 'Person 3' THEN 'NY' END;
  INSERT INTO stores (id, name, address, city, state, is_active, visible_signs_count, latitude, longitude, created_at, updated_at)
    SELECT gen_random_uuid(), 'Store ' || n, n || ' Street', 'Town', CASE WHEN n < 4 THEN 'NY' ELSE 'CA' END, n <> 5, 0,
           CASE WHEN n <> 6 THEN 40 + n END, CASE WHEN n <> 6 THEN -70 - n END, now(), now() FROM generate_series(1, 6) n;
  INSERT INTO signs (id, store_id, user_id, type, text, text_content, is_active, verified, moderation, visible,
      likes_count, confirmed_count, gone_count, last_seen_at, created_at, updated_at)
    SELECT gen_random_uuid(), s.id, u.id, 'text', 'Sign', 'Sign', n <> 2, false, 'ok', true, 0, 0, 0,
           now() - n * interval '40 days', now() - n * interval '40 days', now() - n * interval '40 days'
      FROM stores s, users u, generate_series(1, 3) n;
  INSERT INTO sign_interactions (sign_id, user_id, liked, confirmed, gone, liked_at, confirmed_at, updated_at)
    SELECT g.id, u.id, u.name < 'Person 4', u.name = 'Person 1' AND g.is_active, u.name > 'Person 3',
           g.created_at + interval '1 hour', g.created_at + interval '1 hour', g.created_at + interval '2 hours'
      FROM signs g, users u WHERE u.id <> g.user_id;`;

test('counts from before are right after the counters changed', async () => {
  await using database = await versionOf('0006_newest_sign_index');
  await database.exec(ROWS_OF_BEFORE);
  await database.upgrade();
  expect(await miscounts(database)).toEqual([]);
  const [counts] = await database.sql(
    `SELECT (SELECT count(*)::int FROM contributor_weeks) > 5 AS weeks, (SELECT count(*)::int FROM store_cells) > 12 AS cells,
            (SELECT count(*)::int FROM signs WHERE gone_count > 0) > 5 AS gone,
            (SELECT count(*)::int FROM stores WHERE newest_sign_stale_at IS NOT NULL) AS newest,
            (SELECT count(*)::int FROM stores WHERE morton_code IS NOT NULL) AS placed,
            (SELECT count(*)::int FROM stores WHERE unplaced_since = created_at) AS unplaced`,
  );
  expect(counts).toEqual({weeks: true, cells: true, gone: true, newest: 5, placed: 5, unplaced: 1});
});

test('followers are notified about a held sign, unless they were before it was held', async () => {
  await using database = await versionOf('0032_from_store');
  await database.exec(`
    INSERT INTO users (id, name, email, email_verified, created_at, updated_at)
      VALUES (gen_random_uuid(), 'Ana', 'ana@example.com', true, now(), now());
    INSERT INTO stores (id, name, address, city, state, is_active, visible_signs_count, created_at, updated_at)
      VALUES (gen_random_uuid(), 'Store', '1 Street', 'Town', 'NY', true, 0, now(), now());
    INSERT INTO signs (id, store_id, type, text, text_content, is_active, verified, moderation, visible, from_store,
        likes_count, confirmed_count, gone_count, last_seen_at, created_at, updated_at)
      SELECT gen_random_uuid(), s.id, 'text', words, words, true, false, moderation, true, false, 0, 0, 0, now(), now(), now()
        FROM stores s, (VALUES ('shown', 'ok'), ('edited', 'ok'), ('new', 'held')) sign (words, moderation);
    UPDATE signs SET moderation = 'held', updated_at = now() + interval '1 hour' WHERE text = 'edited';
    INSERT INTO store_follows SELECT u.id, s.id, now() FROM users u, stores s;`);
  await database.upgrade();
  await database.exec("UPDATE signs SET moderation = 'ok'");
  expect(
    await database.sql('SELECT g.text FROM notifications n JOIN signs g ON g.id = n.sign_id'),
  ).toEqual([{text: 'new'}]);
});

test('a suspension is upheld by the decisions since it began, and by none before', async () => {
  await using database = await versionOf('0037_lists_of_few');
  await database.exec(`
    INSERT INTO users (id, name, email, email_verified, created_at, updated_at)
      VALUES (gen_random_uuid(), 'Ana', 'ana@example.com', true, now(), now());
    INSERT INTO suspensions SELECT id, 'Spam.', '2026-03-02' FROM users;
    INSERT INTO cases (id, noun, item_id, person_id, about_id, status, reports_count, created_at, reported_at,
        decision, reason, decided_at)
      SELECT gen_random_uuid(), 'person', id, id, id, 'decided', 1, now(), now(), decision, 'Spam.', at::timestamptz
        FROM users, (VALUES ('suspend', '2026-03-01'), ('suspend', '2026-03-02'), ('suspend', '2026-03-03'),
          ('warn', '2026-03-04')) decided (decision, at);`);
  await database.upgrade();
  const rows = await database.sql(
    `SELECT c.suspension_id = s.id AS upholds FROM cases c LEFT JOIN suspensions s ON s.id = c.suspension_id
      ORDER BY c.decided_at`,
  );
  expect(rows).toEqual([{upholds: null}, {upholds: true}, {upholds: true}, {upholds: null}]);
});

test('a case no longer hides what moderators showed again by its switch, without another notification', async () => {
  await using database = await versionOf('0042_decisions_told');
  await database.exec(`
    INSERT INTO stores (id, name, address, city, state, is_active, visible_signs_count, created_at, updated_at)
      SELECT gen_random_uuid(), name, '1 Street', 'Town', 'NY', name = 'shown', 0, now(), now()
        FROM (VALUES ('shown'), ('switched'), ('hidden')) store (name);
    INSERT INTO cases (id, noun, item_id, store_id, status, reports_count, created_at, reported_at, decision, reason, decided_at)
      SELECT gen_random_uuid(), 'store', id, id, 'decided', 2, now(), now(), 'hide', 'Not a store.', now() FROM stores;
    INSERT INTO reports (id, case_id, reason, created_at) SELECT gen_random_uuid(), id, 'wrong', now() FROM cases;
    INSERT INTO history (id, created_at, verb, noun, item_id, after)
      SELECT gen_random_uuid(), now() + interval '1 hour', 'store.setActive', 'store', id, '{"is_active": true}'
        FROM stores WHERE name = 'switched';`);
  await database.upgrade();
  expect(
    await database.sql(`SELECT s.name, c.status, c.decision, c.reports_count AS reports
                 FROM cases c JOIN stores s ON s.id = c.store_id ORDER BY s.name`),
  ).toEqual([
    {name: 'hidden', status: 'decided', decision: 'hide', reports: 1},
    {name: 'shown', status: 'decided', decision: null, reports: 1},
    {name: 'switched', status: 'decided', decision: null, reports: 1},
  ]);
  expect(await database.sql('SELECT kind FROM notifications')).toEqual([]);
});
