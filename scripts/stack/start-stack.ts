import {rmSync} from 'node:fs';
import {setTimeout as delay} from 'node:timers/promises';
import type {Settings} from '../../server/env.ts';
import {keptSecrets} from '../../server/secrets.ts';
import {apiService, apiUrl, healthOf} from './api.ts';
import {claimForStart, type Claim} from './claim.ts';
import {openEmbeddedDatabase} from './embedded-database.ts';
import {assertUsableDatabase} from './external-database.ts';
import {postgresDistribution} from './platform.ts';
import {freePorts} from './ports.ts';
import {prepareDatabase} from './prepare-database.ts';
import type {Report} from './report.ts';
import {writeRunning} from './running.ts';
import type {Service} from './service.ts';
import {StartError} from './start-error.ts';
import {ensureWebBuild} from './web-build.ts';
import {zeroCacheService} from './zero-cache.ts';

const POLL_MS = 100;
const HEALTH_TIMEOUT_MS = 30_000;

/** How to start, apart from the settings. */
export interface StartOptions {
  /** Gives up starting, and ends what was started by then. */
  readonly signal?: AbortSignal;
  /** For development: the API restarts when its source changes, and listens on a port of its own. */
  readonly development?: boolean;
}

/** A running stack. */
export interface Stack {
  /** The origin people open. */
  readonly url: string;
  /** Where the API listens; the public port except in development. */
  readonly apiUrl: string;
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
  report: Report,
  options: StartOptions = {},
): Promise<Stack> {
  const signal = options.signal ?? new AbortController().signal;
  const development = options.development ?? false;
  // In development another server faces the network.
  const apiHost = development ? '127.0.0.1' : settings.host;
  if (settings.databaseUrl) await assertUsableDatabase(settings.databaseUrl);
  else postgresDistribution();

  await using started = new AsyncDisposableStack();
  const claim = await claimForStart(settings);
  started.defer(() => claim.release());
  if (!development) await ensureWebBuild(report, signal);
  const inner = await innerPorts(settings, development);
  const secrets = keptSecrets(claim.dataDir.root);

  const {postgres, databaseUrl} = await startDatabase(
    settings,
    claim,
    inner.postgres,
    started,
    report,
    signal,
  );
  if (settings.demoWithheld) {
    report('Leaving out the demo, whose passwords everybody knows; SEED=demo adds it all the same');
  }
  report('Applying migrations');
  await prepareDatabase({databaseUrl, demo: settings.demo}, report);
  signal.throwIfAborted();

  const zeroCacheUrl = settings.zeroCacheUrl ?? `http://127.0.0.1:${inner.zeroCache}`;
  const listensAt = apiUrl(apiHost, inner.api);
  const {dataDir, instance} = claim;
  const zeroCache = settings.zeroCacheUrl
    ? undefined
    : zeroCacheService({
        dataDir,
        instance,
        port: inner.zeroCache,
        changeStreamerPort: inner.changeStreamer,
        databaseUrl,
        apiUrl: listensAt,
        secrets,
        report,
      });
  const api = apiService({
    dataDir,
    instance,
    settings: {...settings, dataDir: dataDir.root, host: apiHost},
    resolved: {
      databaseUrl,
      zeroCacheUrl,
      authSecret: settings.authSecret ?? secrets.authSecret,
      queryApiKey: secrets.queryApiKey,
      mutateApiKey: secrets.mutateApiKey,
      listenPort: inner.api,
    },
    watch: development,
    report,
  });
  report(zeroCache ? 'Starting the sync engine and the API' : 'Starting the API');
  for (const service of [zeroCache, api]) if (service) started.defer(() => service.stop());
  await Promise.all([zeroCache?.start(signal), api.start(signal)]);
  await untilHealthy(listensAt, signal);

  writeRunning(dataDir.running, {pid: process.pid, url: settings.publicUrl, databaseUrl});
  started.defer(() => rmSync(dataDir.running, {force: true}));
  const kept = started.move();
  return {
    url: settings.publicUrl,
    apiUrl: listensAt,
    databaseUrl,
    services: {api, zeroCache, postgres},
    stop: () => kept.disposeAsync(),
  };
}

async function innerPorts(settings: Settings, development: boolean) {
  const [postgres = 0, zeroCache = 0, changeStreamer = 0, api = 0] = await freePorts(4);
  return {postgres, zeroCache, changeStreamer, api: development ? api : settings.port};
}

async function startDatabase(
  settings: Settings,
  claim: Claim,
  port: number,
  started: AsyncDisposableStack,
  report: Report,
  signal: AbortSignal,
): Promise<{postgres: Service | undefined; databaseUrl: string}> {
  if (settings.databaseUrl) return {postgres: undefined, databaseUrl: settings.databaseUrl};
  const {postgresPassword} = keptSecrets(claim.dataDir.root);
  const database = await openEmbeddedDatabase(claim, postgresPassword, port, report);
  started.defer(() => database.service.stop());
  await database.start(signal);
  return {postgres: database.service, databaseUrl: database.url};
}

async function untilHealthy(url: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + HEALTH_TIMEOUT_MS;
  for (;;) {
    const health = await healthOf(url);
    if (health?.ok) return;
    if (Date.now() > deadline) {
      throw new StartError(
        `Signpost started but is not healthy: ${health?.body ?? 'the API does not answer'}.`,
      );
    }
    await delay(POLL_MS, undefined, {signal});
  }
}
