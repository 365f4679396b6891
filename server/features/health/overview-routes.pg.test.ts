import {getTableConfig} from 'drizzle-orm/pg-core';
import {expect, test} from 'vitest';
import {users} from '../../../schema/tables/private/users.ts';
import {signs} from '../../../schema/tables/public/signs.ts';
import {stores} from '../../../schema/tables/public/stores.ts';
import {userProfiles} from '../../../schema/tables/public/user-profiles.ts';
import {signInteractions} from '../../../schema/tables/restricted/sign-interactions.ts';
import {storeClaims} from '../../../schema/tables/restricted/stores.ts';
import {addActors, emailOf} from '../../../tests/support/actors.ts';
import {appOver} from '../../../tests/support/setup/app.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';

const pg = await postgres();
/** By name, as the answer is ordered. */
const TABLES = [signInteractions, signs, storeClaims, stores, userProfiles, users];

interface Answer {
  columns: {table: string; name: string; type: string; nullable: boolean; default: unknown}[];
}

async function ask() {
  const response = await appOver(pg).request('/api/system-overview');
  return {response, body: (await response.json()) as Answer};
}

test('names every column of the six tables as they are, by table and in their order', async () => {
  const {columns} = (await ask()).body;
  const names = columns.map(({table, name}) => `${table}.${name}`);
  expect([...new Set(columns.map(({table}) => table))]).toEqual([
    'sign_interactions',
    'signs',
    'store_claims',
    'stores',
    'user_profiles',
    'users',
  ]);
  const expected = TABLES.flatMap(table => {
    const {name, columns} = getTableConfig(table);
    return columns.map(column => `${name}.${column.name}`);
  });
  // The definitions have columns in a better place than the end, where a migration puts a new one. What
  // search goes by only the database knows.
  expected.push('signs.search_text', 'stores.search_text');
  expect(names.toSorted()).toEqual(expected.map(snakeCase).toSorted());
  expect(columns).toContainEqual({
    table: 'user_profiles',
    name: 'id',
    type: 'uuid',
    nullable: false,
    default: 'gen_random_uuid()',
  });
  expect(columns).toContainEqual({
    table: 'stores',
    name: 'zip',
    type: 'text',
    nullable: true,
    default: null,
  });
});

test('tells nothing of the data, and may be kept for a while', async () => {
  await addActors(pg.db);
  const {response, body} = await ask();
  expect(JSON.stringify(body)).not.toContain(emailOf('ana'));
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
});

test('keeps its answer instead of asking the catalogue again', async () => {
  const app = appOver(pg);
  const first = await (await app.request('/api/system-overview')).text();
  await pg.exec('ALTER TABLE stores ADD COLUMN not_yet_known text');
  const second = await (await app.request('/api/system-overview')).text();
  await pg.exec('ALTER TABLE stores DROP COLUMN not_yet_known');
  expect(second).toBe(first);
});

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
