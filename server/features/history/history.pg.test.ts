import {beforeEach, describe, expect, test} from 'vitest';
import type {SignedIn} from '../../../permissions/actor.ts';
import {admin, ana, ben, owner} from '../../../tests/support/actors.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {ANY_JOBS, fresh, push} from '../../../tests/support/setup/push.ts';
import {addScene, OPEN_CLAIM_ID, type Scene, writeOf} from '../../../tests/support/writes.ts';
import {actAs} from './act-as.ts';

const pg = await postgres();

let scene: Scene;
beforeEach(async () => {
  scene = await addScene(pg.db);
  // The history also has an entry about the admin's role.
  await pg.sql('TRUNCATE history');
});

const told = () =>
  pg.sql(
    `SELECT actor_id AS who, verb, noun, item_id AS item, reason, before, after
       FROM history ORDER BY created_at, noun`,
  );

const write = async (who: SignedIn, name: string, args: object = {}) => {
  const all = {...writeOf(name, scene), ...args};
  expect(await push(pg.zql, who, name, all, fresh(), ANY_JOBS)).toMatchObject({code: 'ok'});
};

describe('what users change in rows of others is recorded', () => {
  test('with who, why, before and after', async () => {
    await write(owner, 'sign.setActive', {reason: 'It hangs next door.'});
    expect(await told()).toEqual([
      {
        who: owner.userId,
        verb: 'sign.setActive',
        noun: 'sign',
        item: scene.signId,
        reason: 'It hangs next door.',
        before: {is_active: true},
        after: {is_active: false},
      },
    ]);
    const [about] = await pg.sql('SELECT about_id, store_id, title FROM history');
    expect(about).toEqual({
      about_id: ana.userId,
      store_id: scene.storeId,
      title: 'Soup of the day: yes',
    });
  });

  test('and changes of their own rows are not, but for verification', async () => {
    await write(owner, 'store.update');
    await write(ben, 'profile.update', {userId: ben.userId});
    await write(ana, 'sign.setLiked');
    expect(await told()).toEqual([]);
    await write(ana, 'sign.update', {text: 'Stew'});
    expect(await told()).toMatchObject([{who: ana.userId, before: {verified: true}}]);
    await write(ana, 'sign.update', {text: 'Goulash'});
    await write(ana, 'sign.remove');
    expect(await told()).toHaveLength(1);
  });

  test('of an admin alike, of stores and profiles too', async () => {
    await write(admin, 'store.update');
    await write(admin, 'profile.update');
    expect(await told()).toMatchObject([
      {
        who: admin.userId,
        noun: 'store',
        before: {name: 'Corner Coffee'},
        after: {name: 'Pier Records'},
      },
      {who: admin.userId, noun: 'person', item: ana.userId, after: {bio: 'I read signs.'}},
    ]);
  });

  test('and not when it was refused, or changes nothing', async () => {
    const args = {...writeOf('sign.setActive', scene), reason: null};
    await push(pg.zql, owner, 'sign.setActive', args);
    await write(owner, 'sign.setActive', {isActive: true});
    expect(await told()).toEqual([]);
  });

  test('of one write, and of none that follows on the same connection', async () => {
    await write(admin, 'store.update');
    await pg.sql("UPDATE stores SET name = 'By an import'");
    expect(await told()).toHaveLength(1);
  });
});

describe('nothing private stands in it', () => {
  test('of a claim only what was decided', async () => {
    await write(admin, 'storeClaim.decide');
    expect(await told()).toMatchObject([
      {
        noun: 'claim',
        item: OPEN_CLAIM_ID,
        reason: 'The lease ended.',
        before: {status: 'pending'},
        after: {status: 'rejected'},
      },
    ]);
  });

  test('of who may what only the role, and that by whatever hand', async () => {
    await pg.sql(
      `UPDATE user_private SET role = 'admin', email = 'new@example.com', zip = '14201', latitude = 1, longitude = 2
        WHERE user_id = $1`,
      [ben.userId],
    );
    expect(await told()).toEqual([
      {
        who: null,
        verb: 'person.change',
        noun: 'person',
        item: ben.userId,
        reason: null,
        before: {role: 'user'},
        after: {role: 'admin'},
      },
    ]);
    await pg.sql("UPDATE user_private SET zip = '14202'");
    expect(await told()).toHaveLength(1);
  });
});

describe('it is only added to', () => {
  beforeEach(() => write(owner, 'sign.setActive'));

  test.each(["UPDATE history SET reason = 'x'", 'DELETE FROM history'])('%s', async statement => {
    const before = await told();
    await expect(pg.sql(statement)).rejects.toMatchObject({code: '23001'});
    expect(await told()).toEqual(before);
  });

  test('but for what identified a deleted user', async () => {
    await write(admin, 'store.setActive');
    await pg.db.transaction(async tx => {
      await actAs(tx, {actor: admin, verb: 'person.remove', reason: null});
      await tx.execute(
        `update stores set owner_id = '${ben.userId}' where id = '${scene.storeId}'`,
      );
    });
    await pg.sql('DELETE FROM users WHERE id = $1', [owner.userId]);
    await pg.sql('DELETE FROM users WHERE id = $1', [ana.userId]);
    expect(await told()).toEqual([
      expect.objectContaining({
        who: null,
        noun: 'sign',
        item: scene.signId,
        before: null,
        reason: null,
      }),
      expect.objectContaining({who: admin.userId, noun: 'store', before: null, after: null}),
      expect.objectContaining({who: admin.userId, noun: 'store', before: null, after: null}),
    ]);
    await pg.sql('DELETE FROM users WHERE id = $1', [ben.userId]);
    expect(JSON.stringify(await pg.sql('SELECT * FROM history'))).not.toContain(ben.userId);
  });

  test('the entry about a deleted account stays, without its user', async () => {
    await pg.db.transaction(async tx => {
      await actAs(tx, {actor: admin, verb: 'person.remove', reason: 'A second account.'});
      await tx.execute(`delete from users where id = '${ben.userId}'`);
    });
    const [, deletion] = await told();
    expect(deletion).toEqual({
      who: admin.userId,
      verb: 'person.remove',
      noun: 'person',
      item: null,
      reason: 'A second account.',
      before: null,
      after: null,
    });
  });
});
