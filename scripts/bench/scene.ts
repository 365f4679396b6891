import {chmodSync, mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {migrateDatabase} from '../../server/db/migrate.ts';
import {parseSettings} from '../../server/env.ts';
import {serveTiles} from '../../tests/support/setup/tiles.ts';
import {loadPlan} from '../seed/load.ts';
import {removeDataDir} from '../stack/host/data-dir.ts';
import {freePorts} from '../stack/host/ports.ts';
import {withDatabase} from '../stack/postgres/database.ts';
import type {ReportProgress} from '../stack/start-error.ts';
import {ensureWebBuild} from '../stack/web-build.ts';
import type {Benchmark, DataSize, Scene} from './benchmark.ts';
import {startStack} from './running-stack.ts';

/** What putting the scene together has shown; dependencies and the build are there already. */
export const starts: Benchmark = {
  rows: [
    {what: 'first start, empty data', unit: 's'},
    {what: 'second start', unit: 's', budget: {p95: 10}},
    {what: 'stop', unit: 's'},
  ],
  run: ({starts: {first, second, stop}}) => Promise.resolve({samples: [[first], [second], [stop]]}),
};

/** Makes data on a first start, and leaves the app running on it for the second time. */
export async function setScene(
  size: DataSize,
  cleanUp: AsyncDisposableStack,
  report: ReportProgress,
  signal: AbortSignal,
): Promise<Omit<Scene, 'seconds'>> {
  const [port = 0] = await freePorts(1);
  // A start finds a finished build, so building is not part of what is measured.
  await ensureWebBuild(report, signal);

  // How fast other people's servers are is another matter, too.
  const tiles = await serveTiles();
  cleanUp.defer(() => tiles.close());
  const start = (dataDir: string, port: number) => startStack(dataDir, port, tiles.tileUrl, signal);

  report('Starting and stopping on empty data');
  const empty = await start(newDataDir(cleanUp), port);
  const stop = await empty.stop();

  report(`Adding ${describe(size)}`);
  const dataDir = await dataDirWith(size, cleanUp, signal);
  report('Starting on the data');
  const copying = await start(dataDir, port);
  await copying.stop();
  report('Starting once more');
  const stack = await start(dataDir, port);
  cleanUp.defer(async () => {
    await stack.stop();
  });
  return {
    stack,
    size,
    report,
    starts: {first: empty.startSeconds, second: stack.startSeconds, stop},
    async stackOf(size) {
      const [port = 0] = await freePorts(1);
      return start(await dataDirWith(size, cleanUp, signal), port);
    },
  };
}

/** Makes data before the sync engine first runs, which copies rows several times faster than it follows. */
async function dataDirWith(
  size: DataSize,
  cleanUp: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<string> {
  const dataDir = newDataDir(cleanUp);
  await withDatabase(parseSettings({DATA_DIR: dataDir}), silent, async databaseUrl => {
    await migrateDatabase(databaseUrl);
    signal.throwIfAborted();
    await loadPlan(databaseUrl, {...size, seed: 1, now: new Date()}, () => signal.throwIfAborted());
  });
  return dataDir;
}

/** "10,000 stores, 100,000 signs, 2,000 people" */
export function describe({stores, signs, users}: DataSize): string {
  return `${amount(stores)} stores, ${amount(signs)} signs, ${amount(users)} people`;
}

function amount(count: number): string {
  return count.toLocaleString('en');
}

function silent(): void {}

function newDataDir(cleanUp: AsyncDisposableStack): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'signpost-bench-'));
  cleanUp.defer(() => removeDataDir(dataDir));
  // Postgres runs as another user when we are root, and has to get through.
  chmodSync(dataDir, 0o711);
  return dataDir;
}
