import {randomUUID} from 'node:crypto';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {SYSTEM_HEALTH_PATH, systemHealthAnswer} from '../../../common/api/system-health.ts';
import {addActors, type MEMBERS} from '../../../tests/support/actors.ts';
import {addPasswords, appOver, cookieOf, ENV, logIn} from '../../../tests/support/setup/app.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {tempDir} from '../../../tests/support/setup/temp-dir.ts';
import {imageStoreIn} from '../../storage/images/image-store.ts';

const pg = await postgres();
const dataDir = tempDir();

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await addActors(pg.db);
  await addPasswords(pg.db);
  // To connect, the driver needs the timers.
  await pg.sql('SELECT');
  // A slow machine may take longer than a part may to answer, or than an answer is kept.
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'Date']});
});
afterEach(() => void vi.useRealTimers());

const app = () => appOver(pg, {...ENV, dataDir});

async function ask(who: keyof typeof MEMBERS, here = app()) {
  const cookie = cookieOf(await logIn(here, who));
  return here.request(SYSTEM_HEALTH_PATH, {headers: {cookie}});
}

/** Due so many seconds ago, or ahead. */
const addJob = (state: string, secondsAgo: number, name = 'mail') =>
  pg.sql(
    `INSERT INTO pgboss.job (id, name, state, data, start_after)
     VALUES ($1, $2, $3::pgboss.job_state, '{}', now() - make_interval(secs => $4))`,
    [randomUUID(), name, state, secondsAgo],
  );

test('an admin sees the state of all parts, pending work and sizes', async () => {
  for (const secondsAgo of [10, 90, -60]) await addJob('created', secondsAgo);
  await addJob('retry', 20);
  await addJob('active', 500);
  await addJob('completed', 900);
  await addJob('failed', 900);
  await addJob('failed', 900, 'push');
  const images = imageStoreIn(dataDir);
  await images.put('sign-1780000000000-aaaaaaaaaaaaaaaa.jpg', Buffer.alloc(1000));
  await images.put('sign-1780000000000-aaaaaaaaaaaaaaaa-400.webp', Buffer.alloc(500));
  const response = await ask('admin');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const {parts, queue, storage, server} = systemHealthAnswer.parse(await response.json());
  // Nothing listens where the tests' settings say the sync engine is.
  expect(parts).toEqual({postgres: 'ok', zeroCache: 'down', api: 'ok'});
  expect(queue).toMatchObject({waiting: 3, later: 1, retrying: 1, active: 1, failed: 1});
  expect(queue.oldestMs).toBeGreaterThanOrEqual(90_000);
  expect(queue.oldestMs).toBeLessThan(600_000);
  expect(storage).toMatchObject({
    pictures: {pictures: 1, bytes: 1500},
    photosIn: 'disk',
    photos: 'ok',
  });
  expect(storage.databaseBytes).toBeGreaterThan(1_000_000);
  expect(storage.diskBytes).toBeGreaterThan(storage.diskFreeBytes ?? 0);
  expect(server.memoryBytes).toBeGreaterThan(1_000_000);
});

test('an empty queue has no oldest; who looks again at once gets the same answer but for failed jobs', async () => {
  const here = app();
  const first = systemHealthAnswer.parse(await (await ask('admin', here)).json());
  expect(first.queue).toEqual({
    waiting: 0,
    oldestMs: null,
    later: 0,
    retrying: 0,
    active: 0,
    failed: 0,
  });
  expect(first.replication).toEqual([]);
  await addJob('created', 10);
  await addJob('failed', 10);
  const second = systemHealthAnswer.parse(await (await ask('admin', here)).json());
  expect(second).toEqual({...first, queue: {...first.queue, failed: 1}});
});

/** A job as it is kept once it was tried, so many seconds ago. */
const addTried = (name: string, state: string, secondsAgo: number, message: string | null) =>
  pg.sql(
    `INSERT INTO pgboss.job (id, name, state, data, started_on, completed_on, output)
     VALUES ($1, $2, $3::pgboss.job_state, '{}', now() - make_interval(secs => $4),
       CASE WHEN $3 <> 'retry' THEN now() - make_interval(secs => $4) END,
       jsonb_build_object('message', $5::text))`,
    [randomUUID(), name, state, secondsAgo, message],
  );

/** Minutes since then. */
const ago = (at: number | null) => Math.round((Date.now() - (at ?? 0)) / 60_000);

test('an admin sees when mail last got out and when it last failed, and by which error', async () => {
  await addTried('contact-message', 'completed', 600, null);
  await addTried('mail', 'retry', 60, 'Error ECONNREFUSED');
  await addTried('account-mail', 'failed', 300, 'ana@example.com is unknown');
  await addTried('push', 'retry', 60, 'NotTaken500');
  const found = systemHealthAnswer.parse(await (await ask('admin')).json());
  expect(found.mail).toMatchObject({by: 'file', lastError: 'Error ECONNREFUSED'});
  expect([ago(found.mail.lastSuccessAt), ago(found.mail.lastErrorAt)]).toEqual([10, 1]);
  expect(found.push).toMatchObject({lastSuccessAt: null, lastError: 'NotTaken500'});
  expect(found.queue.retrying).toBe(1);
  expect(found.geocoder).toEqual({isSet: false});
});

test('the last error stays told once the mail has got out after it', async () => {
  await addTried('mail', 'completed', 60, 'Error ECONNREFUSED');
  await pg.sql(
    'UPDATE pgboss.job SET output = output || jsonb_build_object($1::text, $2::float8)',
    ['failedAt', Date.now() - 300_000],
  );
  const {mail} = systemHealthAnswer.parse(await (await ask('admin')).json());
  expect(mail.lastError).toBe('Error ECONNREFUSED');
  expect([ago(mail.lastSuccessAt), ago(mail.lastErrorAt)]).toEqual([1, 5]);
});

test('nothing of an error is told that could name a user', async () => {
  await addTried('mail', 'failed', 300, 'ana@example.com is unknown');
  const {mail} = systemHealthAnswer.parse(await (await ask('admin')).json());
  expect(mail.lastError).toBe('Error');
});

test('other users do not see it', async () => {
  for (const who of ['ana', 'owner'] as const) expect((await ask(who)).status).toBe(403);
  expect((await app().request(SYSTEM_HEALTH_PATH)).status).toBe(401);
});
