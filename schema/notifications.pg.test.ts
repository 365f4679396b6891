import {beforeEach, describe, expect, test} from 'vitest';
import {addActors, ana, ben, owner} from '../tests/support/actors.ts';
import {addClaim, addInteraction, addSign, addStore} from '../tests/support/factories.ts';
import {fold} from '../tests/support/recount.ts';
import {postgres} from '../tests/support/setup/pg.ts';
import {signs} from './tables/public/signs.ts';

const pg = await postgres();

let storeId: string;
beforeEach(async () => {
  await addActors(pg.db);
  storeId = (await addStore(pg.db)).id;
});

const follow = (userId: string, id = storeId) =>
  pg.sql('INSERT INTO store_follows VALUES ($1, $2, now())', [userId, id]);

const giveTo = (userId: string | null) => pg.sql('UPDATE stores SET owner_id = $1', [userId]);

/** Who was told what, of which sign. */
const told = async () => {
  await fold(pg);
  return pg.sql<{who: string; kind: string; sign: string | null}>(
    'SELECT user_id AS who, kind, sign_id AS sign FROM notifications ORDER BY created_at, user_id',
  );
};

const hold = async () =>
  (await addSign(pg.db, {storeId, userId: ben.userId, moderation: 'held'})).id;
const set = (columns: string) => pg.sql(`UPDATE signs SET ${columns}`);

const addPeople = (count: number) =>
  pg.sql<{id: string}>(
    `INSERT INTO users (name, email, email_verified)
     SELECT 'Person ' || n, n || '@example.org', true FROM generate_series(1, $1::int) n RETURNING id`,
    [count],
  );

describe('followers of a store are notified about a new sign there', () => {
  test('but for its author, and once', async () => {
    await follow(ana.userId);
    await follow(ben.userId);
    const {id} = await addSign(pg.db, {storeId, userId: ben.userId});
    expect(await told()).toEqual([{who: ana.userId, kind: 'store-sign', sign: id}]);
  });

  test('also about an anonymous one, and about each of many in one statement', async () => {
    await follow(ana.userId);
    const sign = await addSign(pg.db, {storeId, userId: null});
    const others = Array.from({length: 3}, () => ({...sign, id: crypto.randomUUID()}));
    await pg.db.insert(signs).values(others);
    expect(await told()).toHaveLength(4);
  });

  test('but not about hidden ones, and not about those at other stores', async () => {
    await follow(ana.userId);
    await addSign(pg.db, {storeId, moderation: 'held'});
    await addSign(pg.db, {storeId: (await addStore(pg.db)).id});
    expect(await told()).toEqual([]);
  });
});

describe('of a sign that was held when it was posted they are told once it is shown', () => {
  test('those who follow by then, but for its author', async () => {
    await follow(ben.userId);
    const id = await hold();
    await follow(ana.userId);
    expect(await told()).toEqual([]);
    await set("moderation = 'ok'");
    expect(await told()).toEqual([{who: ana.userId, kind: 'store-sign', sign: id}]);
  });

  test.each([
    ['held and kept', "moderation = 'held'", "moderation = 'ok'"],
    ['hidden and shown', "moderation = 'hidden'", "moderation = 'ok'"],
    ['switched off and on', 'is_active = false', 'is_active = true'],
    ['deleted and brought back', 'deleted_at = now()', 'deleted_at = NULL'],
  ])('and never again, however often it is %s', async (_, away, back) => {
    await follow(ana.userId);
    await hold();
    await set("moderation = 'ok'");
    await pg.sql('DELETE FROM notifications');
    await follow(owner.userId);
    for (const columns of [away, back, away, back]) await set(columns);
    expect(await pg.sql('SELECT visible FROM signs')).toEqual([{visible: true}]);
    expect(await told()).not.toContainEqual(expect.objectContaining({kind: 'store-sign'}));
  });

  test('where its store was off, once that is on', async () => {
    await follow(ana.userId);
    await hold();
    await pg.sql('UPDATE stores SET is_active = false');
    await set("moderation = 'ok'");
    expect(await told()).toEqual([]);
    await pg.sql('UPDATE stores SET is_active = true');
    expect(await told()).toHaveLength(1);
  });

  test('and not of one that was shown before', async () => {
    await addSign(pg.db, {storeId, userId: ben.userId});
    await follow(ana.userId);
    await set("moderation = 'held'");
    await set("moderation = 'ok'");
    expect(await told()).toEqual([]);
  });
});

describe('an author is told', () => {
  test('when ten have seen their sign, once', async () => {
    const {id} = await addSign(pg.db, {storeId, userId: ana.userId});
    const people = await addPeople(10);
    for (const person of people.slice(0, 9))
      await addInteraction(pg.db, id, person.id, {confirmed: true});
    expect(await told()).toEqual([]);
    const [last] = people.slice(9);
    await addInteraction(pg.db, id, last?.id ?? '', {confirmed: true});
    const once = [{who: ana.userId, kind: 'sign-confirmed', sign: id}];
    expect(await told()).toEqual(once);
    for (const confirmed of [false, true]) {
      await pg.sql('UPDATE sign_interactions SET confirmed = $1 WHERE user_id = $2', [
        confirmed,
        last?.id,
      ]);
    }
    expect(await told()).toEqual(once);
  });

  test('when a moderator hides their sign, and when they bring it back', async () => {
    const {id} = await addSign(pg.db, {storeId, userId: ana.userId});
    await pg.sql("UPDATE signs SET moderation = 'held'");
    expect(await told()).toEqual([]);
    await pg.sql("UPDATE signs SET moderation = 'hidden'");
    expect(await told()).toEqual([{who: ana.userId, kind: 'sign-hidden', sign: id}]);
    await pg.sql('DELETE FROM notifications');
    await pg.sql("UPDATE signs SET moderation = 'ok'");
    expect(await told()).toEqual([{who: ana.userId, kind: 'item-restored', sign: id}]);
  });

  test('when other users switch it off and say why, each time again', async () => {
    const {id} = await addSign(pg.db, {storeId, userId: ana.userId});
    const off = (reason: string | null) =>
      pg.sql('UPDATE signs SET is_active = false, hidden_reason = $1', [reason]);
    const on = () => pg.sql('UPDATE signs SET is_active = true, hidden_reason = NULL');
    await off(null);
    await on();
    expect(await told()).toEqual([]);
    await off('Not our sign.');
    const once = [{who: ana.userId, kind: 'sign-hidden', sign: id}];
    expect(await told()).toEqual(once);
    await pg.sql('UPDATE notifications SET read_at = now()');
    await on();
    await off('Still not ours.');
    expect(await told()).toEqual(once);
    expect(await pg.sql('SELECT read_at, reason FROM notifications')).toEqual([
      {read_at: null, reason: 'Still not ours.'},
    ]);
  });

  test('unless it has none any more', async () => {
    await addSign(pg.db, {storeId, userId: null});
    await pg.sql("UPDATE signs SET moderation = 'hidden'");
    expect(await told()).toEqual([]);
  });
});

test('a claimant is told what was decided and why, each time', async () => {
  await addClaim(pg.db, storeId, ana.userId);
  await pg.sql("UPDATE store_claims SET status = 'rejected', reason = 'Not yours.'");
  await addClaim(pg.db, storeId, ana.userId);
  await pg.sql("UPDATE store_claims SET status = 'approved' WHERE status = 'pending'");
  expect(await told()).toEqual([
    {who: ana.userId, kind: 'claim-rejected', sign: null},
    {who: ana.userId, kind: 'claim-approved', sign: null},
  ]);
  expect(await pg.sql('SELECT reason FROM notifications ORDER BY created_at')).toEqual([
    {reason: 'Not yours.'},
    {reason: null},
  ]);
});

const kindsTold = async () => (await told()).map(({kind}) => kind);

test('a claimant is told that a claim waits again, until it is decided again', async () => {
  await addClaim(pg.db, storeId, ana.userId);
  const becomes = (status: string) =>
    pg.sql('UPDATE store_claims SET status = $1, reason = NULL', [status]);
  await becomes('rejected');
  await becomes('pending');
  expect(await kindsTold()).toEqual(['claim-rejected', 'claim-reopened']);
  await becomes('approved');
  expect(await kindsTold()).toEqual(['claim-rejected', 'claim-approved']);
});

test('decided claims are read in their order from an index', async () => {
  await pg.sql('SET enable_seqscan = off');
  const plan = await pg.sql(
    'EXPLAIN (COSTS off) SELECT id FROM store_claims ORDER BY decided_at DESC NULLS LAST, id DESC NULLS LAST LIMIT 20',
  );
  await pg.sql('RESET enable_seqscan');
  expect(JSON.stringify(plan)).toContain('store_claims_decided');
});

/** The notifications after the store is given to a user, or left without owner. */
const toldOfGift = async (to: string | null) => {
  await pg.sql('DELETE FROM notifications');
  await giveTo(to);
  return told();
};
const gained = {kind: 'store-gained', sign: null};
const lost = {kind: 'store-lost', sign: null};

describe('an owner is told', () => {
  test('when a store becomes theirs, another’s or ownerless, each time, and not when it stays theirs', async () => {
    expect(await toldOfGift(ana.userId)).toEqual([{who: ana.userId, ...gained}]);
    expect(await toldOfGift(ana.userId)).toEqual([]);
    expect(new Set(await toldOfGift(ben.userId))).toEqual(
      new Set([
        {who: ana.userId, ...lost},
        {who: ben.userId, ...gained},
      ]),
    );
    expect(await toldOfGift(null)).toEqual([{who: ben.userId, ...lost}]);
  });

  test('again where their claim on it was approved once, and it was another’s since', async () => {
    await addClaim(pg.db, storeId, ana.userId);
    await pg.sql("UPDATE store_claims SET status = 'approved'");
    await pg.sql("UPDATE notifications SET created_at = created_at - interval '1 second'");
    await giveTo(ana.userId);
    expect((await told()).map(({kind}) => kind)).toEqual(['claim-approved', 'store-gained']);
  });

  test('unless it is them who go', async () => {
    await giveTo(ana.userId);
    await pg.sql('DELETE FROM users WHERE id = $1', [ana.userId]);
    expect(await pg.sql('SELECT owner_id FROM stores')).toEqual([{owner_id: null}]);
    expect(await told()).toEqual([]);
  });
});

test('deletes a user’s notifications with their account', async () => {
  await follow(owner.userId);
  await addSign(pg.db, {storeId, userId: ben.userId});
  await pg.sql('DELETE FROM users WHERE id = $1', [owner.userId]);
  expect(await told()).toEqual([]);
  expect(await pg.sql('SELECT * FROM store_follows')).toEqual([]);
});
