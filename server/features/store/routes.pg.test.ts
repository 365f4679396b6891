import {randomUUID} from 'node:crypto';
import {beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest';
import {addActors, owner} from '../../../tests/support/actors.ts';
import {addStore} from '../../../tests/support/factories.ts';
import {fold} from '../../../tests/support/recount.ts';
import {
  addPasswords,
  appOver,
  cookieOf,
  logIn,
  type TestApp,
} from '../../../tests/support/setup/app.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {reachHourlyLimits} from '../../../tests/support/setup/full-limits.ts';
import {connect} from '../../db/db.ts';

const pg = await postgres();
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let app: TestApp;
let storeId: string;
beforeEach(async () => {
  await addActors(pg.db);
  app = appOver(pg);
  storeId = (await addStore(pg.db, {ownerId: owner.userId})).id;
});

const view = (given: object = {}, headers: Record<string, string> = {}, from = app) =>
  from.post(
    '/api/store-views',
    {storeId, visitor: randomUUID(), ...given},
    {'user-agent': BROWSER, ...headers},
  );
const views = async () => {
  await fold(pg);
  const [day] = await pg.sql<{n: number}>('SELECT views_count AS n FROM store_days');
  return day?.n ?? 0;
};

describe('a visitor who opens a store', () => {
  test('counts, once a day, however often they come or it is told', async () => {
    const visitor = randomUUID();
    const answers = await Promise.all([view({visitor}), view({visitor}), view()]);
    expect(answers.map(({status}) => status)).toEqual([200, 200, 200]);
    expect(await views()).toBe(2);
    await pg.sql('UPDATE private.store_visits SET key = key || day');
    await view({visitor});
    expect(await views(), 'on another day').toBe(3);
  });

  test('is nowhere to be found', async () => {
    const visitor = randomUUID();
    await view({visitor});
    const [kept] = await pg.sql<{row: string}>(
      `SELECT v::text || (SELECT string_agg(r::text, '') FROM private.rate_limits r) AS row FROM private.store_visits v`,
    );
    for (const told of [visitor, storeId, '10.0.0.', 'Chrome']) {
      expect(kept?.row).not.toContain(told);
    }
  });

  test.each([
    ['looks after it', 'owner', 0],
    ['is an admin', 'admin', 0],
    ['is anybody else', 'ana', 1],
  ] as const)('and %s counts %s: %i', async (_, who, count) => {
    await addPasswords(pg.db);
    await view({}, {cookie: cookieOf(await logIn(app, who))});
    expect(await views()).toBe(count);
  });
});

test.each(['ana', undefined] as const)(
  '%s counts at a store that nobody looks after',
  async who => {
    await addPasswords(pg.db);
    await pg.sql('UPDATE stores SET owner_id = NULL');
    await view({}, who && {cookie: cookieOf(await logIn(app, who))});
    expect(await views()).toBe(1);
  },
);

test('any visitor is asked to come again while the database is down', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => log.mockRestore());
  await addPasswords(pg.db);
  const cookie = cookieOf(await logIn(app, 'ana'));
  const away = appOver(connect('postgres://127.0.0.1:9/none'));
  for (const headers of [undefined, {cookie}]) {
    const answer = await view({}, headers, away);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.text()).not.toContain('ECONNREFUSED');
  }
});

describe('nothing counts', () => {
  test.each(['is_active = false', 'deleted_at = now()'])('at a store with %s', async set => {
    await pg.sql(`UPDATE stores SET ${set}`);
    expect((await view()).status).toBe(200);
    expect(await views()).toBe(0);
  });

  test('of a store that does not exist', async () => {
    expect((await view({storeId: randomUUID()})).status).toBe(200);
    expect(await views()).toBe(0);
  });

  test.each([{storeId: '1'}, {visitor: 'me'}, {visitor: undefined}])('of %j', async given => {
    expect((await view(given)).status).toBe(400);
    expect(await views()).toBe(0);
  });

  test('of programs and of other sites', async () => {
    await view({}, {'user-agent': 'curl/8.5.0'});
    expect((await view({}, {origin: 'https://elsewhere.example'})).status).toBe(404);
    expect(await views()).toBe(0);
  });

  test('over the rate of a network, with the same answer', async () => {
    const statuses = new Set<number>();
    const lookAt = async (times: number) => {
      for (let n = 0; n < times; n += 1) statuses.add((await view()).status);
    };
    expect(await reachHourlyLimits(pg, () => lookAt(300))).toBe(1);
    await lookAt(5);
    expect([...statuses]).toEqual([200]);
    expect(await views()).toBe(300);
    await view({}, {}, app.from('192.0.2.1'));
    expect(await views()).toBe(301);
  });
});
