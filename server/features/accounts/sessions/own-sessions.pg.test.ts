import {beforeEach, describe, expect, test, vi} from 'vitest';
import {addActors} from '../../../../tests/support/actors.ts';
import {
  addPasswords,
  appOver,
  cookieOf,
  logIn,
  ORIGIN,
  type TestApp,
} from '../../../../tests/support/setup/app.ts';
import {postgres} from '../../../../tests/support/setup/pg.ts';

const pg = await postgres();

let app: TestApp;
beforeEach(async () => {
  // better-auth warns about requests from other sites.
  vi.spyOn(console, 'error').mockReturnValue();
  await addActors(pg.db);
  await addPasswords(pg.db);
  app = appOver(pg);
});

const listed = async (cookie: string) => app.request('/api/account/sessions', {headers: {cookie}});

async function personOf(cookie: string) {
  const response = await app.request('/api/session', {headers: {cookie}});
  return ((await response.json()) as {person: unknown}).person;
}

describe('one’s own sessions', () => {
  test('are listed for their person alone, those that are open, without what they open', async () => {
    const first = cookieOf(await logIn(app, 'ana'));
    await pg.sql(`UPDATE private.sessions SET expires_at = now() - interval '1 second'`);
    const second = cookieOf(await logIn(app, 'ana'));
    const third = cookieOf(await logIn(app, 'ana'));
    await logIn(app, 'ben');
    const text = await (await listed(third)).text();
    const {sessions} = JSON.parse(text) as {sessions: {isCurrent: boolean}[]};
    expect(sessions.map(({isCurrent}) => isCurrent).filter(Boolean)).toEqual([true]);
    expect(sessions).toHaveLength(2);
    for (const cookie of [second, third]) {
      expect(text).not.toContain(decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0]);
    }
    expect((await listed(first)).status).toBe(401);
    expect((await listed('')).status).toBe(401);
  });

  test('end one by one, each for its person alone', async () => {
    const [here, there] = [cookieOf(await logIn(app, 'ana')), cookieOf(await logIn(app, 'ana'))];
    const bens = cookieOf(await logIn(app, 'ben'));
    const {sessions} = (await (await listed(here)).json()) as {
      sessions: {id: string; isCurrent: boolean}[];
    };
    const id = sessions.find(({isCurrent}) => !isCurrent)?.id;
    const end = async (cookie: string, body: object = {id}, origin = ORIGIN) => {
      const answer = await app.post('/api/account/sessions/end', body, {cookie, origin});
      return [answer.status, await answer.json().catch(() => undefined)];
    };
    expect((await end(''))[0]).toBe(401);
    expect((await end(here, {id}, 'https://evil.example'))[0]).toBe(404);
    expect((await end(here, {id: 'all'}))[0]).toBe(400);
    expect(await end(bens)).toEqual([200, {ended: false}]);
    expect(await personOf(there)).toMatchObject({name: 'ana'});
    expect(await end(here)).toEqual([200, {ended: true}]);
    expect(await end(here)).toEqual([200, {ended: false}]);
    expect(await personOf(there)).toBeNull();
    for (const cookie of [here, bens]) expect(await personOf(cookie)).not.toBeNull();
  });

  test('end all at once, and those of other users do not', async () => {
    const cookies = [cookieOf(await logIn(app, 'ana')), cookieOf(await logIn(app, 'ana'))];
    const bens = cookieOf(await logIn(app, 'ben'));
    const everywhere = '/api/auth/revoke-sessions';
    expect((await app.post(everywhere, {})).status).toBe(401);
    const elsewhere = {cookie: cookies[0] ?? '', origin: 'https://evil.example'};
    expect((await app.post(everywhere, {}, elsewhere)).status).toBe(403);
    expect((await app.post(everywhere, {}, {cookie: cookies[0] ?? ''})).status).toBe(200);
    for (const cookie of cookies) expect(await personOf(cookie)).toBeNull();
    expect(await personOf(bens)).toMatchObject({name: 'ben'});
  });
});
