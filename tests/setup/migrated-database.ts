import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {PGlite} from '@electric-sql/pglite';
import {pg_trgm} from '@electric-sql/pglite/contrib/pg_trgm';
import {drizzle} from 'drizzle-orm/pglite';
import {migrate} from 'drizzle-orm/pglite/migrator';
import type {TestProject} from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file with the data directory of a database of the newest schema, without any rows. */
    migratedDatabase: string;
  }
}

const MIGRATIONS = fileURLToPath(new URL('../../schema/migrations', import.meta.url));

/** Makes a database once for all files of tests, of which each takes a copy: that takes a third of the time. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'signpost-database-'));
  const file = path.join(folder, 'migrated.tar');
  const client = await PGlite.create({extensions: {pg_trgm}});
  await migrate(drizzle(client), {migrationsFolder: MIGRATIONS});
  const directory = await client.dumpDataDir('none');
  await client.close();
  await writeFile(file, directory.stream());
  project.provide('migratedDatabase', file);
  return () => rm(folder, {recursive: true});
}
