import {randomUUID} from 'node:crypto';
import {beforeEach, describe, expect, test} from 'vitest';
import {admin, type MEMBERS} from '../../../tests/support/actors.ts';
import {
  addPasswords,
  appOver,
  cookieOf,
  logIn,
  type TestApp,
} from '../../../tests/support/setup/app.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {addScene, OPEN_CASE_ID} from '../../../tests/support/writes.ts';

const pg = await postgres();

let app: TestApp;
beforeEach(async () => {
  await addScene(pg.db);
  await addPasswords(pg.db);
  app = appOver(pg);
});

const say = async (who: keyof typeof MEMBERS | undefined, body: object, headers = {}) => {
  const cookie = who ? cookieOf(await logIn(app, who)) : '';
  return (await app.post('/api/case-visits', body, {cookie, ...headers})).status;
};
const here = {caseId: OPEN_CASE_ID, here: true};
const visits = () => pg.sql('SELECT user_id, case_id FROM case_visits');

describe('which case a moderator looks at', () => {
  test('is said by moderators alone, from our own pages, about a case', async () => {
    expect(await say(undefined, here)).toBe(401);
    expect(await say('ana', here)).toBe(403);
    expect(await say('owner', here)).toBe(403);
    await pg.sql("INSERT INTO suspensions VALUES ($1, 'Spam.', now(), gen_random_uuid())", [
      admin.userId,
    ]);
    expect(await say('admin', here)).toBe(403);
    await pg.sql('DELETE FROM suspensions');
    expect(await say('admin', here, {origin: 'https://elsewhere.example'})).toBe(404);
    expect(await say('admin', {caseId: 'x', here: true})).toBe(400);
    expect(await say('admin', {caseId: randomUUID(), here: true})).toBe(200);
    expect(await visits()).toEqual([]);
  });

  test('is one, until they leave it, or go on to another first', async () => {
    expect(await say('admin', here)).toBe(200);
    expect(await say('admin', here)).toBe(200);
    expect(await visits()).toEqual([{user_id: admin.userId, case_id: OPEN_CASE_ID}]);
    await say('admin', {caseId: randomUUID(), here: false});
    expect(await visits()).toHaveLength(1);
    await say('admin', {caseId: OPEN_CASE_ID, here: false});
    expect(await visits()).toEqual([]);
  });

  test('expires unless it is renewed, with the next visit of any admin', async () => {
    await say('admin', here);
    await pg.sql("UPDATE case_visits SET seen_at = now() - interval '20 seconds'");
    await say('admin', {caseId: randomUUID(), here: false});
    expect(await visits()).toHaveLength(1);
    await pg.sql("UPDATE case_visits SET seen_at = now() - interval '46 seconds'");
    await say('admin', {caseId: randomUUID(), here: false});
    expect(await visits()).toEqual([]);
  });
});
