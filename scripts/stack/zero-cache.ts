import {spawn} from 'node:child_process';
import {mkdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {MAX_MESSAGE_BYTES} from '../../server/sync/socket/limits.ts';
import type {Claim} from './host/claim.ts';
import {endOrphanProcesses, markedAs} from './host/end-orphan-processes.ts';
import {LogFile} from './host/log-file.ts';
import {packageFolder} from './host/platform.ts';
import {INSTANCE_VARIABLE, SERVICE_VARIABLE} from './host/process-table.ts';
import {NODE_FLAGS, Service} from './service.ts';
import {type ReportProgress, StartError} from './start-error.ts';

const SERVICE = 'zero-cache';

/** The first start copies every published row before it answers; in milliseconds. */
const START_TIMEOUT_MS = 120_000;
const ANSWER_TIMEOUT_MS = 1000;

/** Draining takes 3 s when idle; the rest of its state is rebuilt, so killing it loses nothing. */
const STOP_TIMEOUT_MS = 5000;

const PRELOAD = pathToFileURL(path.join(import.meta.dirname, 'host/bind-loopback.mjs')).href;

interface ZeroCacheWiring {
  readonly port: number;
  readonly changeStreamerPort: number;
  readonly databaseUrl: string;
  /** Where zero-cache reaches the API, without a trailing slash. */
  readonly apiUrl: string;
  readonly replicaFile: string;
  readonly queryApiKey: string;
  readonly mutateApiKey: string;
  readonly adminPassword: string;
}

interface ZeroCacheSetup {
  readonly claim: Claim;
  readonly wiring: ZeroCacheWiring;
  readonly report: ReportProgress;
}

export function zeroCacheService({claim, report, wiring}: ZeroCacheSetup): Service {
  const program = zeroCacheProgram();
  return new Service({
    name: 'The sync engine',
    report,
    log: new LogFile(path.join(claim.dataDir.logs, 'zero-cache.log')),
    startTimeoutMs: START_TIMEOUT_MS,
    // It ends as a whole, without a word, when one of its workers is killed while it starts.
    startAttempts: 3,
    stopSteps: [['SIGTERM', STOP_TIMEOUT_MS]],
    complaintIn,
    answers: () => answersKeepalive(wiring.port),
    async sweep() {
      claim.assertHeld();
      await endOrphanZeroCache(claim.instance);
    },
    launch() {
      const compileCache = process.env['NODE_COMPILE_CACHE'];
      const {root, scratch} = claim.dataDir;
      // Its workers keep the rows of queries in files there, which stay when they are killed.
      rmSync(scratch, {recursive: true, force: true});
      mkdirSync(scratch, {mode: 0o700});
      return spawn(process.execPath, ['--import', PRELOAD, ...NODE_FLAGS, program], {
        // Away from the project, whose .env it would read.
        cwd: root,
        detached: true,
        env: {
          PATH: process.env['PATH'],
          ...(compileCache && {NODE_COMPILE_CACHE: compileCache}),
          NODE_ENV: 'production',
          // Memory of clients that have left goes back to the system. Other libraries than glibc ignore these.
          MALLOC_ARENA_MAX: '2',
          MALLOC_TRIM_THRESHOLD_: '131072',
          TMPDIR: scratch,
          ...zeroCacheVariables(wiring),
          [INSTANCE_VARIABLE]: claim.instance,
          [SERVICE_VARIABLE]: SERVICE,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    },
  });
}

/** Ends a zero-cache that an earlier run left: each of its workers leads a process group of its own. */
export async function endOrphanZeroCache(instance: string): Promise<void> {
  await endOrphanProcesses(markedAs(instance, SERVICE));
}

/** zero-cache's settings; it has no other configuration. */
export function zeroCacheVariables(wiring: ZeroCacheWiring): Record<string, string> {
  const {apiUrl, changeStreamerPort, databaseUrl, port} = wiring;
  return {
    ZERO_APP_ID: 'signpost',
    ZERO_APP_PUBLICATIONS: 'signpost_public',
    ZERO_UPSTREAM_DB: databaseUrl,
    ZERO_CVR_DB: withoutSyncCommit(databaseUrl),
    ZERO_REPLICA_FILE: wiring.replicaFile,
    ZERO_PORT: String(port),
    ZERO_CHANGE_STREAMER_PORT: String(changeStreamerPort),
    // Its default delay is for a fleet whose members take over from each other.
    ZERO_CHANGE_STREAMER_STARTUP_DELAY_MS: '0',
    ZERO_NUM_SYNC_WORKERS: '1',
    // Each is a process of Postgres; a worker writes its notes one after the other.
    ZERO_CVR_MAX_CONNS: '6',
    // Our queries say themselves from which side to join, so planning would cost time and decide nothing.
    ZERO_ENABLE_QUERY_PLANNER: 'false',
    // It compares queries for the log alone.
    ZERO_ENABLE_QUERY_COVERING: 'false',
    ZERO_QUERY_URL: `${apiUrl}/api/zero/query`,
    ZERO_QUERY_API_KEY: wiring.queryApiKey,
    ZERO_QUERY_FORWARD_COOKIES: 'true',
    ZERO_MUTATE_URL: `${apiUrl}/api/zero/mutate`,
    ZERO_MUTATE_API_KEY: wiring.mutateApiKey,
    ZERO_MUTATE_FORWARD_COOKIES: 'true',
    // Our proxy tells it whose network a write comes from.
    ZERO_MUTATE_ALLOWED_REQUEST_HEADERS: 'x-forwarded-for',
    ZERO_ENABLE_CRUD_MUTATIONS: 'false',
    ZERO_WEBSOCKET_MAX_PAYLOAD_BYTES: String(MAX_MESSAGE_BYTES),
    // How long a lost session or a changed role can go unnoticed, in seconds.
    ZERO_AUTH_REVALIDATE_INTERVAL_SECONDS: '60',
    ZERO_AUTH_RETRANSFORM_INTERVAL_SECONDS: '60',
    // A purged client loses its unsent writes, so it may stay away for a month.
    ZERO_CVR_GARBAGE_COLLECTION_INACTIVITY_THRESHOLD_HOURS: '720',
    ZERO_ADMIN_PASSWORD: wiring.adminPassword,
    ZERO_ENABLE_TELEMETRY: 'false',
    ZERO_LOG_FORMAT: 'json',
    // More would put the contents of rows into the log.
    ZERO_LOG_LEVEL: 'warn',
  };
}

/** View records need not wait for the disk: clients whose last ones are lost sync again. */
function withoutSyncCommit(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('synchronous_commit', 'off');
  return url.href;
}

function zeroCacheProgram(): string {
  const folder = packageFolder('@rocicorp/zero');
  if (!folder)
    throw new StartError('The package @rocicorp/zero is not installed; run npm install.');
  const {bin} = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, bin['zero-cache']);
}

async function answersKeepalive(port: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const response = await fetch(`http://127.0.0.1:${port}/keepalive`, {signal});
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

function complaintIn(lines: readonly string[]): string | undefined {
  return lines
    .map(line => /"level":"ERROR".*?"message":"((?:[^"\\]|\\.)*)"/i.exec(line)?.[1])
    .findLast(message => message !== undefined);
}
