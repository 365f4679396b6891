import {beforeEach, describe, expect, test} from 'vitest';
import {SENTENCES} from '../../../common/errors.ts';
import type {SignedIn} from '../../../permissions/actor.ts';
import {admin, ben, owner} from '../../../tests/support/actors.ts';
import {addCase} from '../../../tests/support/factories.ts';
import {pushSeen} from '../../../tests/support/seen.ts';
import {dump} from '../../../tests/support/setup/dump.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {addScene, type Scene, writeOf} from '../../../tests/support/writes.ts';

const pg = await postgres();

let scene: Scene;
let caseId: string;
beforeEach(async () => {
  scene = await addScene(pg.db);
  caseId = (await addCase(pg.db, {storeId: scene.storeId})).id;
});

const send = (who: SignedIn, name: string, args: object) =>
  pushSeen(pg, who, name, {...writeOf(name, scene), ...args});
const hide = () =>
  send(admin, 'case.decide', {id: caseId, decision: 'hide', reason: 'Not a store.'});
const turn = (who: SignedIn, isActive: boolean) =>
  send(who, 'store.setActive', {id: scene.storeId, isActive});
const isActive = async () =>
  (
    await pg.sql<{is_active: boolean}>('SELECT is_active FROM stores WHERE id = $1', [
      scene.storeId,
    ])
  )[0]?.is_active;

test('a store that a moderator hid is not shown again by its owner', async () => {
  expect(await hide()).toMatchObject({code: 'ok'});
  expect(await turn(owner, true)).toEqual({
    code: 'store-moderated',
    message: SENTENCES['store-moderated'],
  });
  expect(await isActive()).toBe(false);
});

test.each([
  ['took that back', () => send(admin, 'case.undo', {id: caseId})],
  ['switched it on', () => turn(admin, true)],
])('until a moderator %s', async (_, lift) => {
  await hide();
  expect(await lift()).toMatchObject({code: 'ok'});
  expect(await turn(owner, false)).toMatchObject({code: 'ok'});
  expect(await turn(owner, true)).toMatchObject({code: 'ok'});
  expect(await isActive()).toBe(true);
});

const done = async (who: SignedIn, args: object) =>
  expect(await send(who, 'store.setActive', args)).toEqual({code: 'ok'});
const told = () => pg.sql('SELECT user_id AS who, kind, reason FROM notifications ORDER BY kind');
const noted = () => pg.sql('SELECT actor_id AS who, reason, after FROM history');

describe('an admin who switches off a store', () => {
  const CLOSED = {isActive: false, reason: ' They closed. '};
  const ON = {isActive: true, reason: null};

  beforeEach(async () => {
    await pg.sql('DELETE FROM notifications');
    await pg.sql('TRUNCATE history');
  });

  test('gives a reason for that of another user, also in a write that waited since none was needed', async () => {
    for (const reason of [null, ' ', undefined]) {
      const before = await dump(pg);
      expect(await send(admin, 'store.setActive', {isActive: false, reason})).toEqual({
        code: 'reason-required',
        message: SENTENCES['reason-required'],
      });
      expect(await dump(pg)).toEqual(before);
    }
  });

  test('tells its owner why, once, and so does the history', async () => {
    await done(admin, CLOSED);
    await done(admin, {...CLOSED, reason: 'Again.'});
    expect(await told()).toEqual([
      {who: owner.userId, kind: 'item-hidden', reason: 'They closed.'},
    ]);
    expect(await noted()).toEqual([
      {who: admin.userId, reason: 'They closed.', after: {is_active: false}},
    ]);
  });

  test('tells who added it, where it has no owner', async () => {
    await pg.sql('UPDATE stores SET owner_id = NULL, created_by = $1', [ben.userId]);
    await pg.sql('DELETE FROM notifications');
    await done(admin, CLOSED);
    expect(await told()).toMatchObject([{who: ben.userId, kind: 'item-hidden'}]);
  });

  test('tells its owner when it is on again', async () => {
    await done(admin, CLOSED);
    await done(admin, ON);
    const both = [
      {who: owner.userId, kind: 'item-hidden', reason: 'They closed.'},
      {who: owner.userId, kind: 'item-restored', reason: null},
    ];
    expect(await told()).toEqual(both);
    await done(owner, {isActive: false, reason: null});
    await done(admin, ON);
    expect(await told()).toEqual(both.slice(1));
  });

  test('switches it on again, and its owner does not', async () => {
    await done(admin, CLOSED);
    expect(await send(owner, 'store.setActive', ON)).toEqual({
      code: 'store-moderated',
      message: SENTENCES['store-moderated'],
    });
    await done(admin, ON);
    await done(owner, {isActive: false, reason: undefined});
    await done(owner, ON);
    expect(await isActive()).toBe(true);
  });

  test('leaves the last word to an owner who did so before', async () => {
    await done(owner, {isActive: false, reason: undefined});
    await done(admin, CLOSED);
    await done(owner, ON);
    expect(await isActive()).toBe(true);
  });

  test('gives none for a store of their own', async () => {
    await pg.sql('UPDATE stores SET owner_id = NULL, created_by = $1, is_active = true', [
      admin.userId,
    ]);
    await pg.sql('DELETE FROM notifications');
    await done(admin, {isActive: false, reason: null});
    expect(await told()).toEqual([]);
  });

  test('gives one for a store without owner and author, which the history tells', async () => {
    await pg.sql('UPDATE stores SET owner_id = NULL, created_by = NULL, is_active = true');
    await pg.sql('DELETE FROM notifications');
    await pg.sql('TRUNCATE history');
    expect(await send(admin, 'store.setActive', {isActive: false, reason: null})).toMatchObject({
      code: 'reason-required',
    });
    await done(admin, CLOSED);
    expect(await told()).toEqual([]);
    expect(await noted()).toMatchObject([{who: admin.userId, reason: 'They closed.'}]);
  });
});
