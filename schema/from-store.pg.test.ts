import {beforeEach, expect, test} from 'vitest';
import {addActors, admin, ana, ben, owner} from '../tests/actors.ts';
import {addSign, addStore} from '../tests/factories.ts';
import {postgres} from '../tests/setup/pg.ts';
import {push, stamp} from '../tests/setup/push.ts';

const pg = await postgres();

let storeId: string;
beforeEach(async () => {
  await addActors(pg.db);
  storeId = (await addStore(pg.db, {ownerId: owner.userId})).id;
});

const fromStore = async () => {
  const rows = await pg.sql<{from_store: boolean}>('SELECT from_store FROM signs ORDER BY text');
  return rows.map(row => row.from_store);
};

const ownedBy = (userId: string | null) => pg.sql('UPDATE stores SET owner_id = $1', [userId]);

test('a sign is from the store when its owner posts it, whatever its row says of that', async () => {
  await addSign(pg.db, {storeId, userId: owner.userId, text: 'A', fromStore: false});
  await addSign(pg.db, {storeId, userId: ana.userId, text: 'B', fromStore: true});
  await addSign(pg.db, {storeId, userId: null, text: 'C', fromStore: true});
  const {id: nobodys} = await addStore(pg.db);
  await addSign(pg.db, {storeId: nobodys, userId: owner.userId, text: 'D'});
  await addSign(pg.db, {storeId: nobodys, userId: null, text: 'E'});
  expect(await fromStore()).toEqual([true, false, false, false, false]);
});

test('it stays so when the store changes hands, and makes nobody else’s so', async () => {
  await addSign(pg.db, {storeId, userId: owner.userId, text: 'A'});
  await addSign(pg.db, {storeId, userId: ana.userId, text: 'B'});
  await ownedBy(ana.userId);
  await pg.sql('UPDATE signs SET is_active = false, likes_count = 1');
  expect(await fromStore()).toEqual([true, false]);
  await ownedBy(null);
  expect(await fromStore()).toEqual([true, false]);
});

test('new words are the store’s only if its owner is their author by then', async () => {
  const {id} = await addSign(pg.db, {storeId, userId: owner.userId});
  const say = (actor: Parameters<typeof push>[1], text: string) =>
    push(pg.zql, actor, 'sign.update', {...stamp(), id, text});
  expect(await say(owner, 'New words')).toMatchObject({code: 'ok'});
  expect(await say(admin, 'New words, spelled right')).toMatchObject({code: 'ok'});
  expect(await fromStore()).toEqual([true]);
  await ownedBy(ben.userId);
  expect(await say(owner, 'Words of a former owner')).toMatchObject({code: 'ok'});
  expect(await fromStore()).toEqual([false]);
});

test('it stays by nobody when the account of its author goes', async () => {
  await addSign(pg.db, {storeId, userId: owner.userId});
  await pg.sql('DELETE FROM users WHERE id = $1', [owner.userId]);
  expect(await fromStore()).toEqual([true]);
});
