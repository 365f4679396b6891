import {createServer} from 'node:http';
import {setTimeout as wait} from 'node:timers/promises';
import {getRequestListener} from '@hono/node-server';
import {createApp} from './app.ts';
import {connect} from './db/db.ts';
import {foldCounts} from './db/fold-counts.ts';
import {startMaintenance} from './db/maintenance.ts';
import {type Env, parseEnv} from './env.ts';
import {createAuth} from './features/accounts/auth.ts';
import {endConnectionsWithRights} from './features/accounts/sessions/rights.ts';
import {geocodingOver} from './features/geocoding/geocoding.ts';
import {askForDigests} from './features/notifications/digest/ask-for-digests.ts';
import {handOverPushes} from './features/notifications/push/send-push.ts';
import {LiveReactionsHub} from './features/sign/live-reactions/live-reactions-hub.ts';
import {reactionsSource} from './features/sign/live-reactions/reactions-stream.ts';
import {followRequests, serverOptions} from './http/open-requests.ts';
import {refuseUnreadable} from './http/refusals.ts';
import {connectionStringOf, Jobs, startJobs} from './jobs/jobs.ts';
import {resumeStalled} from './jobs/runs.ts';
import {workersOf} from './jobs/workers.ts';
import {log, nameOf} from './runtime/log.ts';
import {SHUTDOWN_TIMEOUT_MS} from './env-fields.ts';
import {fileStorage} from './storage/file-storage.ts';
import {SyncPolling} from './sync/polling/sync-polling.ts';
import {resumeWrites} from './sync/resume-writes.ts';
import {SyncEngine, syncPaceOver} from './sync/sync-engine.ts';
import {SyncProbe} from './sync/sync-probe.ts';
import {attachSyncProxy} from './sync/sync-proxy.ts';

const env = parseEnv(process.env);
const connection = connect(env.databaseUrl, env);
const probe = new SyncProbe(env.zeroCacheUrl);
const services = {
  env,
  connection,
  auth: createAuth(connection, env),
  engine: new SyncEngine(env, probe),
  geocoding: geocodingOver(connection.db, env),
  jobs: new Jobs({connectionString: connectionStringOf(env.databaseUrl)}),
  liveReactions: new LiveReactionsHub(reactionsSource(connection)),
  syncPolling: new SyncPolling(ownUrl(env)),
  ...(await fileStorage(env)),
};
const server = createServer(serverOptions(env), getRequestListener(createApp(services).fetch));
const requests = followRequests(server);
refuseUnreadable(server, requests, env);
const syncProxy = attachSyncProxy(server, env, services.engine);
endConnectionsWithRights(connection.sql, userId => syncProxy.disconnect(userId));
const ending = new AbortController();
const pace = syncPaceOver(() => syncProxy.clients(), ending.signal);
const news = {db: connection.db, enqueue: services.jobs.enqueue};
const rounds = [
  startMaintenance(services, pace, ending.signal),
  runPeriodically('digests', 5000, () => askForDigests(news), ending.signal),
  runPeriodically('runs', 5000, () => resumeStalled(news), ending.signal),
  runPeriodically('pushes', 2000, () => handOverPushes(news), ending.signal),
  runPeriodically('counts', 1000, () => foldCounts(connection.db, pace), ending.signal),
  runPeriodically(
    'long-writes',
    1000,
    () => resumeWrites(connection.db, pace, ending.signal),
    ending.signal,
  ),
];
void startJobs(services.jobs, workersOf(services, pace), ending.signal);

server.listen(env.listenPort, env.host, () => log('info', 'listening', {port: env.listenPort}));
server.on('error', error => {
  log('error', 'listen-failed', {message: error.message});
  process.exit(1);
});

function ownUrl({host, listenPort}: Pick<Env, 'host' | 'listenPort'>): string {
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${listenPort}`;
}

/** Accepts no new work, and lets running work end while the database is still open. */
async function end(): Promise<void> {
  ending.abort();
  syncProxy.close();
  probe.close();
  services.syncPolling.close();
  services.liveReactions.close();
  const allEnded = Promise.allSettled([requests.end(), services.jobs.close(), ...rounds]);
  await Promise.race([allEnded, wait(SHUTDOWN_TIMEOUT_MS)]);
  // Who has no answer yet is to try again, and not to hear of a database that we took away.
  server.closeAllConnections();
  await connection.sql.end({timeout: 1});
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void end().finally(() => process.exit(0)));
}

/**
 * Does something again and again until the signal. A round that fails, the database being away, is made
 * up by the next.
 * @param pauseMs milliseconds between two rounds.
 * @param round says how much it did, if that is worth a line in the log.
 * @returns after the signal, when no round is under way any more.
 */
async function runPeriodically(
  name: string,
  pauseMs: number,
  round: () => Promise<number | void>,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    await wait(pauseMs, undefined, {signal, ref: false}).catch(() => {});
    if (signal.aborted) return;
    try {
      const done = await round();
      if (done) log('info', name, {done});
    } catch (error) {
      if (!signal.aborted) log('warn', `${name}-failed`, {name: nameOf(error)});
    }
  }
}
