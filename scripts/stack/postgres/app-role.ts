import postgres, {type Sql, type TransactionSql} from 'postgres';
import {Jobs} from '../../../server/jobs/jobs.ts';
import {APP_ROLE} from './postgres-cluster.ts';

/** The sync engine's record of applied mutations; the API writes to it with each mutation. */
const ENGINE_SCHEMA = 'signpost_0';
const JOBS_SCHEMA = 'pgboss';

/**
 * Gives the API a role of its own, without superuser rights and without the right to create, change or drop
 * our tables. Call it after migrations, as the database's owner; it also upgrades earlier installations.
 */
export async function prepareAppRole(ownerUrl: string, password: string): Promise<void> {
  const sql = postgres(ownerUrl, {max: 1, onnotice: () => {}});
  try {
    await prepareJobs(sql, ownerUrl);
    await sql.begin(tx => grantAll(tx, password));
  } finally {
    await sql.end();
  }
}

/** Installing pg-boss needs the right to create schemas; later upgrades need only its tables' owner. */
async function prepareJobs(sql: Sql, ownerUrl: string): Promise<void> {
  const [found] = await sql`select to_regclass(${`${JOBS_SCHEMA}.version`}) as version`;
  if (found?.['version']) return;
  const jobs = new Jobs({connectionString: ownerUrl});
  await jobs.open();
  await jobs.close();
}

async function grantAll(sql: TransactionSql, password: string): Promise<void> {
  const [known] = await sql`select from pg_roles where rolname = ${APP_ROLE}`;
  const statement = known ? 'alter' : 'create';
  // SQL allows no parameter for a role's password.
  await sql.unsafe(`${statement} role ${APP_ROLE} login nosuperuser nocreatedb nocreaterole
    noreplication nobypassrls password '${password.replaceAll("'", "''")}'`);
  await sql.unsafe(`
    create schema if not exists ${ENGINE_SCHEMA};
    grant usage on schema public, private, ${ENGINE_SCHEMA} to ${APP_ROLE};
    grant select, insert, update, delete
       on all tables in schema public, private, ${ENGINE_SCHEMA} to ${APP_ROLE};
    grant usage, select on all sequences in schema public, private to ${APP_ROLE};
    grant pg_read_all_stats to ${APP_ROLE};
    alter schema ${JOBS_SCHEMA} owner to ${APP_ROLE}`);
  // The sync engine may drop and recreate its schema, which would lose its grants.
  await sql.unsafe(`
    alter default privileges grant usage on schemas to ${APP_ROLE};
    alter default privileges grant select, insert, update, delete on tables to ${APP_ROLE}`);
  await sql.unsafe(TAKE_OVER_JOBS);
}

/** Changes the owner of tables, functions and types that pg-boss created as another role. */
const TAKE_OVER_JOBS = `
  do $$
  declare statement text;
  begin
    for statement in
      select format('alter %s %I.%I owner to ${APP_ROLE}',
               case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end,
               nspname, relname)
        from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where nspname = '${JOBS_SCHEMA}' and relkind in ('r', 'p', 'v', 'S')
         and relowner <> '${APP_ROLE}'::regrole
         and not exists (
           select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i') and relkind = 'S')
      union all
      select format('alter routine %s owner to ${APP_ROLE}', pg_proc.oid::regprocedure)
        from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
       where nspname = '${JOBS_SCHEMA}' and proowner <> '${APP_ROLE}'::regrole
      union all
      select format('alter type %I.%I owner to ${APP_ROLE}', nspname, typname)
        from pg_type join pg_namespace on pg_namespace.oid = typnamespace
       where nspname = '${JOBS_SCHEMA}' and typtype = 'e' and typowner <> '${APP_ROLE}'::regrole
    loop
      execute statement;
    end loop;
  end $$`;
