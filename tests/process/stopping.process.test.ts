import {spawn} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {once} from 'node:events';
import {createServer, request} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, beforeEach, expect, test, vi} from 'vitest';
import {LIVE_REACTIONS_PATH} from '../../common/api/live-reactions.ts';
import {CAPTCHA_ANSWER} from '../../common/limits.ts';
import {PROJECT_ROOT} from '../../scripts/stack/host/platform.ts';
import type {DatabaseConnection} from '../../server/db/db.ts';
import {apiVariables, parseSettings, type Settings} from '../../server/env.ts';
import {addActors, ana, ben} from '../support/actors.ts';
import {addInteraction, addSign, addStore} from '../support/factories.ts';
import {messagesOf} from '../support/live-reactions.ts';
import {fold, miscounts} from '../support/recount.ts';
import {ENV} from '../support/setup/app.ts';
import {type Command, follow, Instance, POLLING, type RunningDatabase} from './instance.ts';

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Stands in for zero-cache: takes every connection, and says nothing. */
const engine = createServer((_request, response) => response.end('OK')).on(
  'upgrade',
  (_request, socket) => {
    socket.on('error', () => {});
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    );
  },
);

let instance: Instance;
let settings: Settings;
let database: RunningDatabase;
let connection: DatabaseConnection;
let api: Command;

beforeAll(async () => {
  engine.listen(0, '127.0.0.1');
  instance = await Instance.create();
  settings = parseSettings({...instance.variables, SEED: 'none'});
  database = await instance.startDatabase();
  connection = database.connection;
});

beforeEach(async () => {
  const {queryApiKey, mutateApiKey, authSecret, vapidPrivateKey} = ENV;
  const variables = apiVariables(settings, {
    queryApiKey,
    mutateApiKey,
    authSecret,
    vapidPrivateKey,
    databaseUrl: database.url,
    listenPort: instance.port,
    zeroCacheUrl: `http://127.0.0.1:${(engine.address() as AddressInfo).port}`,
  });
  const child = spawn(process.execPath, [path.join(PROJECT_ROOT, 'server/main.ts')], {
    env: {PATH: process.env['PATH'], ...variables},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  api = follow(child);
  await vi.waitFor(isReady, POLLING);
});

afterEach(async () => {
  api.child.kill('SIGKILL');
  await api.ended;
});

afterAll(async () => {
  engine.close();
  engine.closeAllConnections();
  await database.stop();
  instance.remove();
});

const post = (what: string, body: object) =>
  fetch(`${instance.url}/api/${what}`, {
    method: 'POST',
    headers: {'content-type': 'application/json', origin: instance.url, 'user-agent': BROWSER},
    body: JSON.stringify(body),
  });

const contact = (id: string) =>
  post('contact', {
    id,
    name: 'Ana',
    email: 'ana@example.com',
    comment: 'Hello',
    captcha: CAPTCHA_ANSWER,
  });

/** Jobs can be written a moment after it listens. */
async function isReady(): Promise<void> {
  const {status} = await contact(randomUUID());
  if (status !== 200) throw new Error(`It answers with ${status}.`);
}

async function connectionsThat(condition: string): Promise<number | undefined> {
  const [row] = await connection.sql.unsafe<{n: number}[]>(
    `select count(*)::int as n from pg_stat_activity where ${condition}`,
  );
  return row?.n;
}

const rows = async <Row>(statement: string) =>
  [...(await connection.sql.unsafe(statement))] as Row[];

/** Holds up `count` requests at the table in which all are counted, until `release`. */
async function heldUp<Answer>(count: number, ask: () => Answer) {
  const released = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = connection.sql.begin(async tx => {
    await tx`lock table private.rate_limits in access exclusive mode`;
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  const answer = ask();
  // What the server keeps in order by itself may stand there too.
  await expect
    .poll(() => connectionsThat("wait_event_type = 'Lock'"), POLLING)
    .toBeGreaterThanOrEqual(count);
  const release = async () => {
    released.resolve();
    await holding;
  };
  return {answer, release};
}

/** A WebSocket as browsers hold it open. */
async function openWebSocket() {
  const outgoing = request(`${instance.url}/sync/sync/v51/connect`, {
    headers: {Connection: 'Upgrade', Upgrade: 'websocket', Origin: instance.url},
  });
  outgoing.end();
  const [, socket] = await once(outgoing, 'upgrade');
  socket.on('error', () => {}).resume();
  return {closed: once(socket, 'close')};
}

test('answers open requests, with all their work, when it is asked to end, and then ends', async () => {
  const store = await addStore(connection.db);
  const webSocket = await openWebSocket();
  const id = randomUUID();
  const {answer, release} = await heldUp(2, () =>
    Promise.all([post('store-views', {storeId: store.id, visitor: randomUUID()}), contact(id)]),
  );
  api.child.kill('SIGTERM');
  await webSocket.closed;
  // It breaks off what takes longer than three seconds from now.
  await release();
  const answers = await answer;
  expect(answers.map(({status, headers}) => [status, headers.get('connection')])).toEqual([
    [200, 'close'],
    [200, 'close'],
  ]);
  expect(await api.ended).toMatchObject({code: 0});
  // It may have added the view up before it ended.
  await fold({sql: rows});
  const views =
    await connection.sql`select views_count from store_days where store_id = ${store.id}`;
  expect([...views]).toEqual([{views_count: 1}]);
  const jobs = await connection.sql`select name from pgboss.job where data->>'messageId' = ${id}`;
  expect([...jobs]).toEqual([{name: 'contact-message'}]);
});

test('streams of live reactions end at once, as they should', async () => {
  const response = await fetch(`${instance.url}${LIVE_REACTIONS_PATH}?signs=${randomUUID()}`);
  const messages = messagesOf(response.body);
  expect(await messages.next()).toEqual([]);
  api.child.kill('SIGTERM');
  // Broken off, it would be an error.
  expect(await messages.next()).toBeUndefined();
  expect(await api.ended).toMatchObject({code: 0});
});

test('what takes too long is broken off without an answer, and holds nothing up', async () => {
  const store = await addStore(connection.db);
  const {answer, release} = await heldUp(1, () =>
    post('store-views', {storeId: store.id, visitor: randomUUID()}).catch(() => 'broken off'),
  );
  api.child.kill('SIGINT');
  expect(await answer).toBe('broken off');
  expect(await api.ended).toMatchObject({code: 0});
  await release();
});

test('when it is killed amid folding, no count is lost and none is added twice', async () => {
  const {db, sql} = connection;
  await addActors(db);
  const store = await addStore(db);
  const sign = await addSign(db, {storeId: store.id, userId: ana.userId});
  await sql.begin(async tx => {
    await tx`lock table contributor_stats in exclusive mode`;
    await addInteraction(db, sign.id, ben.userId, {liked: true});
    await expect
      .poll(
        () => connectionsThat("wait_event_type = 'Lock' and query like '%fold_statistics%'"),
        POLLING,
      )
      .toBe(1);
    api.child.kill('SIGKILL');
    await api.ended;
  });
  // What Postgres was doing for it may still come to an end.
  await expect.poll(() => miscounts({sql: rows}), POLLING).toEqual([]);
});
