import {parseSettings, SettingsError} from '../server/env.ts';
import {migrateDatabase} from '../server/migrate.ts';
import {seedDemo} from './seed/demo.ts';

/** For set-ups that run the parts by themselves: `npm start` does this on its own. */
try {
  const {databaseUrl, dataDir, demo} = parseSettings(process.env);
  if (!databaseUrl) throw new SettingsError(['DATABASE_URL must name the database to migrate.']);
  await migrateDatabase(databaseUrl);
  if (demo) await seedDemo(databaseUrl, dataDir);
  console.log('The database is up to date.');
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
}
