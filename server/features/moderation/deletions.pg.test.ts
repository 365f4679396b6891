import {beforeEach, describe, expect, test} from 'vitest';
import {SENTENCES} from '../../../common/errors.ts';
import type {SignedIn} from '../../../permissions/actor.ts';
import {admin, ana, owner} from '../../../tests/support/actors.ts';
import {pushSeen} from '../../../tests/support/seen.ts';
import {dump} from '../../../tests/support/setup/dump.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {addScene, type Scene, writeOf} from '../../../tests/support/writes.ts';
import {unreadNews} from '../notifications/digest/send-digest.ts';

const pg = await postgres();

let scene: Scene;
beforeEach(async () => {
  scene = await addScene(pg.db);
  await pg.sql('DELETE FROM cases');
  await pg.sql('DELETE FROM notifications');
  await pg.sql('TRUNCATE history');
});

const send = async (who: SignedIn, name: string, args: object = {}) =>
  pushSeen(pg, who, name, {...writeOf(name, scene), ...args});
const done = async (...args: Parameters<typeof send>) =>
  expect(await send(...args)).toMatchObject({code: 'ok'});
const told = () =>
  pg.sql('SELECT user_id AS who, kind, reason FROM notifications ORDER BY user_id, kind');
const SPAM = {reason: ' Spam. '};

describe('deleting what is another user’s', () => {
  test.each([
    ['an admin', 'sign.remove', admin],
    ['the owner of its store', 'sign.remove', owner],
    ['an admin', 'store.remove', admin],
  ] as const)('needs a reason of %s: %s', async (_who, name, who) => {
    for (const reason of [null, ' ', undefined]) {
      const before = await dump(pg);
      expect(await send(who, name, {reason})).toEqual({
        code: 'reason-required',
        message: SENTENCES['reason-required'],
      });
      expect(await dump(pg)).toEqual(before);
    }
  });

  test('tells the author of a sign why, and so does the history', async () => {
    await done(admin, 'sign.remove', SPAM);
    expect(await told()).toEqual([{who: ana.userId, kind: 'sign-deleted', reason: 'Spam.'}]);
    expect(await pg.sql('SELECT verb, item_id, about_id, reason FROM history')).toEqual([
      {verb: 'sign.remove', item_id: scene.signId, about_id: ana.userId, reason: 'Spam.'},
    ]);
  });

  test('tells the owner of a store why, also by mail, and so does the history', async () => {
    await done(admin, 'store.remove', SPAM);
    expect(await told()).toEqual([{who: owner.userId, kind: 'store-deleted', reason: 'Spam.'}]);
    expect(await unreadNews(pg.db, owner.userId, undefined, 9)).toMatchObject([
      {kind: 'store-deleted', reason: 'Spam.'},
    ]);
    expect(await pg.sql('SELECT verb, item_id, reason FROM history')).toEqual([
      {verb: 'store.remove', item_id: scene.storeId, reason: 'Spam.'},
    ]);
  });

  test.each(['sign', 'store'])('is unsaid once the %s is back', async noun => {
    await done(admin, `${noun}.remove`, SPAM);
    await done(admin, `${noun}.restore`, {
      id: noun === 'sign' ? scene.signId : scene.storeId,
    });
    expect(await told()).toMatchObject([{kind: 'item-restored', reason: null}]);
  });
});

test('a user who deletes their own gives no reason, and no notification is written', async () => {
  await done(ana, 'sign.remove', {reason: undefined});
  await done(ana, 'sign.restore');
  await pg.sql('UPDATE stores SET owner_id = NULL, created_by = $1', [admin.userId]);
  await pg.sql('DELETE FROM notifications');
  await done(admin, 'store.remove', {reason: null});
  expect(await told()).toEqual([]);
});
