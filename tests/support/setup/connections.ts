import connectTo from 'postgres';
import {inject, onTestFinished} from 'vitest';
import type {TestDatabase} from './pg.ts';

type Database = Pick<TestDatabase, 'url'>;

/**
 * Has a database take no new connections; those that are open stay.
 * @returns what ends that, as the end of the test does.
 */
export async function refuseConnections(database: Database): Promise<() => Promise<void>> {
  const admit = () => letConnect(database, true);
  onTestFinished(admit);
  await letConnect(database, false);
  return admit;
}

/** Whether one transaction in the database waits for a lock of another. */
export async function isOneWaiting({sql}: Pick<TestDatabase, 'sql'>): Promise<boolean> {
  const waiting = await sql(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return waiting.length > 0;
}

async function letConnect({url}: Database, allowed: boolean): Promise<void> {
  const server = connectTo(inject('postgresUrl'), {max: 1});
  const name = new URL(url).pathname.slice(1);
  await server.unsafe(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${allowed}`);
  await server.end();
}
