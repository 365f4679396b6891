import {beforeEach, expect, test} from 'vitest';
import {WEEK_MS} from '../../common/time.ts';
import {addActors, ana, ben, visitor} from '../../tests/support/actors.ts';
import {addInteraction, addSign, addStore, minute} from '../../tests/support/factories.ts';
import {fold} from '../../tests/support/recount.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {queries} from './index.ts';

const pg = await postgres();
beforeEach(() => addActors(pg.db));

const WEEK = Date.UTC(2026, 1, 23);

async function ranking(state: string | null, limit = 10) {
  const people: {userId: string; signsCount: number; likesCount: number}[] = [];
  for (let after: (typeof people)[number] | null = null; ;) {
    const args = {
      state,
      limit,
      after: after && {
        signsCount: after.signsCount,
        likesCount: after.likesCount,
        userId: after.userId,
      },
    };
    const page: typeof people = [
      ...(await pg.zql.run(queries.profile.ranking.fn({args: args as never, ctx: visitor}))),
    ];
    people.push(...page);
    after = page.at(-1) ?? null;
    if (!after) return people.map(({userId}) => userId);
  }
}

test('totals of the site count all that is not deleted', async () => {
  const {id: storeId} = await addStore(pg.db);
  await addStore(pg.db);
  const {id} = await addSign(pg.db, {storeId});
  await addInteraction(pg.db, id, ana.userId, {liked: true, confirmed: true});
  await fold(pg);
  expect(await pg.zql.run(queries.stats.site.fn({args: undefined, ctx: visitor}))).toMatchObject({
    signsCount: 1,
    storesCount: 2,
    likesCount: 1,
    confirmedCount: 1,
  });
});

test('weeks come latest first, states busiest first', async () => {
  const {id: here} = await addStore(pg.db, {state: 'VT'});
  const {id: there} = await addStore(pg.db, {state: 'CA'});
  await addSign(pg.db, {storeId: here, createdAt: minute(0)});
  await addSign(pg.db, {storeId: here, createdAt: new Date(minute(0).getTime() - WEEK_MS)});
  await addSign(pg.db, {storeId: there, createdAt: minute(0)});
  await fold(pg);
  const weeks = await pg.zql.run(queries.stats.weeks.fn({args: {limit: 5}, ctx: visitor}));
  expect(weeks).toEqual([
    {week: WEEK, signsCount: 2},
    {week: WEEK - WEEK_MS, signsCount: 1},
  ]);
  const states = await pg.zql.run(queries.stats.states.fn({args: {limit: 5}, ctx: visitor}));
  expect(states.map(({state, signsCount}) => [state, signsCount])).toEqual([
    ['VT', 2],
    ['CA', 1],
  ]);
});

test('a store in no state takes no place among the busiest', async () => {
  for (const [state, signs] of [
    ['ZZ', 3],
    ['VT', 2],
    ['CA', 1],
  ] as const) {
    const {id: storeId} = await addStore(pg.db, {state});
    for (let n = 0; n < signs; n++) await addSign(pg.db, {storeId});
  }
  await fold(pg);
  const states = await pg.zql.run(queries.stats.states.fn({args: {limit: 2}, ctx: visitor}));
  expect(states.map(({state}) => state)).toEqual(['VT', 'CA']);
});

test('a ranking goes by signs, then likes, then id, in pages of any size, for one state or all', async () => {
  const {id: storeId} = await addStore(pg.db);
  const {id} = await addSign(pg.db, {storeId, userId: ana.userId, createdAt: minute(0)});
  await addSign(pg.db, {storeId, userId: ben.userId, createdAt: minute(0)});
  await addInteraction(pg.db, id, ben.userId, {liked: true});
  await fold(pg);
  const everybody = await ranking(null);
  expect(everybody.slice(0, 2)).toEqual([ana.userId, ben.userId]);
  expect(everybody).toHaveLength(4);
  expect(await ranking(null, 1)).toEqual(everybody);
  expect(await ranking(null, 3)).toEqual(everybody);
  await pg.sql(`UPDATE user_profiles SET state = 'VT' WHERE user_id = '${ben.userId}'`);
  expect(await ranking('VT')).toEqual([ben.userId]);
  expect(await ranking('CA')).toEqual([]);
});

test('the ranking of a week holds what was done in it', async () => {
  const {id: storeId} = await addStore(pg.db);
  await addSign(pg.db, {storeId, userId: ana.userId, createdAt: minute(0)});
  await fold(pg);
  const ofWeek = (week: number) =>
    pg.zql.run(
      queries.profile.rankingOfWeek.fn({
        args: {week, state: null, limit: 5, after: null},
        ctx: visitor,
      }),
    );
  expect(await ofWeek(WEEK)).toMatchObject([
    {userId: ana.userId, signsCount: 1, profile: {name: 'ana'}},
  ]);
  expect(await ofWeek(WEEK + WEEK_MS)).toEqual([]);
});
