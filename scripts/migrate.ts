import {parseSettings, SettingsError} from '../server/env.ts';
import {prepareDatabase} from './stack/postgres/prepare-database.ts';
import {StartError} from './stack/start-error.ts';

/** For set-ups that run the parts by themselves: what `npm start` does to the database on its own. */
try {
  const {appDatabasePassword: appPassword, databaseUrl, dataDir, demo} = parseSettings(process.env);
  if (!databaseUrl) throw new SettingsError(['DATABASE_URL must name the database to migrate.']);
  const role = appPassword === undefined ? {} : {appPassword};
  await prepareDatabase({databaseUrl, demo, dataDir, ...role}, line => console.log(line));
  console.log('The database is up to date.');
} catch (error) {
  const isForPeople = error instanceof SettingsError || error instanceof StartError;
  console.error(isForPeople ? error.message : error);
  process.exit(1);
}
