import {beforeEach, describe, expect, test} from 'vitest';
import {DAY_MS} from '../../common/time.ts';
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
} from '../../tests/support/actors.ts';
import {addInteraction, addSign, addStore, minute} from '../../tests/support/factories.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
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

/** The day on which these signs are hung. */
const TODAY = Date.UTC(2026, 2, 1);

type After = {createdAt: number; id: string} | null;
const ofStore = (actor: Actor, limit = 24, after: After = null, today = TODAY) =>
  pg.zql.run(queries.sign.ofStore.fn({args: {storeId, today, limit, after}, ctx: actor}));
const earlier = (today: number, limit = 24, after: After = null) =>
  pg.zql.run(queries.sign.earlierOfStore.fn({args: {storeId, today, limit, after}, ctx: visitor}));
const ofPerson = (actor: Actor, userId: string, limit = 6, after: After = null) =>
  pg.zql.run(queries.sign.ofPerson.fn({args: {userId, limit, after}, ctx: actor}));
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
  test('come newest first, by pages, without those that are not public, for all users', async () => {
    for (const number of [2, 1, 3]) await hang(`${number}`, {createdAt: minute(number)});
    for (const given of Object.values(HIDDEN)) await hang('not public', given);
    await hang('deleted', {deletedAt: minute(9)});
    await hang('elsewhere', {storeId: (await addStore(pg.db)).id});
    for (const name of NAMES) expect(texts(await ofStore(ACTORS[name]))).toEqual(['3', '2', '1']);
    expect(texts(await ofStore(visitor, 2))).toEqual(['3', '2']);
  });

  test('carry the caller’s own reactions and no others, also for admins', async () => {
    const id = await hang('Liked');
    await addInteraction(pg.db, id, ben.userId, {liked: true});
    expect(await wordsOf(ben)).toEqual([
      expect.objectContaining({userId: ben.userId, liked: true}),
    ]);
    for (const actor of [visitor, ana, admin]) expect(await wordsOf(actor)).toEqual([null]);
  });

  test('are empty where the store is inactive', async () => {
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
  test('is there for all users while it is public', async () => {
    expect(await whoSees(await hang('Hello'))).toEqual(NAMES);
  });

  test.each(Object.entries(HIDDEN))(
    'that is %s is there for its author, the owner of the store and admins',
    async (_, given) => {
      expect(await whoSees(await hang('Hello', given))).toEqual(['ana', 'owner', 'admin']);
    },
  );

  test('that is deleted is there for no user', async () => {
    expect(await whoSees(await hang('Hello', {deletedAt: minute(1)}))).toEqual([]);
  });

  test('at a deleted store is there for its author and admins, without the store', async () => {
    const id = await hang('Hello');
    await pg.sql('UPDATE stores SET deleted_at = now()');
    expect(await whoSees(id)).toEqual(['ana', 'admin']);
    expect((await byId(admin, id))?.store ?? null).toBeNull();
  });
});

describe('pages', () => {
  test('go on where the page before ended, also among signs of one moment', async () => {
    for (const number of [1, 2, 2, 2, 3]) await hang(`${number}`, {createdAt: minute(number)});
    const seen: string[] = [];
    for (let after: After = null; ;) {
      const page: {id: string; createdAt: number}[] = await ofStore(visitor, 2, after);
      seen.push(...page.map(({id}) => id));
      after = page.at(-1) ?? null;
      if (!after) break;
    }
    expect(seen).toEqual((await ofStore(visitor)).map(({id}) => id));
    expect(seen).toHaveLength(5);
  });

  test('of a person do so too', async () => {
    for (const number of [1, 2, 3]) await hang(`${number}`, {createdAt: minute(number)});
    const [, second] = await ofPerson(ana, ana.userId);
    expect(texts(await ofPerson(ana, ana.userId, 6, second ?? null))).toEqual(['1']);
  });
});

describe('what is stale', () => {
  test('leaves the store’s list for the earlier signs', async () => {
    const id = await hang('old', {createdAt: minute(0)});
    await hang('new', {createdAt: minute(1)});
    const {staleAt} = (await byId(visitor, id)) ?? {staleAt: 0};
    await pg.sql(`UPDATE signs SET last_seen_at = last_seen_at - interval '2 days' WHERE id = $1`, [
      id,
    ]);
    const day = staleAt - DAY_MS;
    expect(texts(await ofStore(visitor, 24, null, day))).toEqual(['new']);
    expect(texts(await earlier(day))).toEqual(['old']);
    expect(texts(await ofStore(visitor, 24, null, staleAt))).toEqual([]);
    expect(texts(await earlier(staleAt, 1))).toEqual(['new']);
    for (const given of Object.values(HIDDEN)) await hang('not public', given);
    expect(texts(await earlier(staleAt))).toEqual(['new', 'old']);
  });
});

async function matching(term: string) {
  const args = {term, since: minute(2).getTime(), limit: 10};
  const signs = await pg.zql.run(queries.sign.matchingSince.fn({args, ctx: visitor}));
  return signs.map(({text, extractedText}) => text ?? extractedText);
}

describe('a search', () => {
  test('gets the signs it found, and no others that are not public', async () => {
    const one = await hang('one');
    const held = await hang('held', {moderation: 'held'});
    const found = await pg.zql.run(queries.sign.byIds.fn({args: {ids: [one, held]}, ctx: visitor}));
    expect(found.map(({text, store, author}) => [text, store?.name, author?.name])).toEqual([
      ['one', 'A', 'ana'],
    ]);
  });

  test('stays open for what comes later and holds one of its words, in any case', async () => {
    await hang('Fresh FIGS before', {createdAt: minute(1)});
    await hang('ripe Figs', {createdAt: minute(3)});
    await hang('figs, held', {createdAt: minute(3), moderation: 'held'});
    await hang('pears', {createdAt: minute(3)});
    await hang('photo', {
      createdAt: minute(4),
      type: 'photo',
      imageUrl: '/images/x.jpg',
      text: null,
      textContent: null,
      extractedText: '100% figs',
    });
    expect(await matching('figs')).toEqual(['100% figs', 'ripe Figs']);
    expect(await matching('% FIGS')).toEqual(['100% figs', 'ripe Figs']);
    expect(await matching('f_gs')).toEqual([]);
  });

  test('stays open for what others see only later, the latest first', async () => {
    const held = await hang('figs, held', {createdAt: minute(0), moderation: 'held'});
    await hang('figs, off', {createdAt: minute(1), isActive: false});
    await hang('fresh figs', {createdAt: minute(3)});
    expect(await matching('figs')).toEqual(['fresh figs']);
    await pg.sql(`UPDATE signs SET moderation = 'ok' WHERE id = $1`, [held]);
    expect(await matching('figs')).toEqual(['figs, held', 'fresh figs']);
  });
});

const hidden = async (ctx: Actor) => {
  const args = {storeId, limit: 9, after: null};
  const rows = await pg.zql.run(queries.sign.hiddenOfStore.fn({args, ctx}));
  return rows.map(({text}) => text);
};

test('hidden signs of a store are for its owner and admins, and an author’s own for the author', async () => {
  const off = {isActive: false, hiddenReason: 'Not our sign.'};
  await hang('anas', off);
  await hang('bens', {...off, userId: ben.userId, createdAt: minute(1)});
  await hang('shown');
  await hang('held', {moderation: 'held'});
  for (const actor of [owner, admin]) expect(await hidden(actor)).toEqual(['bens', 'anas']);
  expect(await hidden(ana)).toEqual(['anas']);
  expect(await hidden(visitor)).toEqual([]);
});

test('what waits for a moderator is there for its author alone, newest first', async () => {
  const held = {moderation: 'held'} as const;
  await hang('first', {...held, createdAt: minute(1)});
  await hang('second', {...held, createdAt: minute(2), storeId: (await addStore(pg.db)).id});
  await hang('bens', {...held, userId: ben.userId});
  await hang('shown');
  await hang('hidden', {moderation: 'hidden'});
  await hang('switched off', {...held, isActive: false});
  await hang('deleted', {...held, deletedAt: minute(9)});
  const of = async (ctx: Actor, limit = 9) =>
    texts(await pg.zql.run(queries.sign.held.fn({args: {limit}, ctx})));
  expect(await of(ana)).toEqual(['second', 'first']);
  expect(await of(ana, 1)).toEqual(['second']);
  expect(await of(ben)).toEqual(['bens']);
  for (const actor of [visitor, owner, admin]) expect(await of(actor)).toEqual([]);
});
