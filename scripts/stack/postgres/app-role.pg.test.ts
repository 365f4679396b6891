import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import connectTo from 'postgres';
import {expect, test} from 'vitest';
import {Jobs} from '../../../server/jobs/jobs.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {prepareAppRole} from './app-role.ts';
import {APP_ROLE, asAppRole} from './postgres-cluster.ts';

const pg = await postgres();

const asApp = (password: string) => {
  const sql = connectTo(asAppRole(pg.url, password), {max: 1, onnotice: () => {}});
  return {sql, [Symbol.asyncDispose]: () => sql.end()};
};

test('a database of an earlier version, whose jobs its owner made, is taken over', async () => {
  const ownersOfJobs = () =>
    pg.sql(`SELECT DISTINCT relowner::regrole::text AS owner FROM pg_class
             WHERE relnamespace = 'pgboss'::regnamespace AND relkind IN ('r', 'p', 'S')`);
  expect(await ownersOfJobs()).not.toEqual([{owner: APP_ROLE}]);
  await prepareAppRole(pg.url, 'first-password');
  // As each start does.
  await prepareAppRole(pg.url, 'second-password');
  expect(await ownersOfJobs()).toEqual([{owner: APP_ROLE}]);

  const jobs = new Jobs({connectionString: asAppRole(pg.url, 'second-password')});
  await jobs.open();
  await jobs.close();
  await using app = asApp('second-password');
  await app.sql`insert into private.rate_limits (key, forgotten_at) values ('a', now())`;
  expect(await app.sql`delete from private.rate_limits returning key`).toHaveLength(1);
  expect(await app.sql`select from stores`).toHaveLength(0);
  await expect(app.sql`truncate stores`).rejects.toThrow('permission denied');
  await using former = asApp('first-password');
  await expect(former.sql`select 1`).rejects.toThrow('password authentication failed');
});

const migrate = (variables: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['scripts/migrate.ts'], {
    env: {...process.env, DATABASE_URL: pg.url, SEED: 'none', ...variables},
  });

test('migrating a database of the operator’s makes the role where its password is set', async () => {
  await migrate({APP_DATABASE_PASSWORD: 'by-hand'});
  await using app = asApp('by-hand');
  const [role] = await app.sql`
    select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles
     where rolname = current_user`;
  expect(Object.values(role ?? {})).toEqual([false, false, false, false, false]);
  expect(await app.sql`select from stores`).toHaveLength(0);
  await expect(app.sql`create table public.own ()`).rejects.toThrow('permission denied');
  // Without it the role stays as it is.
  await migrate({});
  expect(await app.sql`select from stores`).toHaveLength(0);
});

test('the API may read and write tables that the sync engine makes later, and does not own them', async () => {
  await prepareAppRole(pg.url, 'a-password');
  await pg.exec('CREATE SCHEMA engine; CREATE TABLE engine.clients (id text)');
  await using app = asApp('a-password');
  await app.sql`insert into engine.clients values ('a')`;
  await expect(app.sql`drop table engine.clients`).rejects.toThrow('must be owner');
});
