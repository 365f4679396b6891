import {randomUUID} from 'node:crypto';
import {beforeEach, describe, expect, test, vi} from 'vitest';
import {SENTENCES} from '../../common/errors.ts';
import {addActors, ana, ben, emailOf, type MEMBERS} from '../../tests/support/actors.ts';
import {addClaim, addStore} from '../../tests/support/factories.ts';
import {
  addPasswords,
  appOver,
  cookieOf,
  logIn,
  type TestApp,
} from '../../tests/support/setup/app.ts';
import {jobsOver} from '../../tests/support/setup/jobs.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {sweepDoneJobs} from './failed-jobs.ts';

const pg = await postgres();
const {jobs, whileWorking} = await jobsOver(pg);
const ADDRESS = 'ana@example.com';
const letter = {subject: 'Hello', heading: 'Hello Ana', paragraphs: ['Your secret link']};

let works = false;
let done = 0;
await jobs.work({
  mail: async ({to}) => {
    if (!works) throw Object.assign(new Error(`550 no ${to.join()}`), {code: 'EENVELOPE'});
    done += 1;
  },
});

let app: TestApp;
beforeEach(async () => {
  works = false;
  done = 0;
  vi.spyOn(console, 'error').mockReturnValue();
  await addActors(pg.db);
  await addPasswords(pg.db);
  app = appOver(pg);
});

const states = async () =>
  (await pg.sql<{state: string}>('SELECT state FROM pgboss.job')).map(({state}) => state);

/** A mail that has been tried for the last time. */
async function givenFailed(): Promise<string> {
  const id = randomUUID();
  await pg.db.transaction(async tx => {
    await jobs.enqueue(tx, {name: 'mail', id, data: {to: [ADDRESS], letter}});
  });
  await pg.sql('UPDATE pgboss.job SET retry_limit = retry_count');
  await whileWorking(async () => {
    // A worker may have taken it before it was known that this is the last time.
    await pg.sql(
      "UPDATE pgboss.job SET retry_limit = retry_count, start_after = now() WHERE state = 'retry'",
    );
    return states();
  }).toEqual(['failed']);
  return id;
}

/** Requests as a user who is logged in. */
async function as(who: keyof typeof MEMBERS) {
  const cookie = cookieOf(await logIn(app, who));
  return {
    list: async () => {
      const response = await app.request('/api/failed-jobs', {headers: {cookie}});
      return {status: response.status, text: await response.text()};
    },
    post: async (id: string, what: string, headers: Record<string, string> = {}) =>
      (await app.post(`/api/failed-jobs/${id && `${id}/`}${what}`, {}, {cookie, ...headers}))
        .status,
  };
}

describe('an admin', () => {
  test('sees failed jobs with time, attempts, recipient and subject, and nothing else of them', async () => {
    const id = await givenFailed();
    const {status, text} = await (await as('admin')).list();
    expect(status).toBe(200);
    const {jobs: listed} = JSON.parse(text);
    expect(listed).toEqual([
      {
        id,
        name: 'mail',
        failedAt: expect.any(Number),
        attempts: expect.any(Number),
        reason: 'Error EENVELOPE',
        to: ADDRESS,
        about: 'Hello',
      },
    ]);
    expect(Math.abs(Date.now() - listed[0].failedAt)).toBeLessThan(60_000);
    expect(listed[0].attempts).toBeGreaterThan(0);
    for (const word of ['Hello Ana', 'secret']) expect(text).not.toContain(word);
  });

  test('is not shown an address that another version kept with the error', async () => {
    await givenFailed();
    const output = {message: `Error ${ADDRESS}`, stack: ADDRESS};
    await pg.sql('UPDATE pgboss.job SET output = $1::text::jsonb', [JSON.stringify(output)]);
    const {text} = await (await as('admin')).list();
    expect(JSON.parse(text).jobs).toMatchObject([{reason: 'Error'}]);
    expect(text.replaceAll(`"to":"${ADDRESS}"`, '')).not.toContain('@');
  });

  test('sees recipient and subject of each kind of job, and never a token', async () => {
    const {id: storeId, name: store} = await addStore(pg.db);
    const claim = await addClaim(pg.db, storeId, ben.userId);
    const fail = (name: string, data: object) =>
      pg.sql(
        `INSERT INTO pgboss.job (id, name, state, data, completed_on)
         VALUES (gen_random_uuid(), $1, 'failed', $2::text::jsonb, now())`,
        [name, JSON.stringify(data)],
      );
    const {userId} = ana;
    await fail('account-mail', {kind: 'reset', email: ADDRESS, token: 'a secret'});
    await fail('claim-decided', {claimId: claim});
    await fail('claim-to-decide', {claimId: claim});
    await fail('digest', {userId, since: 1, until: 2});
    await fail('moderation-mail', {userId, kind: 'warn', reason: 'Spam.'});
    await fail('store-lost', {userId, storeId});
    await fail('unassigned-sign', {signId: randomUUID(), storeName: 'Unassigned Ana 417'});
    const {text} = await (await as('admin')).list();
    const {jobs: listed} = JSON.parse(text) as {jobs: {name: string; to: string; about: string}[]};
    expect(new Map(listed.map(({name, to, about}) => [name, [to, about]]))).toEqual(
      new Map([
        ['account-mail', [ADDRESS, 'reset']],
        ['claim-decided', ['claimant@example.com', store]],
        ['claim-to-decide', [null, store]],
        ['digest', [emailOf('ana'), null]],
        ['moderation-mail', [emailOf('ana'), 'warn']],
        ['store-lost', [emailOf('ana'), store]],
        ['unassigned-sign', [null, 'Unassigned Ana 417']],
      ]),
    );
    expect(text).not.toContain('secret');
  });

  test('has all of them tried once more', async () => {
    await givenFailed();
    const {post} = await as('admin');
    works = true;
    expect(await post('', 'retry')).toBe(200);
    await whileWorking(states).toEqual(['completed']);
    expect(done).toBe(1);
  });

  test('has it tried once more, which then may work', async () => {
    const id = await givenFailed();
    const {post, list} = await as('admin');
    works = true;
    expect(await post(id, 'retry')).toBe(200);
    await whileWorking(states).toEqual(['completed']);
    expect(done).toBe(1);
    expect(JSON.parse((await list()).text)).toEqual({jobs: []});
    expect(await post(id, 'retry')).toBe(404);
    expect(await post(id, 'discard')).toBe(404);
  });

  test('discards it for good', async () => {
    const id = await givenFailed();
    const {post} = await as('admin');
    expect(await post(id, 'discard')).toBe(200);
    expect(await states()).toEqual([]);
    expect(await post(randomUUID(), 'discard')).toBe(404);
    expect(await post('nonsense', 'retry')).toBe(404);
  });

  test('who is suspended sees it, and changes nothing', async () => {
    const id = await givenFailed();
    await pg.sql(
      "INSERT INTO suspensions SELECT user_id, 'Spam.', now(), gen_random_uuid() FROM user_private WHERE role = 'admin'",
    );
    const {list, post} = await as('admin');
    expect((await list()).status).toBe(200);
    for (const what of ['retry', 'discard']) expect(await post(id, what)).toBe(403);
    expect(await states()).toEqual(['failed']);
  });

  test('does so from our own pages alone', async () => {
    const id = await givenFailed();
    const {post} = await as('admin');
    expect(await post(id, 'discard', {origin: 'https://elsewhere.example'})).toBe(404);
    expect(await states()).toEqual(['failed']);
  });
});

test.each(['ana', 'owner'] as const)('%s is told nothing and changes nothing', async who => {
  const id = await givenFailed();
  const {list, post} = await as(who);
  expect(await list()).toEqual({
    status: 403,
    text: JSON.stringify({message: SENTENCES.forbidden}),
  });
  for (const what of ['retry', 'discard']) expect(await post(id, what)).toBe(403);
  expect(await post('', 'retry')).toBe(403);
  expect(await states()).toEqual(['failed']);
});

test('nor is a visitor', async () => {
  const id = await givenFailed();
  expect((await app.request('/api/failed-jobs')).status).toBe(401);
  expect((await app.post(`/api/failed-jobs/${id}/retry`, {})).status).toBe(401);
  expect((await app.post('/api/failed-jobs/retry', {})).status).toBe(401);
  expect(await states()).toEqual(['failed']);
});

test('finished jobs are deleted after a day, failed ones are not', async () => {
  await givenFailed();
  await pg.sql("UPDATE pgboss.job SET completed_on = now() - interval '2 days'");
  expect(await sweepDoneJobs(pg.db)).toBe(0);
  await pg.sql(
    "UPDATE pgboss.job SET state = 'completed', completed_on = now() - interval '23 hours'",
  );
  expect(await sweepDoneJobs(pg.db)).toBe(0);
  await pg.sql("UPDATE pgboss.job SET completed_on = now() - interval '25 hours'");
  expect(await sweepDoneJobs(pg.db)).toBe(1);
  expect(await states()).toEqual([]);
});
