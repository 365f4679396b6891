import {beforeEach, expect, test} from 'vitest';
import type {Actor} from '../../permissions/actor.ts';
import {visiblePrivate, visibleClaims} from '../../permissions/person.ts';
import {zql} from '../../schema/zero.gen.ts';
import {
  ACTORS,
  type ActorName,
  addActors,
  ana,
  ben,
  emailOf,
  MEMBERS,
  owner,
  visitor,
} from '../../tests/support/actors.ts';
import {addClaim, addInteraction, addSign, addStore} from '../../tests/support/factories.ts';
import {fold} from '../../tests/support/recount.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {queries} from './index.ts';

const pg = await postgres();
const NAMES = Object.keys(ACTORS) as ActorName[];

beforeEach(() => addActors(pg.db));

const me = (actor: Actor) => pg.zql.run(queries.profile.me.fn({ctx: actor}));

test('a user reads their own private row, as an admin does theirs; a visitor has none', async () => {
  for (const name of Object.keys(MEMBERS) as (keyof typeof MEMBERS)[]) {
    const {userId, role} = MEMBERS[name];
    expect(await me(MEMBERS[name])).toMatchObject({userId, role, email: emailOf(name)});
  }
  expect(await me(visitor)).toBeUndefined();
});

test('private rows and claims are for their person and for admins', async () => {
  const {id} = await addStore(pg.db);
  await addClaim(pg.db, id, ana.userId);
  await addClaim(pg.db, id, ben.userId);
  const counts: Record<string, number[]> = {};
  for (const name of NAMES) {
    const rows = await pg.zql.run(visiblePrivate(ACTORS[name], zql.userPrivate));
    const claims = await pg.zql.run(visibleClaims(ACTORS[name], zql.storeClaims));
    counts[name] = [rows.length, claims.length];
  }
  expect(counts).toEqual({
    visitor: [0, 0],
    ana: [1, 1],
    ben: [1, 1],
    owner: [1, 0],
    admin: [4, 2],
  });
});

test('a profile says nothing that is private, and comes with its counts', async () => {
  const profile = await pg.zql.run(
    queries.profile.byId.fn({args: {userId: ana.userId}, ctx: visitor}),
  );
  expect(profile).toMatchObject({name: 'ana', stats: {signsCount: 0, sawCount: 0, likesCount: 0}});
  expect(JSON.stringify(profile)).not.toContain('@');
});

test('top submitters are people with a name and a sign, by signs, then likes', async () => {
  const {id: storeId} = await addStore(pg.db);
  const hang = (userId: string) => addSign(pg.db, {storeId, userId});
  const top = async (limit: number) =>
    (await pg.zql.run(queries.profile.topSubmitters.fn({args: {limit}, ctx: visitor}))).map(
      ({profile, signsCount, likesCount}) => [profile?.name, signsCount, likesCount],
    );
  expect(await top(3)).toEqual([]);

  await hang(ana.userId);
  const {id} = await hang(ben.userId);
  await addInteraction(pg.db, id, ana.userId, {liked: true});
  await hang(owner.userId);
  await hang(owner.userId);
  await fold(pg);
  expect(await top(3)).toEqual([
    ['owner', 2, 0],
    ['ben', 1, 1],
    ['ana', 1, 0],
  ]);
  expect(await top(1)).toEqual([['owner', 2, 0]]);

  await pg.sql('UPDATE user_profiles SET name = NULL WHERE user_id = $1', [owner.userId]);
  expect((await top(3)).map(([name]) => name)).toEqual(['ben', 'ana']);
});
