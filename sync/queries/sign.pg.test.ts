import {beforeEach, describe, expect, test} from 'vitest';
import type {Actor} from '../../permissions/actor.ts';
import {
  ACTORS,
  type ActorName,
  addActors,
  admin,
  ana,
  ben,
  owner,
  visitor,
} from '../../tests/actors.ts';
import {addInteraction, addSign, addStore, minute} from '../../tests/factories.ts';
import {postgres} from '../../tests/setup/pg.ts';
import {queries} from './index.ts';

const pg = await postgres();
const NAMES = Object.keys(ACTORS) as ActorName[];

let storeId: string;
beforeEach(async () => {
  await addActors(pg.db);
  storeId = (await addStore(pg.db, {name: 'A', ownerId: owner.userId})).id;
});

const hang = async (text: string, given: Partial<Parameters<typeof addSign>[1]> = {}) =>
  (await addSign(pg.db, {storeId, userId: ana.userId, text, ...given})).id;

const ofStore = (actor: Actor, limit = 24) =>
  pg.zql.run(queries.sign.ofStore.fn({args: {storeId, limit}, ctx: actor}));
const ofPerson = (actor: Actor, userId: string, limit = 6) =>
  pg.zql.run(queries.sign.ofPerson.fn({args: {userId, limit}, ctx: actor}));
const byId = (actor: Actor, id: string) =>
  pg.zql.run(queries.sign.byId.fn({args: {id}, ctx: actor}));
const texts = (signs: readonly {text: string | null}[]) => signs.map(({text}) => text);

const wordsOf = async (actor: Actor) =>
  (await ofStore(actor)).map(sign => sign.interactions ?? null);

async function whoSees(id: string) {
  const seen = await Promise.all(NAMES.map(async name => (await byId(ACTORS[name], id)) && name));
  return seen.filter(name => name !== undefined);
}

/** Every way of not being public. */
const HIDDEN = {
  off: {isActive: false},
  held: {moderation: 'held'},
  hidden: {moderation: 'hidden'},
} as const;

describe('a store’s signs', () => {
  test('come newest first, by pages, without those that are not public, for everybody', async () => {
    for (const number of [2, 1, 3]) await hang(`${number}`, {createdAt: minute(number)});
    for (const given of Object.values(HIDDEN)) await hang('not public', given);
    await hang('deleted', {deletedAt: minute(9)});
    await hang('elsewhere', {storeId: (await addStore(pg.db)).id});
    for (const name of NAMES) expect(texts(await ofStore(ACTORS[name]))).toEqual(['3', '2', '1']);
    expect(texts(await ofStore(visitor, 2))).toEqual(['3', '2']);
  });

  test('carry the asker’s own words and nobody else’s, admins included', async () => {
    const id = await hang('Liked');
    await addInteraction(pg.db, id, ben.userId, {liked: true});
    expect(await wordsOf(ben)).toEqual([
      expect.objectContaining({userId: ben.userId, liked: true}),
    ]);
    for (const actor of [visitor, ana, admin]) expect(await wordsOf(actor)).toEqual([null]);
  });

  test('are none where the store is switched off', async () => {
    await hang('Hello');
    await pg.sql('UPDATE stores SET is_active = false');
    expect(await ofStore(owner)).toEqual([]);
  });
});

describe('a person’s signs', () => {
  test('are the public ones to others, and all that are not deleted to themselves', async () => {
    await hang('public', {createdAt: minute(1)});
    for (const [text, given] of Object.entries(HIDDEN)) {
      await hang(text, {...given, createdAt: minute(2)});
    }
    await hang('deleted', {deletedAt: minute(9)});
    await hang('ben’s', {userId: ben.userId});
    for (const actor of [visitor, ben, owner, admin]) {
      expect(texts(await ofPerson(actor, ana.userId))).toEqual(['public']);
    }
    const own = texts(await ofPerson(ana, ana.userId));
    expect(new Set(own)).toEqual(new Set(['off', 'held', 'hidden', 'public']));
    expect(own.at(-1)).toBe('public');
  });

  test('name the store they hang at, unless it is deleted', async () => {
    await hang('Hello');
    expect((await ofPerson(ana, ana.userId)).map(({store}) => store?.name)).toEqual(['A']);
    await pg.sql('UPDATE stores SET deleted_at = now()');
    expect((await ofPerson(ana, ana.userId)).map(({store}) => store ?? null)).toEqual([null]);
    expect(await ofPerson(ben, ana.userId)).toEqual([]);
  });
});

describe('one sign', () => {
  test('is there for everybody while it is public', async () => {
    expect(await whoSees(await hang('Hello'))).toEqual(NAMES);
  });

  test.each(Object.entries(HIDDEN))(
    'that is %s is there for its author, the owner of the store and admins',
    async (_, given) => {
      expect(await whoSees(await hang('Hello', given))).toEqual(['ana', 'owner', 'admin']);
    },
  );

  test('that is deleted is there for nobody', async () => {
    expect(await whoSees(await hang('Hello', {deletedAt: minute(1)}))).toEqual([]);
  });

  test('at a deleted store is there for its author and admins, without the store', async () => {
    const id = await hang('Hello');
    await pg.sql('UPDATE stores SET deleted_at = now()');
    expect(await whoSees(id)).toEqual(['ana', 'admin']);
    expect((await byId(admin, id))?.store ?? null).toBeNull();
  });
});
