import postgres from 'postgres';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {parseSettings} from '../../server/env.ts';
import {migrateDatabase} from '../../server/migrate.ts';
import {startStack, type Stack} from '../../scripts/stack/start-stack.ts';
import {withDatabase} from '../../scripts/stack/with-database.ts';
import {Instance} from './instance.ts';

let first: Instance;
let second: Instance;
let stack: Stack;

beforeAll(async () => {
  [first, second] = await Promise.all([Instance.create(), Instance.create()]);
  stack = await startStack(parseSettings({...first.variables, SEED: 'none'}), () => {});
});

afterAll(async () => {
  await stack.stop();
  first.remove();
  second.remove();
});

test('parts that somebody else runs are used, and not run', async () => {
  const settings = parseSettings({
    ...second.variables,
    SEED: 'none',
    DATABASE_URL: stack.databaseUrl,
    ZERO_CACHE_URL: stack.zeroCacheUrl,
  });
  const lines: string[] = [];
  const partial = await startStack(settings, line => lines.push(line));
  expect(lines).toEqual(['Applying migrations', 'Starting the API']);
  expect(partial.services.postgres).toBeUndefined();
  expect(partial.services.zeroCache).toBeUndefined();
  expect(await second.health()).toMatchObject({status: 'ok'});
  expect((await second.processes()).map(({service}) => service)).toEqual(['api']);
  await partial.stop();
  expect(await first.health()).toMatchObject({status: 'ok'});
});

test('migrations go into the public schema, also where the role has one of its own', async () => {
  await using admin = ended(postgres(stack.databaseUrl, {max: 1, onnotice: () => {}}));
  await admin.sql`create database migrated_later`;
  const url = new URL(stack.databaseUrl);
  url.pathname = '/migrated_later';
  await using later = ended(postgres(url.href, {max: 1, onnotice: () => {}}));
  await later.sql`create schema authorization current_user`;
  await migrateDatabase(url.href);
  const schemas = await later.sql`
    select distinct schemaname as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'drizzle') order by 1`;
  expect(schemas.map(({name}) => name)).toEqual(['private', 'public']);
});

function ended(sql: postgres.Sql) {
  return {sql, [Symbol.asyncDispose]: () => sql.end()};
}

test('other commands find the database of the running instance', async () => {
  const url = await withDatabase(
    parseSettings(first.variables),
    () => {},
    async given => given,
  );
  expect(url).toBe(stack.databaseUrl);
});
