import {randomUUID} from 'node:crypto';
import {afterEach, beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest';
import {LIVE_REACTIONS_PATH} from '../../../../common/api/live-reactions.ts';
import {addActors, ana, ben, owner} from '../../../../tests/support/actors.ts';
import {addInteraction, addSign, addStore} from '../../../../tests/support/factories.ts';
import {messagesOf} from '../../../../tests/support/live-reactions.ts';
import {
  addPasswords,
  appTelling,
  cookieOf,
  logIn,
  type TestApp,
} from '../../../../tests/support/setup/app.ts';
import {refuseConnections} from '../../../../tests/support/setup/connections.ts';
import {postgres} from '../../../../tests/support/setup/pg.ts';
import {connect} from '../../../db/db.ts';
import {LiveReactionsHub, STREAM_LIMITS} from './live-reactions-hub.ts';
import {reactionsSource} from './reactions-stream.ts';

const pg = await postgres();

const SEEN = expect.any(Number);

let hub: LiveReactionsHub;
let app: TestApp;
let storeId: string;
let signId: string;
beforeEach(async () => {
  await addActors(pg.db);
  hub = new LiveReactionsHub(reactionsSource({db: pg.db, sql: pg.driver}));
  app = appTelling(pg, hub);
  storeId = (await addStore(pg.db)).id;
  signId = (await addSign(pg.db, {storeId, userId: ana.userId})).id;
});
afterEach(() => hub.close());

const like = (userId: string, id = signId) => addInteraction(pg.db, id, userId, {liked: true});

/** Lets the rows of signs lag behind their reactions until the end of the test. */
async function holdRowsBack() {
  const {id} = await addSign(pg.db, {storeId});
  await pg.sql(
    `INSERT INTO private.sign_likes (sign_id, likes_count, confirmed_count, gone_count, last_seen_at, version,
       is_folded, folded_at)
     VALUES ($1, 0, 0, 0, now(), 0, true, now() + interval '1 hour')`,
    [id],
  );
}

const ask = (signIds: readonly string[], from = app, headers: Record<string, string> = {}) =>
  from.request(`${LIVE_REACTIONS_PATH}?signs=${signIds.join(',')}`, {headers});

/** A stream whose first message is there. */
async function open(signIds: readonly string[], from = app) {
  const {cancel, next, nextNews} = messagesOf((await ask(signIds, from)).body);
  return {cancel, first: await next(), next: nextNews};
}

describe('the first message', () => {
  test('has the reactions that rows do not have yet, and only those', async () => {
    const {id: current} = await addSign(pg.db, {storeId});
    await like(ben.userId, current);
    await holdRowsBack();
    await like(ben.userId);
    await like(owner.userId);
    expect(await open([current, signId.toUpperCase(), randomUUID()])).toMatchObject({
      first: [[signId, 2, 2, 0, 0, SEEN]],
    });
  });

  test('has nothing of signs that are not public, not even for an admin', async () => {
    await addPasswords(pg.db);
    const cookie = cookieOf(await logIn(app, 'admin'));
    await holdRowsBack();
    const closed = (await addStore(pg.db)).id;
    const add = async (store = storeId) => (await addSign(pg.db, {storeId: store})).id;
    const [hidden, held, deleted, ofClosed] = [
      await add(),
      await add(),
      await add(),
      await add(closed),
    ];
    const all = [hidden, held, deleted, ofClosed, signId];
    for (const id of all) await like(ben.userId, id);
    const told = async () => {
      const {body} = await ask(all, app, {cookie});
      return (await messagesOf(body).next())?.map(([id]) => id).toSorted();
    };
    expect(await told(), 'while all are public').toEqual(all.toSorted());
    await pg.sql('UPDATE signs SET is_active = false WHERE id = $1', [hidden]);
    await pg.sql(`UPDATE signs SET moderation = 'held' WHERE id = $1`, [held]);
    await pg.sql('UPDATE signs SET deleted_at = now() WHERE id = $1', [deleted]);
    await pg.sql('UPDATE stores SET is_active = false WHERE id = $1', [closed]);
    expect(await told()).toEqual([signId]);
  });

  test('comes as an event that nothing on its way keeps, changes or gathers', async () => {
    const response = await ask([signId]);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    const {value} = (await response.body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe('data: []\n\n');
  });
});

describe('a like', () => {
  test('is told to streams that watch the sign and to no others, on each node', async () => {
    const {app: otherNode} = newNode();
    const {id: another} = await addSign(pg.db, {storeId});
    const streams = [await open([signId]), await open([signId], otherNode)];
    const ofAnother = await open([another]);
    await listening(2);
    await like(ben.userId);
    await like(ben.userId, another);
    for (const stream of streams) expect(await stream.next()).toEqual([[signId, 1, 1, 0, 0, SEEN]]);
    expect(await ofAnother.next()).toEqual([[another, 1, 1, 0, 0, SEEN]]);
  });

  test('is told with what else users say of the sign', async () => {
    const {next} = await open([signId]);
    await listening(1);
    await addInteraction(pg.db, signId, ben.userId, {gone: true});
    const [[, , , , , createdAt] = []] = (await next()) ?? [];
    await addInteraction(pg.db, signId, owner.userId, {confirmed: true});
    const [told = []] = (await next()) ?? [];
    expect(told.slice(0, 5)).toEqual([signId, 0, 2, 1, 0]);
    expect(told[5]).toBeGreaterThan(Number(createdAt));
  });

  test('is folded with those that come at the same time', async () => {
    await like(ben.userId);
    const {next} = await open([signId]);
    await listening(1);
    const toggle = `UPDATE sign_interactions SET liked = NOT liked WHERE sign_id = '${signId}';`;
    await pg.exec(toggle.repeat(20));
    const messages = [await next()];
    // The driver may hand them over in a few parts.
    while (messages.at(-1)?.[0]?.[2] !== 21) messages.push(await next());
    expect(messages.at(-1)).toEqual([[signId, 1, 21, 0, 0, SEEN]]);
    expect(messages.length).toBeLessThan(20);
  });

  test('is not told while the sign is hidden', async () => {
    const {id: another} = await addSign(pg.db, {storeId});
    const {next} = await open([signId, another]);
    await listening(1);
    await pg.sql('UPDATE signs SET is_active = false WHERE id = $1', [signId]);
    await like(ben.userId);
    await like(ben.userId, another);
    expect(await next()).toEqual([[another, 1, 1, 0, 0, SEEN]]);
    await pg.sql('UPDATE signs SET is_active = true WHERE id = $1', [signId]);
    await like(owner.userId);
    expect(await next()).toEqual([[signId, 2, 2, 0, 0, SEEN]]);
  });

  test('is told later when it came while the database could not be listened to', async () => {
    const {next} = await open([signId]);
    await listening(1);
    await holdRowsBack();
    const admit = await refuseConnections(pg);
    await pg.sql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${LISTENS}`);
    await listening(0);
    await like(ben.userId);
    await admit();
    expect(await next()).toEqual([[signId, 1, 1, 0, 0, SEEN]]);
    await like(owner.userId);
    expect(await next()).toEqual([[signId, 2, 2, 0, 0, SEEN]]);
  });
});

test('a node whose first attempt to listen fails listens later', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const node = newNode();
  await node.sql`select`;
  const admit = await refuseConnections(pg);
  const {next} = await open([signId], node.app);
  await expect.poll(() => logged.mock.calls.join('')).toContain('live-reactions-listen-failed');
  await admit();
  await holdRowsBack();
  await like(ben.userId);
  expect(await next()).toEqual([[signId, 1, 1, 0, 0, SEEN]]);
  await like(owner.userId);
  expect(await next()).toEqual([[signId, 2, 2, 0, 0, SEEN]]);
});

describe('streams', () => {
  test('of one network are bounded, until one of them ends', async () => {
    const ofHousehold = app.from('2001:db8:1:2::1');
    const opened = [];
    for (let n = 0; n < STREAM_LIMITS.perNetwork; n++)
      opened.push(await open([signId], ofHousehold));
    const refused = await ask([signId], app.from('2001:db8:1:2::2'));
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(await refused.json()).toEqual({message: expect.stringMatching(/^Too many pages .*\.$/)});
    expect((await ask([signId], app.from('2001:db8:1:3::1'))).status).toBe(200);
    await opened[0]?.cancel();
    expect((await ask([signId], ofHousehold)).status).toBe(200);
  });

  test('of all networks are bounded', async () => {
    const source = reactionsSource({db: pg.db, sql: pg.driver});
    const small = new LiveReactionsHub(source, {perNetwork: 2, inAll: 1});
    onTestFinished(() => small.close());
    const busy = appTelling(pg, small);
    await open([signId], busy);
    const refused = await ask([signId], busy.from('10.9.9.9'));
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toEqual({message: expect.stringMatching(/^Too many pages .*\.$/)});
  });

  test('end when the hub closes, which opens no more', async () => {
    const {next} = await open([signId]);
    hub.close();
    expect(await next()).toBeUndefined();
    expect((await ask([signId])).status).toBe(503);
  });
});

/** Another node of the API over the same database. */
function newNode() {
  const {sql, db} = connect(pg.url);
  const hubOfNode = new LiveReactionsHub(reactionsSource({sql, db}));
  onTestFinished(async () => {
    hubOfNode.close();
    await sql.end();
  });
  return {sql, app: appTelling(pg, hubOfNode)};
}

const LISTENS = `datname = current_database() AND query ILIKE 'listen%'`;

/** Waits until so many nodes listen: streams open a moment before. */
async function listening(nodes: number): Promise<void> {
  await expect
    .poll(() => pg.sql(`SELECT pid FROM pg_stat_activity WHERE ${LISTENS} AND state = 'idle'`))
    .toHaveLength(nodes);
}
