import {createServer} from 'node:http';
import {getRequestListener} from '@hono/node-server';
import {createApp} from './app.ts';
import {createAuth} from './auth.ts';
import {connect} from './db.ts';
import {askForDigests} from './digests/ask-for-digests.ts';
import {parseEnv} from './env.ts';
import {geocodingOver} from './geocoding/geocoding.ts';
import {connectionStringOf} from './jobs/connection-string.ts';
import {Jobs} from './jobs/jobs.ts';
import {startJobs} from './jobs/start-jobs.ts';
import {workersOf} from './jobs/workers.ts';
import {keptFiles} from './kept-files.ts';
import {log} from './log.ts';
import {handOverPushes} from './push/hand-over.ts';
import {inRounds} from './rounds.ts';
import {goOn} from './runs/go-on.ts';
import {attachSyncProxy, MAX_HEADER_BYTES} from './routes/sync-proxy.ts';
import {SyncEngine} from './sync-engine.ts';
import {startUpkeep} from './upkeep.ts';

/** Milliseconds that open requests get to end when the process is told to. */
const GRACE = 3000;

const env = parseEnv(process.env);
const connection = connect(env.databaseUrl, env);
const services = {
  env,
  connection,
  auth: createAuth(connection, env),
  engine: new SyncEngine(env),
  geocoding: geocodingOver(connection.db, env),
  jobs: new Jobs({connectionString: connectionStringOf(env.databaseUrl)}),
  ...(await keptFiles(env)),
};
const server = createServer(
  {maxHeaderSize: MAX_HEADER_BYTES},
  getRequestListener(createApp(services).fetch),
);
const syncProxy = attachSyncProxy(server, env, services.engine);
const ending = new AbortController();
startUpkeep(services, ending.signal);
const news = {db: connection.db, enqueue: services.jobs.enqueue};
inRounds('digests', 5000, () => askForDigests(news), ending.signal);
inRounds('runs', 5000, () => goOn(news), ending.signal);
inRounds('pushes', 2000, () => handOverPushes(news), ending.signal);
void startJobs(services.jobs, workersOf(services), ending.signal);

server.listen(env.listenPort, env.host, () => log('info', 'listening', {port: env.listenPort}));
server.on('error', error => {
  log('error', 'listen-failed', {message: error.message});
  process.exit(1);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    ending.abort();
    syncProxy.close();
    server.close();
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), GRACE).unref();
    void services.jobs
      .close()
      .finally(() => connection.sql.end({timeout: GRACE / 1000}))
      .finally(() => process.exit(0));
  });
}
