import type {Settings} from '../../../server/env.ts';
import {claimDataDir} from '../host/claim.ts';
import {openDataDir} from '../host/data-dir.ts';
import {freePorts} from '../host/ports.ts';
import type {ReportProgress} from '../report.ts';
import {readRunning} from '../running.ts';
import {StartError} from '../start-error.ts';
import {openEmbeddedDatabase} from './embedded-database.ts';

/**
 * Runs a command against the database of these settings: that of `DATABASE_URL`, that of the running
 * instance, or else the embedded one, started for as long as `work` takes.
 * @throws {StartError} without a usable database.
 */
export async function withDatabase<T>(
  settings: Settings,
  report: ReportProgress,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  if (settings.databaseUrl) return work(settings.databaseUrl);
  const claim = claimDataDir(settings.dataDir);
  if (!claim) return work(urlOfRunning(settings.dataDir));
  try {
    const [port = 0] = await freePorts(1);
    const database = await openEmbeddedDatabase(claim, port, report);
    try {
      await database.start(new AbortController().signal);
      return await work(database.url);
    } finally {
      await database.service.stop();
    }
  } finally {
    claim.release();
  }
}

function urlOfRunning(directory: string): string {
  const running = readRunning(openDataDir(directory).running);
  if (!running) {
    throw new StartError(
      'Signpost is still starting on this DATA_DIR; try again when it is ready.',
    );
  }
  return running.databaseUrl;
}
