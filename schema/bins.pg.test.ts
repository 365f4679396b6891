import {beforeEach, expect, test} from 'vitest';
import {addActors, ana} from '../tests/support/actors.ts';
import {addSign, addStore} from '../tests/support/factories.ts';
import {postgres} from '../tests/support/setup/pg.ts';

const pg = await postgres();
const LONG_AGO = '2026-01-01 00:00:00+00';

beforeEach(() => addActors(pg.db));

const read = async (sql: string) => (await pg.sql<Record<string, boolean>>(sql))[0];

test.each([
  ['stores', 'deleted_at'],
  ['signs', 'deleted_at'],
  ['user_private', 'removed_at'],
])(
  'what is deleted of %s is in the bin from that moment on, until it is brought back',
  async (table, at) => {
    const {id: storeId} = await addStore(pg.db);
    await addSign(pg.db, {storeId, userId: ana.userId});
    const bin = () =>
      read(
        `SELECT bool_and(binned_at IS NOT DISTINCT FROM ${at}) AS same, bool_and(binned_at IS NULL) AS empty FROM ${table}`,
      );
    expect(await bin()).toEqual({same: true, empty: true});
    await pg.sql(`UPDATE ${table} SET ${at} = '${LONG_AGO}'`);
    expect(await bin()).toEqual({same: true, empty: false});
    await pg.sql(`UPDATE ${table} SET binned_at = NULL`);
    expect(await bin()).toEqual({same: true, empty: false});
    await pg.sql(`UPDATE ${table} SET ${at} = NULL`);
    expect(await bin()).toEqual({same: true, empty: true});
  },
);

test('a store is inactive since it was switched off first, however often that is said', async () => {
  await addStore(pg.db, {isActive: false, inactiveSince: new Date(LONG_AGO)});
  const since = () =>
    read(
      `SELECT inactive_since = '${LONG_AGO}' AS first, inactive_since IS NULL AS never FROM stores`,
    );
  await pg.sql('UPDATE stores SET is_active = false, inactive_since = now()');
  expect(await since()).toEqual({first: true, never: false});
  await pg.sql(`UPDATE stores SET is_active = true, inactive_since = now()`);
  expect(await since()).toEqual({first: null, never: true});
  await pg.sql('UPDATE stores SET is_active = false');
  expect(await since()).toEqual({first: false, never: false});
});

test('a store is off the map since it had no place first, however often that is said', async () => {
  await addStore(pg.db, {unplacedSince: new Date(LONG_AGO)});
  const since = () =>
    read(
      `SELECT unplaced_since = '${LONG_AGO}' AS first, unplaced_since IS NULL AS never FROM stores`,
    );
  expect(await since()).toEqual({first: true, never: false});
  await pg.sql('UPDATE stores SET latitude = NULL, longitude = NULL, unplaced_since = now()');
  expect(await since()).toEqual({first: true, never: false});
  await pg.sql('UPDATE stores SET latitude = 40, longitude = -75, unplaced_since = now()');
  expect(await since()).toEqual({first: null, never: true});
  await pg.sql('UPDATE stores SET latitude = NULL, longitude = NULL');
  expect(await since()).toEqual({first: false, never: false});
});

test.each([
  ['stores', 'is_active = false', 'is_active = true'],
  ['stores', 'deleted_at = now()', 'deleted_at = NULL'],
  ['signs', 'is_active = false', 'is_active = true'],
  ['signs', 'deleted_at = now()', 'deleted_at = NULL'],
  ['signs', `moderation = 'held'`, `moderation = 'ok'`],
])(
  'of %s others see what they see since it came, and after %s since it was shown again',
  async (table, hiding, showing) => {
    const {id: storeId} = await addStore(pg.db, {createdAt: new Date(LONG_AGO)});
    await addSign(pg.db, {storeId, userId: ana.userId, createdAt: new Date(LONG_AGO)});
    const since = () =>
      read(
        `SELECT visible_since = created_at AS first, visible_since > now() - interval '1 minute' AS again FROM ${table}`,
      );
    expect(await since()).toEqual({first: true, again: false});
    // No writer can set it.
    await pg.sql(`UPDATE ${table} SET visible_since = now()`);
    await pg.sql(`UPDATE ${table} SET ${showing}`);
    expect(await since()).toEqual({first: true, again: false});
    await pg.sql(`UPDATE ${table} SET ${hiding}`);
    expect(await since()).toEqual({first: null, again: null});
    await pg.sql(`UPDATE ${table} SET ${showing}`);
    expect(await since()).toEqual({first: false, again: true});
  },
);

test('a store that is switched on again shows its signs from then on', async () => {
  const {id: storeId} = await addStore(pg.db, {isActive: false});
  await addSign(pg.db, {storeId, userId: ana.userId});
  await pg.sql('UPDATE stores SET is_active = true');
  expect(
    await read(`SELECT visible_since > now() - interval '1 minute' AS again FROM signs`),
  ).toEqual({again: true});
});

// The planner of the replica takes an equality for rare. Nearly every query asks for these.
test('no index of the replica begins with what nearly every row has', async () => {
  const rows = await pg.sql<{column: string}>(`
    SELECT DISTINCT a.attname AS column
      FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
     WHERE c.relnamespace = 'public'::regnamespace AND i.indpred IS NULL AND i.indexprs IS NULL`);
  const first = rows.map(({column}) => column);
  expect(first).toContain('binned_at');
  for (const usual of ['deleted_at', 'removed_at', 'is_active']) expect(first).not.toContain(usual);
});
