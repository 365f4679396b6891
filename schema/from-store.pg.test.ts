import {beforeEach, expect, test} from 'vitest';
import {addActors, admin, ana, ben, owner} from '../tests/support/actors.ts';
import {addCase, addSign, addStore} from '../tests/support/factories.ts';
import {asSeen} from '../tests/support/seen.ts';
import {postgres} from '../tests/support/setup/pg.ts';
import {push, stamp} from '../tests/support/setup/push.ts';

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

const stateOf = async (id: string) =>
  (await pg.sql<{from_store: boolean}>('SELECT from_store FROM signs WHERE id = $1', [id]))[0]
    ?.from_store;

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

test('it stays so when the store changes hands, and does not mark signs of others', async () => {
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

test('edits by others neither set nor remove it, nor does undoing them', async () => {
  const {id: nobodys} = await addStore(pg.db);
  const former = await addSign(pg.db, {storeId, userId: owner.userId, text: 'A'});
  const early = await addSign(pg.db, {storeId: nobodys, userId: ana.userId, text: 'B'});
  await pg.sql('UPDATE stores SET owner_id = $1', [ana.userId]);
  for (const {id: signId} of [former, early]) {
    const {id} = await addCase(pg.db, {signId});
    const edit = {id, decision: 'edit', reason: 'Kinder.', words: 'A or B, milder'};
    const decision = await asSeen(pg, 'case.decide', {...stamp(), ...edit});
    expect(await push(pg.zql, admin, 'case.decide', decision)).toMatchObject({
      code: 'ok',
    });
    expect(
      await push(pg.zql, admin, 'sign.update', {...stamp(), id: signId, text: 'A or B, milder'}),
    ).toMatchObject({
      code: 'ok',
    });
    expect(await stateOf(signId), 'edited').toBe(signId === former.id);
    expect(await push(pg.zql, admin, 'case.undo', {...stamp(), id})).toMatchObject({code: 'ok'});
    expect(await stateOf(signId), 'undone').toBe(signId === former.id);
  }
});

test('one that is moved is from that store only if it was the store’s and its author owns that too', async () => {
  const {id: another} = await addStore(pg.db, {ownerId: owner.userId});
  const {id: nobodys} = await addStore(pg.db);
  const theirs = await addSign(pg.db, {storeId, userId: owner.userId});
  const anas = await addSign(pg.db, {storeId, userId: ana.userId});
  const moveTo = (to: string) => pg.sql('UPDATE signs SET store_id = $1', [to]);
  await moveTo(another);
  expect([await stateOf(theirs.id), await stateOf(anas.id)]).toEqual([true, false]);
  await moveTo(nobodys);
  expect(await stateOf(theirs.id)).toBe(false);
});

test('it stays on an anonymous sign when its author’s account is deleted', async () => {
  await addSign(pg.db, {storeId, userId: owner.userId});
  await pg.sql('DELETE FROM users WHERE id = $1', [owner.userId]);
  expect(await fromStore()).toEqual([true]);
});
