import {randomUUID} from 'node:crypto';
import {beforeEach, describe, expect, test} from 'vitest';
import {HISTORY_FILE, NO_FILTER} from '../../../common/api/history.ts';
import {history} from '../../../schema/tables/restricted/history.ts';
import {collected} from '../../../tests/fixtures/collected.ts';
import {addActors, admin, ana, type MEMBERS} from '../../../tests/support/actors.ts';
import {minute} from '../../../tests/support/factories.ts';
import {
  addPasswords,
  appOver,
  cookieOf,
  logIn,
  type TestApp,
} from '../../../tests/support/setup/app.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {historyFile} from './routes.ts';

const pg = await postgres();
const id = '00000000-0000-4000-8000-0000000000aa';

let app: TestApp;
beforeEach(async () => {
  await addActors(pg.db);
  await addPasswords(pg.db);
  // The history also has an entry about the admin's role.
  await pg.sql('TRUNCATE history');
  app = appOver(pg);
  const entry = {noun: 'sign', verb: 'sign.setActive', itemId: id, storeId: id} as const;
  await pg.db.insert(history).values([
    {...entry, id: randomUUID(), createdAt: minute(0), actorId: ana.userId},
    {
      ...entry,
      id: randomUUID(),
      createdAt: minute(1),
      actorId: admin.userId,
      title: '=HYPERLINK("https://evil.example")',
      reason: '@Ana, "no"\nmore',
      before: {is_active: true},
      after: {is_active: false},
    },
  ]);
});

const file = async (who?: keyof typeof MEMBERS, query = '') => {
  const cookie = who ? cookieOf(await logIn(app, who)) : '';
  return app.request(`${HISTORY_FILE}?${query}`, {headers: {cookie}});
};

const lines = async (query: string) =>
  (await (await file('admin', query)).text()).trimEnd().split('\r\n').length - 1;

describe('the history as a file', () => {
  test('is for admins alone', async () => {
    expect((await file()).status).toBe(401);
    for (const who of ['ana', 'owner'] as const) {
      const answer = await file(who);
      expect([answer.status, await answer.text()]).toEqual([
        403,
        expect.not.stringContaining('sign.setActive'),
      ]);
    }
  });

  test('holds the newest first, and nothing that a spreadsheet would run', async () => {
    const answer = await file('admin');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="history.csv"');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)], 'by which spreadsheets know UTF-8').toEqual([
      0xef, 0xbb, 0xbf,
    ]);
    const text = bytes.toString();
    expect(text.slice(text.indexOf('\r\n') + 2)).toBe(
      `${minute(1).toISOString()},admin,${admin.userId},sign.setActive,sign,` +
        `"'=HYPERLINK(""https://evil.example"")",${id},${id},"'@Ana, ""no""\nmore",` +
        `"{""is_active"": true}","{""is_active"": false}"\r\n`.replaceAll(': ', ':') +
        `${minute(0).toISOString()},ana,${ana.userId},sign.setActive,sign,,${id},${id},,,\r\n`,
    );
  });

  test('holds the requested entries, and refuses invalid filters', async () => {
    expect(await lines(`actorId=${ana.userId}`)).toBe(1);
    expect(await lines('noun=store')).toBe(0);
    expect(await lines(`since=${+minute(1)}&until=${+minute(2)}`)).toBe(1);
    for (const query of ['actorId=ana', 'noun=users', 'since=soon']) {
      expect((await file('admin', query)).status, query).toBe(400);
    }
  });

  test('holds all, however little is read at a time, also of one moment', async () => {
    const rows = Array.from({length: 5}, () => ({
      id: randomUUID(),
      createdAt: minute(0),
      noun: 'store' as const,
      verb: 'store.update',
      itemId: randomUUID(),
    }));
    await pg.db.insert(history).values(rows);
    const text = (await collected(historyFile(pg.db, NO_FILTER, 2))).join('');
    for (const {itemId} of rows) expect(text.split(itemId)).toHaveLength(2);
    expect(text.trimEnd().split('\r\n')).toHaveLength(1 + 2 + 5);
  });
});
