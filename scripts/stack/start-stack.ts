import {existsSync} from 'node:fs';
import path from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import type {Settings} from '../../server/env.ts';
import {healthOf, endOrphanApi} from './api.ts';
import {appServices, type InnerPorts} from './app-services.ts';
import {
  claimDataDir,
  type Claim,
  withdrawRunning,
  writeRunning,
  readRunning,
} from './host/claim.ts';
import {openDataDir, type DataDir} from './host/data-dir.ts';
import {instanceMark} from './host/end-orphan-processes.ts';
import {postgresDistribution} from './host/platform.ts';
import {freePorts, assertPortFree} from './host/ports.ts';
import {assertUsableDatabase, openEmbeddedDatabase} from './postgres/database.ts';
import {asAppRole} from './postgres/postgres-cluster.ts';
import {prepareDatabase} from './postgres/prepare-database.ts';
import type {Service} from './service.ts';
import {type ReportProgress, StartError} from './start-error.ts';
import {ensureWebBuild} from './web-build.ts';
import {endOrphanZeroCache} from './zero-cache.ts';

const POLL_MS = 100;
/** On a busy machine a query of the health check may be given up, after 30 s, and asked once more. */
const HEALTH_TIMEOUT_MS = 90_000;

interface StartOptions {
  readonly signal?: AbortSignal;
  /** The API restarts when its source changes, and leaves the public port to another server. */
  readonly development?: boolean;
}

export interface Stack {
  /** The origin people open. */
  readonly url: string;
  /** Where this machine reaches the API; on the public port except in development. */
  readonly apiUrl: string;
  readonly zeroCacheUrl: string;
  /** Holds the password. */
  readonly databaseUrl: string;
  /** The parts we run ourselves; each can be taken down and brought back by itself. */
  readonly services: {
    readonly api: Service;
    readonly zeroCache: Service | undefined;
    readonly postgres: Service | undefined;
  };
  /** Stops everything, in order and within a bounded time. */
  stop(): Promise<void>;
}

/**
 * Starts the whole app: builds it, runs Postgres, migrates, seeds the demo, and runs zero-cache and
 * the API, all watched and restarted until `stop`.
 * @throws {StartError} when a person has to do something first; nothing is left running then.
 */
export async function startStack(
  settings: Settings,
  report: ReportProgress,
  {signal = new AbortController().signal, development = false}: StartOptions = {},
): Promise<Stack> {
  if (settings.databaseUrl) await assertUsableDatabase(settings.databaseUrl);
  else postgresDistribution();

  // Whatever is started is stopped again, newest first, unless the start succeeds as a whole.
  await using started = new AsyncDisposableStack();
  const claim = await claimForStart(settings);
  started.defer(() => claim.release());
  if (!development) await ensureWebBuild(report, signal);

  const ports = await innerPorts();
  const embedded = settings.databaseUrl
    ? undefined
    : await openEmbeddedDatabase(claim, ports.postgres, report);
  if (embedded) {
    started.defer(() => embedded.service.stop());
    await embedded.start(signal);
  }
  const databaseUrl = settings.databaseUrl ?? embedded?.url ?? '';
  if (settings.demoWithheld) {
    report('Leaving out the demo, whose passwords everybody knows; SEED=demo adds it all the same');
  }
  report('Applying migrations');
  // An external database has roles of its own.
  const appPassword = embedded && claim.secrets.appPassword;
  await prepareDatabase(
    {
      databaseUrl,
      demo: settings.demo,
      dataDir: claim.dataDir.root,
      ...(appPassword !== undefined && {appPassword}),
    },
    report,
  );

  const databases = {
    owner: databaseUrl,
    app: appPassword === undefined ? databaseUrl : asAppRole(databaseUrl, appPassword),
  };
  const app = appServices(settings, claim, databases, ports, development, report);
  const {api, apiUrl, zeroCache, zeroCacheUrl} = app;
  report(zeroCache ? 'Starting the sync engine and the API' : 'Starting the API');
  for (const service of [zeroCache, api]) if (service) started.defer(() => service.stop());
  await Promise.all([zeroCache?.start(signal), api.start(signal)]);
  await untilHealthy(apiUrl, report, signal);

  const {running} = claim.dataDir;
  writeRunning(running, {pid: process.pid, url: settings.publicUrl, databaseUrl});
  started.defer(() => withdrawRunning(running));
  const kept = started.move();
  return {
    url: settings.publicUrl,
    apiUrl,
    zeroCacheUrl,
    databaseUrl,
    services: {api, zeroCache, postgres: embedded?.service},
    stop: () => kept.disposeAsync(),
  };
}

async function innerPorts(): Promise<InnerPorts> {
  const [postgres = 0, zeroCache = 0, changeStreamer = 0, api = 0] = await freePorts(4);
  return {postgres, zeroCache, changeStreamer, api};
}

async function untilHealthy(
  url: string,
  report: ReportProgress,
  signal: AbortSignal,
): Promise<void> {
  let deadline = Date.now() + HEALTH_TIMEOUT_MS;
  let told = false;
  for (;;) {
    const health = await healthOf(url);
    if (health?.status === 'ok') return;
    if (health?.status === 'copying') {
      // It takes as long as there is to copy.
      deadline = Date.now() + HEALTH_TIMEOUT_MS;
      if (!told) report('Copying what the update has added to the sync engine');
      told = true;
    }
    if (Date.now() > deadline) {
      const answer = health ? JSON.stringify(health) : 'the API does not answer';
      throw new StartError(`Signpost started but is not healthy: ${answer}.`);
    }
    await delay(POLL_MS, undefined, {signal});
  }
}

/**
 * Takes the data directory and the port for a new start, and ends processes of an earlier one that
 * could not clean up after itself. (Those of Postgres are ended when Postgres starts.)
 * @throws {StartError} when the directory or the port is taken.
 */
async function claimForStart(settings: Settings): Promise<Claim> {
  const {dataDir, host, port} = settings;
  if (!existsSync(dataDir)) {
    // A first start that cannot succeed should not leave a directory behind.
    await endServing(instanceMark(dataDir));
    await assertPortFree(port, host);
  }
  const claim = claimDataDir(dataDir);
  if (!claim) throw new StartError(inUse(openDataDir(dataDir)));
  try {
    // Before looking at the port, which an orphan of ours may hold.
    await endServing(claim.instance);
    await assertPortFree(port, host);
    return claim;
  } catch (error) {
    claim.release();
    throw error;
  }
}

async function endServing(instance: string): Promise<void> {
  await endOrphanApi(instance);
  await endOrphanZeroCache(instance);
}

function inUse(dataDir: DataDir): string {
  const running = readRunning(dataDir.running);
  const who = running ? ` at ${running.url} (process ${running.pid})` : '';
  const shown = path.relative(process.cwd(), dataDir.root) || dataDir.root;
  return `DATA_DIR ${shown} is in use by another Signpost${who}; stop that, or choose another directory with DATA_DIR.`;
}
