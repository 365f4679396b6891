import {randomUUID} from 'node:crypto';
import {describe, expect, test} from 'vitest';
import {SENTENCES} from '../../common/errors.ts';
import {ACTORS, ana} from '../../tests/support/actors.ts';
import {addStore} from '../../tests/support/factories.ts';
import {dump} from '../../tests/support/setup/dump.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {ANY_JOBS, fresh, push, stamp} from '../../tests/support/setup/push.ts';
import {addScene, writeOf} from '../../tests/support/writes.ts';

const pg = await postgres();

const scene = (given?: Parameters<typeof addScene>[1]) => addScene(pg.db, given);

test('a deleted store is gone for its owner and admins, and so is its owner’s hold on its signs', async () => {
  const {storeId, signId} = await scene();
  await pg.sql('UPDATE stores SET deleted_at = now() WHERE id = $1', [storeId]);
  for (const name of [
    'store.update',
    'store.setActive',
    'store.remove',
    'sign.create',
    'sign.setActive',
  ]) {
    const args = writeOf(name, {storeId, signId});
    expect(await push(pg.zql, ACTORS.owner, name, args)).toMatchObject({code: 'not-found'});
  }
  const args = writeOf('store.update', {storeId, signId});
  expect(await push(pg.zql, ACTORS.admin, 'store.update', args)).toMatchObject({code: 'not-found'});
});

test('at a deleted store an author may still delete their sign, but not switch it', async () => {
  const given = await scene();
  await pg.sql('UPDATE stores SET deleted_at = now()');
  const answers = [];
  for (const name of ['sign.setActive', 'sign.update', 'sign.remove']) {
    answers.push((await push(pg.zql, ACTORS.ana, name, writeOf(name, given))).code);
  }
  expect(answers).toEqual(['forbidden', 'ok', 'ok']);
});

test('who added a store takes it back as long as nothing hangs there, hidden or not', async () => {
  const {signId, storeId} = await scene({hidden: true});
  await pg.sql('UPDATE stores SET owner_id = NULL, created_by = $1', [ana.userId]);
  const remove = () => push(pg.zql, ACTORS.ana, 'store.remove', {...stamp(), id: storeId});
  expect(await remove()).toEqual({code: 'store-in-use', message: SENTENCES['store-in-use']});
  await pg.sql('UPDATE signs SET deleted_at = now() WHERE id = $1', [signId]);
  expect(await remove()).toEqual({code: 'ok'});
  expect(await pg.sql('SELECT id FROM stores WHERE deleted_at IS NULL')).toEqual([]);
});

test('a store is given to a user with an account, or left without owner, and its former owner is notified', async () => {
  const {storeId: id} = await scene();
  await pg.sql('DELETE FROM notifications');
  const give = async (ownerId: string | null) =>
    (
      await push(
        pg.zql,
        ACTORS.admin,
        'store.setOwner',
        {...stamp(), id, ownerId},
        fresh(),
        ANY_JOBS,
      )
    ).code;
  expect(await give(randomUUID())).toBe('not-found');
  await pg.sql('UPDATE user_private SET removed_at = now() WHERE user_id = $1', [ana.userId]);
  expect(await give(ana.userId)).toBe('not-found');
  expect(await give(ACTORS.ben.userId)).toBe('ok');
  expect(await give(null)).toBe('ok');
  expect(await pg.sql('SELECT owner_id FROM stores')).toEqual([{owner_id: null}]);
  const told = await pg.sql('SELECT user_id, kind FROM notifications ORDER BY kind, created_at');
  expect(told).toEqual([
    {user_id: ACTORS.ben.userId, kind: 'store-gained'},
    {user_id: ACTORS.owner.userId, kind: 'store-lost'},
    {user_id: ACTORS.ben.userId, kind: 'store-lost'},
  ]);
});

test('who owns another store has no say at this one', async () => {
  const given = await scene();
  await addStore(pg.db, {ownerId: ACTORS.ben.userId});
  const before = await dump(pg);
  const answers = [];
  for (const name of ['store.setActive', 'store.remove', 'sign.setActive', 'sign.remove']) {
    answers.push((await push(pg.zql, ACTORS.ben, name, writeOf(name, given))).code);
  }
  expect(answers).toEqual(['forbidden', 'forbidden', 'forbidden', 'forbidden']);
  expect(await dump(pg)).toEqual(before);
});

test('an inactive store takes no signs', async () => {
  const {storeId} = await scene();
  await pg.sql('UPDATE stores SET is_active = false WHERE id = $1', [storeId]);
  const args = {...stamp(), id: randomUUID(), storeId, text: 'Hello'};
  const answer = await push(pg.zql, ACTORS.ana, 'sign.create', args);
  expect(answer).toEqual({code: 'store-inactive', message: SENTENCES['store-inactive']});
});

test('an edit that carries only what changed keeps what others changed meanwhile', async () => {
  const {storeId: id} = await scene();
  const position = {latitude: 42.9, longitude: -78.9};
  const edits = [{phone: '(212) 555-0142'}, {zip: '14201'}, {position}, {phone: null}];
  for (const edit of edits) {
    const args = {...stamp(), id, ...edit};
    expect(await push(pg.zql, ACTORS.owner, 'store.update', args)).toEqual({code: 'ok'});
  }
  const [store] = await pg.sql('SELECT phone, zip, latitude, morton_code IS NULL lost FROM stores');
  expect(store).toEqual({phone: null, zip: '14201', latitude: 42.9, lost: false});
});

describe('a position outside of the state', () => {
  const lost = {latitude: 40.7, longitude: 74};
  const lacksMinus = 'The position 40.7, 74 is not in NY; the longitude seems to lack its minus.';

  test('is refused of a new store and of a changed one, by its owner and by admins', async () => {
    const given = await scene();
    for (const name of ['store.create', 'store.update']) {
      const args = {...writeOf(name, given), position: lost};
      for (const actor of [ACTORS.owner, ACTORS.admin]) {
        const said = await push(pg.zql, actor, name, {...args, ...stamp()});
        expect(said).toEqual({code: 'invalid', message: lacksMinus});
      }
    }
    const moved = {...writeOf('store.update', given), state: 'CA'};
    const {position} = writeOf('store.update', given);
    const placed = {...stamp(), id: given.storeId, position};
    expect(await push(pg.zql, ACTORS.owner, 'store.update', placed)).toEqual({code: 'ok'});
    for (const args of [moved, {...stamp(), id: given.storeId, state: 'CA'}]) {
      expect(await push(pg.zql, ACTORS.owner, 'store.update', args)).toEqual({
        code: 'invalid',
        message: 'The position 42.88, -78.88 is not in CA.',
      });
    }
  });

  test('that is stored hinders no other change', async () => {
    const given = await scene();
    const place = [given.storeId, lost.latitude, lost.longitude];
    await pg.sql(
      "UPDATE stores SET state = 'NY', latitude = $2, longitude = $3 WHERE id = $1",
      place,
    );
    const args = {...writeOf('store.update', given), position: lost, phone: '(212) 555-0142'};
    expect(await push(pg.zql, ACTORS.owner, 'store.update', args)).toEqual({code: 'ok'});
    const row = 'SELECT phone, latitude, longitude FROM stores WHERE id = $1';
    expect(await pg.sql(row, [given.storeId])).toEqual([{phone: '(212) 555-0142', ...lost}]);
  });
});
