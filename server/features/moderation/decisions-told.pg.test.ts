import {beforeEach, describe, expect, test} from 'vitest';
import type {SignedIn} from '../../../permissions/actor.ts';
import {admin, ana, owner} from '../../../tests/support/actors.ts';
import {addCase, addStore} from '../../../tests/support/factories.ts';
import {pushSeen} from '../../../tests/support/seen.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {addScene, OPEN_CASE_ID, type Scene, writeOf} from '../../../tests/support/writes.ts';

const pg = await postgres();

let scene: Scene;
beforeEach(async () => {
  scene = await addScene(pg.db);
  await pg.sql('DELETE FROM cases WHERE id <> $1', [OPEN_CASE_ID]);
  await pg.sql('DELETE FROM notifications');
  await pg.sql('TRUNCATE history');
});

const done = async (who: SignedIn, name: string, args: object = {}) =>
  expect(await pushSeen(pg, who, name, {...writeOf(name, scene), ...args})).toMatchObject({
    code: 'ok',
  });
const decide = (id: string, decision: string, args: object = {}) =>
  done(admin, 'case.decide', {id, decision, reason: 'Because.', ...args});

const history = () =>
  pg.sql(
    `SELECT actor_id AS who, verb, noun, item_id AS item, reason, before, after
       FROM history ORDER BY created_at`,
  );
const toldAna = () =>
  pg.sql('SELECT kind, reason, read_at AS read FROM notifications WHERE user_id = $1', [
    ana.userId,
  ]);

const haveRead = () => pg.sql('UPDATE notifications SET read_at = now()');

/** The decision, and its undoing. */
const entries = (noun: string, item: string, decision: string) => {
  const entry = {who: admin.userId, noun, item};
  return [
    {
      ...entry,
      verb: 'case.decide',
      reason: 'Because.',
      before: {decision: null},
      after: {decision},
    },
    {
      ...entry,
      verb: 'case.undo',
      reason: null,
      before: {decision},
      after: {decision: null},
    },
  ];
};

describe('a decision that finds nothing to change is in the history of the thing, and so is its undoing', () => {
  test('to hide a store that was switched off', async () => {
    await pg.sql('UPDATE stores SET is_active = false');
    const {id} = await addCase(pg.db, {storeId: scene.storeId});
    await decide(id, 'hide');
    await done(admin, 'case.undo', {id});
    expect(await history()).toEqual(entries('store', scene.storeId, 'hide'));
  });

  test('to hide, or edit, an ownerless store that the admin added', async () => {
    const store = await addStore(pg.db, {createdBy: admin.userId, description: 'Second-hand.'});
    for (const decision of ['hide', 'edit']) {
      await pg.sql('TRUNCATE history');
      const {id} = await addCase(pg.db, {storeId: store.id});
      await decide(id, decision, {words: 'Milder'});
      await done(admin, 'case.undo', {id});
      expect(await history()).toEqual(entries('store', store.id, decision));
      await pg.sql('DELETE FROM cases WHERE id = $1', [id]);
    }
  });

  test('to hide a profile that says and shows nothing', async () => {
    const {id} = await addCase(pg.db, {personId: ana.userId, aboutId: ana.userId});
    await decide(id, 'hide');
    await done(admin, 'case.undo', {id});
    expect(await history()).toEqual(entries('person', ana.userId, 'hide'));
  });

  test('to hide a sign that is hidden, for another reason', async () => {
    await decide(OPEN_CASE_ID, 'hide');
    await pg.sql('TRUNCATE history');
    const {id} = await addCase(pg.db, {signId: scene.signId, aboutId: ana.userId});
    await decide(id, 'hide', {reason: 'Another.'});
    expect(await history()).toMatchObject([
      {item: scene.signId, reason: 'Another.', after: {decision: 'hide'}},
    ]);
  });
});

describe('what changes the thing is there once', () => {
  test.each([
    ['stores', () => ({storeId: scene.storeId})],
    ['user_profiles', () => ({personId: ana.userId, aboutId: ana.userId})],
    ['signs', () => ({signId: scene.signId, aboutId: ana.userId})],
  ] as const)('of %s', async (table, item) => {
    await pg.sql('DELETE FROM cases');
    await pg.sql("UPDATE user_profiles SET bio = 'I read signs.'");
    const {id} = await addCase(pg.db, item());
    await decide(id, 'hide');
    expect(await history(), table).toHaveLength(1);
    await done(admin, 'case.undo', {id});
    expect(await history(), table).toHaveLength(2);
  });
});

describe('the author of a sign reads why it was hidden', () => {
  test('also where the store’s owner had switched it off, for another reason', async () => {
    await done(owner, 'sign.setActive', {reason: 'It hangs next door.'});
    await haveRead();
    await decide(OPEN_CASE_ID, 'hide');
    expect(await toldAna()).toEqual([{kind: 'sign-hidden', reason: 'Because.', read: null}]);
  });

  test('also where a moderator had hidden it, for another reason', async () => {
    await decide(OPEN_CASE_ID, 'hide');
    await haveRead();
    const {id} = await addCase(pg.db, {signId: scene.signId, aboutId: ana.userId});
    await decide(id, 'hide', {reason: 'Another.'});
    expect(await toldAna()).toEqual([{kind: 'sign-hidden', reason: 'Another.', read: null}]);
  });

  test('and users are not notified about what they hid themselves', async () => {
    await pg.sql('UPDATE signs SET user_id = $1', [admin.userId]);
    await pg.sql('UPDATE cases SET about_id = $1', [admin.userId]);
    await decide(OPEN_CASE_ID, 'hide');
    expect(await pg.sql("SELECT 1 FROM notifications WHERE kind NOT LIKE 'report-%'")).toEqual([]);
  });
});
