import {parentPort, workerData} from 'node:worker_threads';
import {migrateDatabase} from '../../../server/db/migrate.ts';
import type {Preparation, PreparationMessage} from './prepare-database.ts';
import {rootMessageOf} from '../start-error.ts';

const {databaseUrl, demo, dataDir, appPassword}: Preparation = workerData;

if (await succeeds('The database could not be migrated', () => migrateDatabase(databaseUrl))) {
  if (demo) await succeeds('The demo could not be added', addDemo);
  if (appPassword !== undefined) {
    const {prepareAppRole} = await import('./app-role.ts');
    await succeeds("The API's database role could not be prepared", () =>
      prepareAppRole(databaseUrl, appPassword),
    );
  }
}

async function addDemo(): Promise<void> {
  // With all that it takes to save photos, which a start without the demo need not load.
  const {seedDemo} = await import('../../seed/demo.ts');
  if ((await seedDemo(databaseUrl, dataDir)) === 'seeded') tell({step: 'Added the demo'});
}

async function succeeds(problem: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    tell({problem: `${problem}: ${rootMessageOf(error)}.`});
    return false;
  }
}

function tell(message: PreparationMessage): void {
  parentPort?.postMessage(message);
}
