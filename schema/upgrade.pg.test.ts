import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {PGlite} from '@electric-sql/pglite';
import {pg_trgm} from '@electric-sql/pglite/contrib/pg_trgm';
import {drizzle} from 'drizzle-orm/pglite';
import {migrate} from 'drizzle-orm/pglite/migrator';
import {expect, test} from 'vitest';
import {miscounts} from '../tests/recount.ts';

const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));

/** Migrates as a version did that knew only the migrations up to `last`. */
async function migrateTo(client: PGlite, last: string): Promise<void> {
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

test('what was counted before is counted right after the counters changed', async () => {
  const client = await PGlite.create({extensions: {pg_trgm}});
  await migrateTo(client, '0006_newest_sign_index');
  await client.exec(ROWS_OF_BEFORE);
  await migrate(drizzle(client), {migrationsFolder: MIGRATIONS});
  const sql = async <Row>(statement: string) => (await client.query<Row>(statement)).rows;
  expect(await miscounts({sql})).toEqual([]);
  const [counts] = await sql(
    `SELECT (SELECT count(*)::int FROM contributor_weeks) > 5 AS weeks, (SELECT count(*)::int FROM store_cells) > 12 AS cells,
            (SELECT count(*)::int FROM signs WHERE gone_count > 0) > 5 AS gone,
            (SELECT count(*)::int FROM stores WHERE newest_sign_stale_at IS NOT NULL) AS newest,
            (SELECT count(*)::int FROM stores WHERE morton_code IS NOT NULL) AS placed,
            (SELECT count(*)::int FROM stores WHERE unplaced_since = created_at) AS unplaced`,
  );
  expect(counts).toEqual({weeks: true, cells: true, gone: true, newest: 5, placed: 5, unplaced: 1});
  await client.close();
}, 120_000);

test('of a sign that waits followers are told, unless they were told of it before it was held', async () => {
  const client = await PGlite.create({extensions: {pg_trgm}});
  await migrateTo(client, '0032_from_store');
  const sql = async <Row>(statement: string) => (await client.query<Row>(statement)).rows;
  await client.exec(`
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
  await migrate(drizzle(client), {migrationsFolder: MIGRATIONS});
  await client.exec("UPDATE signs SET moderation = 'ok'");
  expect(await sql('SELECT g.text FROM notifications n JOIN signs g ON g.id = n.sign_id')).toEqual([
    {text: 'new'},
  ]);
  await client.close();
}, 120_000);

test('a suspension is upheld by the decisions since it began, and by none before', async () => {
  const client = await PGlite.create({extensions: {pg_trgm}});
  await migrateTo(client, '0037_lists_of_few');
  await client.exec(`
    INSERT INTO users (id, name, email, email_verified, created_at, updated_at)
      VALUES (gen_random_uuid(), 'Ana', 'ana@example.com', true, now(), now());
    INSERT INTO suspensions SELECT id, 'Spam.', '2026-03-02' FROM users;
    INSERT INTO cases (id, noun, item_id, person_id, about_id, status, reports_count, created_at, reported_at,
        decision, reason, decided_at)
      SELECT gen_random_uuid(), 'person', id, id, id, 'decided', 1, now(), now(), decision, 'Spam.', at::timestamptz
        FROM users, (VALUES ('suspend', '2026-03-01'), ('suspend', '2026-03-02'), ('suspend', '2026-03-03'),
          ('warn', '2026-03-04')) decided (decision, at);`);
  await migrate(drizzle(client), {migrationsFolder: MIGRATIONS});
  const {rows} = await client.query(
    `SELECT c.suspension_id = s.id AS upholds FROM cases c LEFT JOIN suspensions s ON s.id = c.suspension_id
      ORDER BY c.decided_at`,
  );
  expect(rows).toEqual([{upholds: null}, {upholds: true}, {upholds: true}, {upholds: null}]);
  await client.close();
}, 120_000);

test('what moderators showed again by its switch is hidden by no case any more, and nobody is told anew', async () => {
  const client = await PGlite.create({extensions: {pg_trgm}});
  await migrateTo(client, '0042_decisions_told');
  await client.exec(`
    INSERT INTO stores (id, name, address, city, state, is_active, visible_signs_count, created_at, updated_at)
      SELECT gen_random_uuid(), name, '1 Street', 'Town', 'NY', name = 'shown', 0, now(), now()
        FROM (VALUES ('shown'), ('switched'), ('hidden')) store (name);
    INSERT INTO cases (id, noun, item_id, store_id, status, reports_count, created_at, reported_at, decision, reason, decided_at)
      SELECT gen_random_uuid(), 'store', id, id, 'decided', 2, now(), now(), 'hide', 'Not a store.', now() FROM stores;
    INSERT INTO reports (id, case_id, reason, created_at) SELECT gen_random_uuid(), id, 'wrong', now() FROM cases;
    INSERT INTO history (id, created_at, verb, noun, item_id, after)
      SELECT gen_random_uuid(), now() + interval '1 hour', 'store.setActive', 'store', id, '{"is_active": true}'
        FROM stores WHERE name = 'switched';`);
  await migrate(drizzle(client), {migrationsFolder: MIGRATIONS});
  const sql = async <Row>(statement: string) => (await client.query<Row>(statement)).rows;
  expect(
    await sql(`SELECT s.name, c.status, c.decision, c.reports_count AS reports
                 FROM cases c JOIN stores s ON s.id = c.store_id ORDER BY s.name`),
  ).toEqual([
    {name: 'hidden', status: 'decided', decision: 'hide', reports: 1},
    {name: 'shown', status: 'decided', decision: null, reports: 1},
    {name: 'switched', status: 'decided', decision: null, reports: 1},
  ]);
  expect(await sql('SELECT kind FROM notifications')).toEqual([]);
  await client.close();
}, 120_000);
