import {PGlite} from '@electric-sql/pglite';
import {pg_trgm} from '@electric-sql/pglite/contrib/pg_trgm';
import {zeroDrizzle} from '@rocicorp/zero/server/adapters/drizzle';
import {drizzle} from 'drizzle-orm/pglite';
import {migrate} from 'drizzle-orm/pglite/migrator';
import type {TestProject} from 'vitest/node';
import {schema, zql} from '../../../schema/zero.gen.ts';
import {
  DEMO_PHOTOS,
  demoPhotoName,
  type SavedDemoPhotos,
} from '../../../scripts/seed/demo-photos.ts';
import {insertDemo} from '../../../scripts/seed/demo.ts';
import {type DatabaseConnection, DRIZZLE_CONFIG} from '../../../server/db/db.ts';
import {readDefinitions} from '../../../server/db/migrate.ts';
import type {Change, TableName} from './seeding.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The demo as clients sync it, with what the triggers count, as JSON: an array of `Change`. */
    demo: string;
  }
}

/** Reads the demo's rows out of a real database once, as only that has the triggers. */
export default async function setUp(project: TestProject): Promise<void> {
  const client = await PGlite.create({extensions: {pg_trgm}});
  const own = drizzle(client, DRIZZLE_CONFIG);
  await migrate(own, {migrationsFolder: 'schema/migrations'});
  await client.exec('SET check_function_bodies = off');
  for (const {statements} of readDefinitions()) await client.exec(statements);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both drivers offer drizzle's same interface
  const db = own as unknown as DatabaseConnection['db'];
  const plain = drizzle(client, {casing: 'snake_case'});
  await plain.transaction(tx => insertDemo(tx, new Date(), async () => photos()));
  const sync = zeroDrizzle(schema, db);
  const changes: Change[] = [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- they are its keys
  for (const table of Object.keys(schema.tables) as TableName[]) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of many unions of queries
    const rows = await sync.run(zql[table] as typeof zql.stores);
    changes.push(...Array.from(rows, row => ({table, op: 'upsert', row}) as const));
  }
  await client.close();
  project.provide('demo', JSON.stringify(changes));
}

/** Under the names of the demo's pictures, behind which no files stand. */
function photos(): SavedDemoPhotos {
  const saved = DEMO_PHOTOS.map(photo => [
    photo,
    {imageUrl: `/images/${demoPhotoName(photo)}`, imageThumbhash: null, imageHash: null},
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for each of them
  return Object.fromEntries(saved) as SavedDemoPhotos;
}
