import {beforeEach, expect, test, vi} from 'vitest';
import {addActors, ana, ben, emailOf} from '../../../tests/support/actors.ts';
import {
  addPasswords,
  appOver,
  cookieOf,
  logIn,
  ORIGIN,
  type TestApp,
} from '../../../tests/support/setup/app.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {addScene, writeOf} from '../../../tests/support/writes.ts';

const pg = await postgres();
const printed: string[] = [];
let app: TestApp;

beforeEach(() => {
  printed.length = 0;
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((line: string) => void printed.push(line));
  }
  // Events of earlier tests are more than a second ago.
  vi.setSystemTime(Date.now() + 60_000);
  app = appOver(pg);
});

/** The lines of an event. */
function allLogged(event: string): Record<string, unknown>[] {
  // Libraries print sentences.
  const json = printed.filter(line => line.startsWith('{'));
  const lines = json.map(line => JSON.parse(line) as Record<string, unknown>);
  return lines.filter(line => line['event'] === event);
}

/** The first of them. */
const logged = (event: string) => allLogged(event)[0];

test('logs log-ins and refused log-ins with traces instead of personal data', async () => {
  await addActors(pg.db);
  await addPasswords(pg.db);
  await logIn(app, 'ana');
  await logIn(app, 'ana', 'a wrong password');
  const good = logged('logged-in');
  expect(good).toMatchObject({level: 'info', from: expect.stringMatching(/^[\w-]{10}$/)});
  expect(logged('log-in-refused')).toMatchObject({
    from: good?.['from'],
    account: good?.['account'],
    status: 401,
  });
  const all = printed.join('\n');
  for (const personal of [emailOf('ana'), '10.0.0.', ana.userId])
    expect(all).not.toContain(personal);
});

test('each log-in has a line of its own, refused ones of a second share one', async () => {
  await addActors(pg.db);
  await addPasswords(pg.db);
  for (const name of ['ana', 'ben', 'ana'] as const) await logIn(app, name);
  const accounts = allLogged('logged-in').map(line => line['account']);
  expect(accounts).toEqual([expect.any(String), expect.any(String), accounts[0]]);
  expect(accounts[1]).not.toBe(accounts[0]);
  vi.setSystemTime(Date.now());
  for (const laterMs of [0, 0, 0, 1000]) {
    vi.setSystemTime(Date.now() + laterMs);
    await logIn(app, 'ana', 'a wrong password');
  }
  expect(allLogged('log-in-refused').map(line => line['more'])).toEqual([undefined, 2]);
});

test('logs a log-in over the rate limit', async () => {
  await addActors(pg.db);
  await addPasswords(pg.db);
  await logIn(app, 'ana', 'a wrong password');
  await pg.sql("UPDATE private.rate_limits SET forgotten_at = now() + interval '1 hour'");
  expect((await logIn(app, 'ana')).status).toBe(429);
  expect(logged('log-in-limited')).toMatchObject({from: expect.stringMatching(/^[\w-]{10}$/)});
});

test('writes one short line a second about requests of another site and wrong passwords', async () => {
  await addActors(pg.db);
  await addPasswords(pg.db);
  const headers = {origin: `https://evil.example/${'x'.repeat(10_000)}`, cookie: 'a=b'};
  for (let n = 0; n < 10; n++) {
    expect((await app.post('/api/auth/sign-out', {}, headers)).status).toBe(403);
    expect((await logIn(app, 'ana', 'a wrong password')).status).toBe(401);
  }
  const lines = printed.filter(line => line.includes('"event":"auth"'));
  expect(lines).toHaveLength(1);
  expect(logged('auth')).toMatchObject({level: 'error', message: 'Invalid origin'});
  expect(printed.join('\n')).not.toContain('evil.example');
});

test('logs a refused write and a refused route with the user', async () => {
  const scene = await addScene(pg.db);
  await addPasswords(pg.db);
  const cookie = cookieOf(await logIn(app, 'ben'));
  const name = 'store.remove';
  const body = {userId: ben.userId, name, args: writeOf(name, scene), replaces: []};
  expect((await app.post('/api/writes', body, {cookie})).status).toBe(422);
  expect(logged('write-refused')).toMatchObject({mutator: name, user: ben.userId});
  const headers = {cookie, origin: ORIGIN};
  expect((await app.request('/api/people', {headers})).status).toBe(403);
  expect(logged('route-refused')).toMatchObject({user: ben.userId});
});
