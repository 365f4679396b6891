import {beforeEach, describe, expect, test} from 'vitest';
import type {PeopleShown, PeopleSort} from '../../common/api/people.ts';
import {
  ACTORS,
  type ActorName,
  addActors,
  admin,
  ana,
  ben,
  owner,
} from '../../tests/support/actors.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {allQueries} from './all.ts';

const pg = await postgres();
beforeEach(() => addActors(pg.db));

interface Asked {
  show?: PeopleShown;
  sort?: PeopleSort;
  descending?: boolean;
  limit?: number;
  after?: {value: string | number; id: string} | null;
}

const page = (asked: Asked = {}, who: ActorName = 'admin') =>
  pg.zql.run(
    allQueries.person.page.fn({
      args: {show: 'all', sort: 'name', descending: false, limit: 10, after: null, ...asked},
      ctx: ACTORS[who],
    }),
  );

const emails = (rows: readonly {email: string}[]) =>
  rows.map(({email}) => email.replace('@example.com', ''));

const named = (userId: string, name: string | null, nickname: string | null = null) =>
  pg.sql('UPDATE user_profiles SET name = $2, nickname = $3 WHERE user_id = $1', [
    userId,
    name,
    nickname,
  ]);

const removed = (userId: string, day: number) =>
  pg.sql('UPDATE user_private SET removed_at = $2 WHERE user_id = $1', [userId, `2026-03-0${day}`]);

describe('the list of people', () => {
  test('is for admins alone', async () => {
    for (const who of ['visitor', 'ana', 'ben', 'owner'] as const) {
      expect(await page({}, who), who).toEqual([]);
    }
    expect(await page()).toHaveLength(4);
  });

  test('is sorted as people are called, whatever the case and accents', async () => {
    await named(ana.userId, 'Zed', 'émile');
    await named(ben.userId, 'Éclair');
    await named(owner.userId, null);
    await named(admin.userId, 'emma');
    expect((await page()).map(({sortName}) => sortName)).toEqual([
      'eclair',
      'emile',
      'emma',
      'owner@example.com',
    ]);
    expect(emails(await page({descending: true}))).toEqual(['owner', 'admin', 'ana', 'ben']);
  });

  test.each(['name', 'email', 'joined'] as const)(
    'goes on by %s where a page ended, in both directions, though several are alike',
    async sort => {
      await pg.sql("UPDATE user_private SET created_at = '2026-01-01'");
      for (const {userId} of [ana, ben, owner]) await named(userId, 'Same');
      for (const descending of [false, true]) {
        const all = await page({sort, descending});
        const seen = [];
        for (let at = await page({sort, descending, limit: 1}); at[0];) {
          const [row] = at;
          seen.push(row);
          const value = {name: row.sortName, email: row.email, joined: row.createdAt}[sort];
          const after = {value, id: row.userId};
          at = await page({sort, descending, limit: 1, after});
        }
        expect(emails(seen)).toEqual(emails(all));
        expect(seen).toHaveLength(4);
      }
    },
  );

  test('shows admins, those who have verified nothing, or those who were deleted', async () => {
    await pg.sql('UPDATE users SET email_verified = false WHERE id = $1', [ben.userId]);
    await pg.sql('UPDATE user_private SET removed_at = now() WHERE user_id = $1', [owner.userId]);
    expect(emails(await page({show: 'all'}))).toEqual(['admin', 'ana', 'ben']);
    expect(emails(await page({show: 'admins'}))).toEqual(['admin']);
    expect(emails(await page({show: 'unverified'}))).toEqual(['ben']);
    expect(emails(await page({show: 'deleted'}))).toEqual(['owner']);
  });

  test('shows those who were deleted latest first, page by page, whatever it is sorted by', async () => {
    await removed(ana.userId, 2);
    await removed(ben.userId, 3);
    await removed(owner.userId, 1);
    for (const sort of ['name', 'email', 'joined'] as const) {
      expect(emails(await page({show: 'deleted', sort}))).toEqual(['ben', 'ana', 'owner']);
      const [first] = await page({show: 'deleted', sort, limit: 1});
      const after = {value: first?.binnedAt ?? 0, id: first?.userId ?? ''};
      expect(emails(await page({show: 'deleted', sort, after}))).toEqual(['ana', 'owner']);
    }
  });

  test('shows those who are suspended, with why, page by page', async () => {
    for (const {userId} of [ana, ben]) {
      await pg.sql("INSERT INTO suspensions VALUES ($1, 'Spam.', now(), gen_random_uuid())", [
        userId,
      ]);
    }
    const [first, second] = await page({show: 'suspended'});
    expect(emails([first, second].flatMap(row => row ?? []))).toEqual(['ana', 'ben']);
    expect(first).toMatchObject({suspension: {reason: 'Spam.'}});
    const after = {value: first?.sortName ?? '', id: first?.userId ?? ''};
    expect(emails(await page({show: 'suspended', after}))).toEqual(['ben']);
    expect(emails(await page())).toHaveLength(4);
    for (const who of ['visitor', 'ana', 'owner'] as const) {
      expect(await page({show: 'suspended'}, who), who).toEqual([]);
    }
  });

  test('holds what the table shows: profile and counts', async () => {
    const [first] = await page();
    expect(first).toMatchObject({
      email: 'admin@example.com',
      verified: true,
      role: 'admin',
      profile: {name: 'admin'},
      stats: {signsCount: 0},
    });
  });
});

test('who was found is looked up by id, by admins alone', async () => {
  const args = {ids: [ana.userId, ben.userId], deleted: false};
  const ask = (who: ActorName) => pg.zql.run(allQueries.person.byIds.fn({args, ctx: ACTORS[who]}));
  expect(emails(await ask('admin')).toSorted()).toEqual(['ana', 'ben']);
  expect(await ask('ana')).toEqual([]);
  await pg.sql('UPDATE user_private SET removed_at = now() WHERE user_id = $1', [ben.userId]);
  expect(emails(await ask('admin'))).toEqual(['ana']);
  expect(
    await pg.zql.run(allQueries.person.byId.fn({args: {userId: ana.userId}, ctx: ACTORS.ben})),
  ).toBeUndefined();
});
