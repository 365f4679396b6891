import type {Claim} from '../host/claim.ts';
import type {ReportProgress} from '../report.ts';
import type {Service} from '../service.ts';
import {databaseUrl, ensureCluster, ensureDatabase} from './postgres-cluster.ts';
import {openPostgresHome} from './postgres-home.ts';
import {endOrphanPostgres, postgresService} from './postgres.ts';

/** The embedded Postgres of one data directory. */
export interface EmbeddedDatabase {
  readonly service: Service;
  /** Holds the password. */
  readonly url: string;
  /**
   * Starts it with our database in it.
   * @throws {StartError} when it does not come up.
   */
  start(signal: AbortSignal): Promise<void>;
}

/**
 * Prepares the embedded Postgres, creating its cluster on first use.
 * @throws {StartError} when it can be neither found nor created.
 */
export async function openEmbeddedDatabase(
  claim: Claim,
  port: number,
  report: ReportProgress,
): Promise<EmbeddedDatabase> {
  const {dataDir, instance, secrets} = claim;
  const password = secrets.postgresPassword;
  const home = openPostgresHome(dataDir, report);
  await endOrphanPostgres(instance, home.cluster);
  const created = await ensureCluster(home, password);
  const service = postgresService({claim, home, port, report});
  return {
    service,
    url: databaseUrl(port, password),
    async start(signal) {
      report(created ? 'Starting Postgres with a new database' : 'Starting Postgres');
      await service.start(signal);
      await ensureDatabase(port, password);
    },
  };
}
