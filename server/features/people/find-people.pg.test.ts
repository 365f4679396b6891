import {beforeEach, describe, expect, test} from 'vitest';
import {addActors, admin, ana, ben, owner} from '../../../tests/support/actors.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {findPeople, type PeopleSearch} from './find-people.ts';

const pg = await postgres();
beforeEach(async () => {
  await addActors(pg.db);
  await pg.sql("UPDATE user_profiles SET name = 'Ana Reyes', nickname = 'Nan' WHERE user_id = $1", [
    ana.userId,
  ]);
  await pg.sql("UPDATE user_private SET username = 'the-baker' WHERE user_id = $1", [ben.userId]);
});

const find = (term: string, more: Partial<PeopleSearch> = {}) =>
  findPeople(pg.db, {actor: admin, term, show: 'all', limit: 10, offset: 0, ...more});

describe('a person is found', () => {
  test.each([
    ['reye', ana],
    ['NAN', ana],
    ['BAKER', ben],
    ['owner@ex', owner],
    ['an', ana],
    ['na', ana],
  ])('by %s', async (term, {userId}) => {
    expect((await find(term)).ids).toContain(userId);
  });

  test('by none of the signs that mean something to the database', async () => {
    for (const term of ['%%%', '___', 'a_a', '100%']) {
      expect(await find(term), term).toMatchObject({ids: []});
    }
  });

  test('once, by name, a page at a time, and is counted', async () => {
    const first = await find('example.com', {limit: 3});
    expect(first).toMatchObject({total: 4});
    expect(first.ids).toHaveLength(3);
    const rest = await find('example.com', {limit: 3, offset: 3});
    expect(new Set([...first.ids, ...rest.ids]).size).toBe(4);
    expect(await find('example.com', {offset: 10})).toEqual({ids: [], total: 4});
  });

  test('among those that the list shows', async () => {
    await pg.sql('UPDATE user_private SET removed_at = now() WHERE user_id = $1', [ben.userId]);
    await pg.sql('UPDATE users SET email_verified = false WHERE id = $1', [ana.userId]);
    expect((await find('example.com', {show: 'deleted'})).ids).toEqual([ben.userId]);
    expect((await find('example.com', {show: 'unverified'})).ids).toEqual([ana.userId]);
    expect((await find('ex', {show: 'unverified'})).ids).toEqual([ana.userId]);
    expect(await find('example.com', {show: 'admins'})).toMatchObject({total: 1});
    expect(await find('example.com', {show: 'suspended'})).toEqual({ids: [], total: 0});
    await pg.sql("INSERT INTO suspensions VALUES ($1, 'Spam.', now(), gen_random_uuid())", [
      owner.userId,
    ]);
    expect((await find('example.com', {show: 'suspended'})).ids).toEqual([owner.userId]);
    expect((await find('ow', {show: 'suspended'})).ids).toEqual([owner.userId]);
    expect(await find('example.com')).toMatchObject({total: 3});
  });
});

test('of those who were deleted the latest comes first', async () => {
  for (const [index, {userId}] of [ana, owner, ben].entries()) {
    await pg.sql('UPDATE user_private SET removed_at = $2 WHERE user_id = $1', [
      userId,
      `2026-03-0${index + 1}`,
    ]);
  }
  const latestFirst = [ben.userId, owner.userId, ana.userId];
  for (const term of ['example.com', 'ex']) {
    expect((await find(term, {show: 'deleted'})).ids).toEqual(latestFirst);
  }
});

test('both indexes answer a term, however many people there are', async () => {
  await pg.sql(
    `INSERT INTO users (name, email, email_verified)
     SELECT 'Person ' || n, 'person-' || n || '@example.com', true FROM generate_series(1, 3000) n`,
  );
  await pg.exec('ANALYZE user_private, user_profiles; SET enable_seqscan = off');
  try {
    const plans = await Promise.all(
      [
        "SELECT 1 FROM user_profiles WHERE profile_search_text(name, nickname) LIKE search_fold('%2741%')",
        "SELECT 1 FROM user_private WHERE private_search_text(email, username) LIKE search_fold('%2741%')",
      ].map(statement => pg.sql(`EXPLAIN ${statement}`)),
    );
    expect(JSON.stringify(plans[0])).toContain('user_profiles_search');
    expect(JSON.stringify(plans[1])).toContain('user_private_search');
  } finally {
    await pg.exec('RESET enable_seqscan');
  }
  expect(await find('2741')).toMatchObject({total: 1});
  // Two letters are looked for among the newest alone, and never more than a page comes back.
  const short = await find('pe');
  expect(short.total).toBeNull();
  expect(short.ids).toHaveLength(10);
});
