import {afterAll, beforeEach, describe, expect, test} from 'vitest';
import {pushSubscriptions} from '../../../../schema/tables/private/push.ts';
import {sessions} from '../../../../schema/tables/private/users.ts';
import {addActors, ana, ben} from '../../../../tests/support/actors.ts';
import {addNotification, addSign, addStore} from '../../../../tests/support/factories.ts';
import {ENV} from '../../../../tests/support/setup/app.ts';
import {jobsOver} from '../../../../tests/support/setup/jobs.ts';
import {postgres} from '../../../../tests/support/setup/pg.ts';
import {browserKeys, servePushes} from '../../../../tests/support/setup/push-service.ts';
import {NO_JOBS} from '../../../../tests/support/setup/push.ts';
import type {PushToSend} from '../../../jobs/queues.ts';
import {senderKeyOf, postPushAs} from './post-push.ts';
import {handOverPushes, sendPush} from './send-push.ts';

const pg = await postgres();
const {jobs} = await jobsOver(pg);
const service = await servePushes();
afterAll(() => service.close());
const browser = browserKeys();
const sender = senderKeyOf(ENV.vapidPrivateKey, ENV.publicUrl);
const send = sendPush({db: pg.db, post: postPushAs(sender, true)});
const needs = {db: pg.db, enqueue: jobs.enqueue};

let storeId: string;
beforeEach(async () => {
  service.taken.length = 0;
  service.state.status = 201;
  await addActors(pg.db);
  storeId = (await addStore(pg.db, {name: 'The Pier'})).id;
});

const HOUR_MS = 3600 * 1000;

/**
 * Logs a user in on a device that shows pushes.
 * @returns the session's id.
 */
async function allow(userId: string, device = 'phone', lasts = HOUR_MS): Promise<string> {
  const expiresAt = new Date(Date.now() + lasts);
  const token = `${userId} ${device}`;
  const [login] = await pg.db.insert(sessions).values({userId, token, expiresAt}).returning();
  const sessionId = login?.id ?? '';
  const endpoint = `${service.url}/${encodeURIComponent(token)}`;
  await pg.db.insert(pushSubscriptions).values({sessionId, endpoint, ...browser.keys});
  return sessionId;
}
const follow = (userId: string) =>
  pg.sql('INSERT INTO store_follows VALUES ($1, $2, now())', [userId, storeId]);

/** Does what there is to do, each job so often. */
async function work(times = 1): Promise<void> {
  await handOverPushes(needs);
  const rows = await pg.sql<{id: string; data: PushToSend}>(
    "SELECT id, data FROM pgboss.job WHERE name = 'push'",
  );
  for (const {id, data} of rows) for (let n = 0; n < times; n += 1) await send(data, id);
}
const shown = () => service.taken.map(({body}) => browser.read(body));

describe('a notification', () => {
  test('goes to each device that shows it, signed and readable there alone', async () => {
    await allow(ana.userId);
    await allow(ana.userId, 'desk');
    await allow(ben.userId);
    await follow(ana.userId);
    const {id} = await addSign(pg.db, {storeId});
    await work();
    const [news] = await pg.sql<{id: string}>('SELECT id FROM notifications');
    const message = {
      id: news?.id,
      text: 'A new sign at The Pier',
      path: `/store/${storeId}/sign/${id}`,
      topic: `store-sign ${storeId}`,
    };
    expect(shown()).toEqual([message, message]);
    const [first] = service.taken;
    expect(first?.headers).toMatchObject({'content-encoding': 'aes128gcm', ttl: '86400'});
    expect(first?.headers['authorization']).toContain(`k=${sender.publicKey}`);
    expect(first?.headers['topic']).toMatch(/^[\w-]{32}$/);
  });

  test('of one store’s many new signs is one, with their number', async () => {
    await allow(ana.userId);
    await follow(ana.userId);
    for (let n = 0; n < 3; n += 1) await addSign(pg.db, {storeId});
    await work();
    expect(shown()).toMatchObject([{text: '3 new signs at The Pier', path: `/store/${storeId}`}]);
  });

  test('that was read meanwhile, or whose sign is hidden by now, is not shown', async () => {
    await allow(ana.userId);
    await follow(ana.userId);
    await addSign(pg.db, {storeId});
    await addNotification(pg.db, {userId: ana.userId, storeId});
    await pg.sql("UPDATE signs SET moderation = 'hidden'");
    await pg.sql("UPDATE notifications SET read_at = now() WHERE kind = 'claim-rejected'");
    await work();
    expect(shown()).toEqual([]);
  });

  test('is not queued without an open session', async () => {
    await allow(ana.userId, 'phone', -HOUR_MS);
    const sessionId = await allow(ana.userId, 'desk');
    await addNotification(pg.db, {userId: ana.userId, storeId});
    await pg.sql('DELETE FROM private.sessions WHERE id = $1', [sessionId]);
    await work();
    expect(shown()).toEqual([]);
    expect(await pg.sql('SELECT FROM private.push_subscriptions')).toHaveLength(1);
  });

  test('stays written down until it is a job, and is that once', async () => {
    await allow(ana.userId);
    await addNotification(pg.db, {userId: ana.userId, storeId});
    await expect(handOverPushes({...needs, enqueue: NO_JOBS})).rejects.toThrow('No job');
    const both = await Promise.all([handOverPushes(needs), handOverPushes(needs)]);
    expect(both[0] + both[1]).toBe(1);
  });

  test('that is sent twice has the same topic both times', async () => {
    await allow(ana.userId);
    await addNotification(pg.db, {userId: ana.userId, storeId});
    await work(2);
    const [one, other] = service.taken;
    expect(other?.headers['topic']).toBe(one?.headers['topic']);
    expect(shown()[1]).toEqual(shown()[0]);
  });
});

describe('a push service', () => {
  beforeEach(async () => {
    await allow(ana.userId);
    await addNotification(pg.db, {userId: ana.userId, storeId});
  });

  test.each([403, 404, 410])('that answers %i is not sent to again', async status => {
    service.state.status = status;
    await work(2);
    expect(service.taken).toHaveLength(1);
    expect(await pg.sql('SELECT FROM private.push_subscriptions')).toEqual([]);
  });

  test.each([429, 500, 302])('that answers %i is sent to later', async status => {
    service.state.status = status;
    await expect(work()).rejects.toMatchObject({name: `NotTaken${status}`});
    expect(await pg.sql('SELECT FROM private.push_subscriptions')).toHaveLength(1);
  });
});
