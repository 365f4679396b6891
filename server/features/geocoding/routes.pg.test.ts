import {randomUUID} from 'node:crypto';
import {beforeEach, expect, test, vi} from 'vitest';
import {GEOCODINGS_PATH, missesAnswer} from '../../../common/api/geocoding.ts';
import {SENTENCES} from '../../../common/errors.ts';
import {addActors, admin, type MEMBERS} from '../../../tests/support/actors.ts';
import {addStore} from '../../../tests/support/factories.ts';
import {addPasswords, appOver, cookieOf, logIn} from '../../../tests/support/setup/app.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {ANY_JOBS} from '../../../tests/support/setup/push.ts';

const pg = await postgres();
const CHANGES = ['pause', 'resume', 'cancel'];

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await addActors(pg.db);
  await addPasswords(pg.db);
});

async function as(who: keyof typeof MEMBERS) {
  const app = appOver(pg, undefined, undefined, undefined, ANY_JOBS);
  const cookie = cookieOf(await logIn(app, who));
  return async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.post(`${GEOCODINGS_PATH}${path}`, {}, {cookie, ...headers});
    return {status: response.status, body: await response.json().catch(() => undefined)};
  };
}

const runs = () => pg.sql<{id: string; status: string}>('SELECT id, status FROM geocodings');

/** Its entry in the history. */
const entry = (verb: string, before: string | null, after: string) => ({
  who: admin.userId,
  verb: `geocoding.${verb}`,
  noun: 'store',
  before: before && {geocoding: before},
  after: {geocoding: after},
});

test('an admin starts, pauses, resumes and cancels a run', async () => {
  const call = await as('admin');
  expect(await call('')).toEqual({status: 200, body: {started: 'nothing'}});
  await addStore(pg.db);
  await pg.sql('TRUNCATE history');
  expect(await call('')).toEqual({status: 200, body: {started: 'started'}});
  expect(await call('')).toEqual({status: 200, body: {started: 'open'}});
  const [run] = await runs();
  for (const [change, status] of [
    ['pause', 'paused'],
    ['resume', 'running'],
    ['cancel', 'cancelled'],
  ]) {
    expect(await call(`/${run?.id}/${change}`)).toMatchObject({status: 200});
    expect(await runs()).toEqual([{id: run?.id, status}]);
  }
  for (const path of [
    `/${run?.id}/pause`,
    `/${run?.id}/toString`,
    `/${randomUUID()}/pause`,
    '/x/pause',
  ]) {
    expect((await call(path)).status, path).toBe(404);
  }
  expect(
    await pg.sql(
      'SELECT actor_id AS who, verb, noun, before, after FROM history ORDER BY created_at',
    ),
  ).toEqual([
    entry('start', null, 'running'),
    entry('pause', 'running', 'paused'),
    entry('resume', 'paused', 'running'),
    entry('cancel', 'running', 'cancelled'),
  ]);
});

test('admins alone read which stores a run could not place', async () => {
  const {id: storeId} = await addStore(pg.db, {name: 'Corner Cafe', zip: null});
  await (
    await as('admin')
  )('');
  const [run] = await runs();
  await pg.sql("INSERT INTO private.geocoding_misses VALUES ($1, $2, 'no-zip')", [
    run?.id,
    storeId,
  ]);
  const app = appOver(pg);
  const path = `${GEOCODINGS_PATH}/${run?.id}/misses`;
  const ask = async (who: keyof typeof MEMBERS, at = path) =>
    app.request(at, {headers: {cookie: cookieOf(await logIn(app, who))}});
  expect(missesAnswer.parse(await (await ask('admin')).json())).toMatchObject({
    stores: [{id: storeId, name: 'Corner Cafe', reason: 'no-zip'}],
  });
  expect((await ask('admin', `${GEOCODINGS_PATH}/x/misses`)).status).toBe(404);
  for (const who of ['ana', 'owner'] as const) expect((await ask(who)).status).toBe(403);
  expect((await app.request(path)).status).toBe(401);
});

test.each(['ana', 'owner'] as const)('%s does not', async who => {
  await addStore(pg.db);
  await (
    await as('admin')
  )('');
  const [run] = await runs();
  const call = await as(who);
  const refused = {status: 403, body: {message: SENTENCES.forbidden}};
  expect(await call('')).toEqual(refused);
  for (const change of CHANGES) expect(await call(`/${run?.id}/${change}`)).toEqual(refused);
  expect(await runs()).toEqual([{id: run?.id, status: 'running'}]);
});

test('nor does a visitor, or another site in the name of an admin', async () => {
  await addStore(pg.db);
  expect((await appOver(pg).post(GEOCODINGS_PATH, {})).status).toBe(401);
  const call = await as('admin');
  expect((await call('', {origin: 'https://elsewhere.example'})).status).toBe(404);
  expect(await runs()).toEqual([]);
});
