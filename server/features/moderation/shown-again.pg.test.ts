import {beforeEach, describe, expect, test} from 'vitest';
import {SENTENCES} from '../../../common/errors.ts';
import type {SignedIn} from '../../../permissions/actor.ts';
import {admin, ana, ben, owner} from '../../../tests/support/actors.ts';
import {addCase, addStore} from '../../../tests/support/factories.ts';
import {asSeen, pushSeen} from '../../../tests/support/seen.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {push, stamp} from '../../../tests/support/setup/push.ts';
import {addScene, OPEN_CASE_ID, type Scene, writeOf} from '../../../tests/support/writes.ts';

const pg = await postgres();

let scene: Scene;
let aboutStore: string;
beforeEach(async () => {
  scene = await addScene(pg.db);
  aboutStore = (await addCase(pg.db, {storeId: scene.storeId, aboutId: owner.userId})).id;
  await pg.sql('DELETE FROM notifications');
});

const send = (who: SignedIn, name: string, args: object = {}) =>
  pushSeen(pg, who, name, {...writeOf(name, scene), ...args});
const done = async (...args: Parameters<typeof send>) =>
  expect(await send(...args)).toMatchObject({code: 'ok'});
const decide = (decision: string, args: object = {}) =>
  done(admin, 'case.decide', {decision, reason: 'Because.', ...args});
const turn = (noun: 'sign' | 'store', isActive: boolean, who = admin) =>
  done(who, `${noun}.setActive`, {isActive, reason: isActive ? null : 'Because.'});

const visible = async () => {
  const [sign] = await pg.sql<{visible: boolean}>('SELECT visible FROM signs');
  return sign?.visible;
};
const told = () => pg.sql('SELECT user_id AS who, kind FROM notifications ORDER BY kind');
const caseOf = async (id: string) =>
  (await pg.sql('SELECT status, decision, decided_by FROM cases WHERE id = $1', [id]))[0];
const OPEN = {status: 'open', decision: null, decided_by: null};
const CHANGED = {code: 'case-changed', message: SENTENCES['case-changed']};

/** Sends a write with what the moderator saw earlier. */
const sendEarly = (name: string, args: object) => push(pg.zql, admin, name, {...args, ...stamp()});

describe('what its author made of it while it was hidden is not shown by undoing that', () => {
  const sign = [
    ['a sign', () => decide('hide')],
    ['a sign that was hidden where it hangs', () => turn('sign', false)],
  ] as const;

  test.each(sign)('%s', async (_, hide) => {
    await hide();
    await done(ana, 'sign.update', {text: 'Buy my book'});
    expect(await sendEarly('case.undo', {id: OPEN_CASE_ID})).toEqual(CHANGED);
    await done(ana, 'sign.update', {text: 'Soup of the day: yes'});
    await done(admin, 'case.undo', {id: OPEN_CASE_ID});
    expect(await visible()).toBe(true);
  });

  test('a store', async () => {
    await decide('hide', {id: aboutStore});
    await done(owner, 'store.update');
    expect(await sendEarly('case.undo', {id: aboutStore})).toEqual(CHANGED);
  });
});

/** The arguments of a switch, by a moderator who sees the item at this moment. */
const switched = (name: string, isActive: boolean) =>
  asSeen(pg, name, {...writeOf(name, scene), isActive, reason: isActive ? null : 'Because.'});

describe('a moderator who switches does so with what they saw', () => {
  describe.each(['sign.setActive', 'sign.setDetails'])('%s', name => {
    test.each([true, false])('to %s', async isActive => {
      if (isActive) await decide('hide');
      const early = await switched(name, isActive);
      await done(ana, 'sign.update', {text: 'Buy my book'});
      expect(await sendEarly(name, early)).toEqual(CHANGED);
      expect(await sendEarly(name, {...early, seen: undefined})).toEqual(CHANGED);
      await done(admin, name, await switched(name, isActive));
      expect(await visible()).toBe(isActive);
    });
  });

  test('a store that is hidden, and any other as it comes', async () => {
    const unseen = {...writeOf('store.setActive', scene), seen: undefined};
    expect(await push(pg.zql, admin, 'store.setActive', unseen)).toMatchObject({code: 'ok'});
    const on = {...unseen, ...stamp(), isActive: true};
    expect(await push(pg.zql, admin, 'store.setActive', on)).toMatchObject({code: 'ok'});
    await decide('hide', {id: aboutStore});
    const early = await switched('store.setActive', true);
    await done(owner, 'store.update');
    expect(await sendEarly('store.setActive', early)).toEqual(CHANGED);
    expect(await sendEarly('store.setActive', on)).toEqual(CHANGED);
    await turn('store', true);
    expect(await visible()).toBe(true);
  });

  test('and an owner without', async () => {
    for (const isActive of [false, true]) {
      const args = {...(await switched('sign.setActive', isActive)), seen: undefined, ...stamp()};
      const why = {reason: isActive ? null : 'Not here.'};
      expect(await push(pg.zql, owner, 'sign.setActive', {...args, ...why})).toMatchObject({
        code: 'ok',
      });
    }
  });
});

describe('what looks as it was decided, but was changed there and back, is not undone', () => {
  test('words, by a moderator', async () => {
    await decide('edit', {words: 'Milder'});
    await done(admin, 'sign.update', {text: 'Another'});
    await done(admin, 'sign.update', {text: 'Milder'});
    expect(await sendEarly('case.undo', {id: OPEN_CASE_ID})).toEqual(CHANGED);
  });

  test('a sign that was kept, by hiding it and showing it', async () => {
    await pg.sql("UPDATE signs SET moderation = 'held'");
    await decide('keep');
    await turn('sign', false);
    await turn('sign', true);
    expect(await sendEarly('case.undo', {id: OPEN_CASE_ID})).toEqual(CHANGED);
  });

  test('or is what a later decision rests upon', async () => {
    await decide('edit', {words: 'Milder'});
    const later = await addCase(pg.db, {signId: scene.signId, aboutId: ana.userId});
    await decide('hide', {id: later.id});
    await pg.sql("UPDATE cases SET decided_at = decided_at + interval '1 s' WHERE id = $1", [
      later.id,
    ]);
    expect(await sendEarly('case.undo', {id: OPEN_CASE_ID})).toEqual(CHANGED);
    await done(admin, 'case.undo', {id: later.id});
    await done(admin, 'case.undo', {id: OPEN_CASE_ID});
    expect(await pg.sql('SELECT text FROM signs')).toEqual([{text: 'Soup of the day: yes'}]);
  });

  test('but not by earlier changes, or by changes of other columns', async () => {
    await done(admin, 'sign.update', {text: 'Another'});
    await decide('edit', {words: 'Milder'});
    await done(admin, 'sign.setDetails', {verified: undefined, isActive: undefined});
    await done(admin, 'case.undo', {id: OPEN_CASE_ID});
    expect(await pg.sql('SELECT text FROM signs')).toEqual([{text: 'Another'}]);
  });
});

describe('a moderator who shows it again by its switch undoes the decision that hid it', () => {
  test('a sign, of which its author hears', async () => {
    await decide('hide');
    await turn('sign', true);
    expect(await caseOf(OPEN_CASE_ID)).toEqual(OPEN);
    expect(await told()).toEqual([
      {who: ana.userId, kind: 'item-restored'},
      {who: ana.userId, kind: 'sign-hidden'},
    ]);
  });

  test('a sign without reports', async () => {
    await pg.sql('DELETE FROM cases');
    await turn('sign', false);
    await turn('sign', true);
    expect(await told()).toEqual([
      {who: ana.userId, kind: 'item-restored'},
      {who: ana.userId, kind: 'sign-hidden'},
    ]);
  });

  test('a store', async () => {
    await decide('hide', {id: aboutStore});
    await turn('store', true);
    expect(await caseOf(aboutStore)).toEqual(OPEN);
    expect(await told()).toEqual([
      {who: owner.userId, kind: 'item-hidden'},
      {who: owner.userId, kind: 'item-restored'},
    ]);
  });

  test('all of it, and the latest waits, unless there is one that waits', async () => {
    await decide('hide');
    const later = await addCase(pg.db, {signId: scene.signId, aboutId: ana.userId});
    await decide('hide', {id: later.id});
    await pg.sql("UPDATE cases SET decided_at = decided_at + interval '1 s' WHERE id = $1", [
      later.id,
    ]);
    await turn('sign', true);
    const ENDED = {...OPEN, status: 'decided'};
    expect([await caseOf(OPEN_CASE_ID), await caseOf(later.id)]).toEqual([ENDED, OPEN]);
    await decide('hide', {id: later.id});
    const open = await addCase(pg.db, {signId: scene.signId, aboutId: ana.userId});
    await turn('sign', true);
    expect([await caseOf(open.id), await caseOf(later.id)]).toEqual([OPEN, ENDED]);
  });

  test('and nothing of what an owner switched', async () => {
    await turn('sign', false, owner);
    await turn('sign', true, owner);
    expect(await told()).toEqual([{who: ana.userId, kind: 'sign-hidden'}]);
  });
});

test('a store that its admin added, hid and showed again is its later owner’s to switch', async () => {
  const {id} = await addStore(pg.db, {createdBy: admin.userId});
  const about = await addCase(pg.db, {storeId: id, aboutId: admin.userId});
  await decide('hide', {id: about.id});
  await done(admin, 'store.setActive', {id, isActive: true});
  await done(admin, 'store.setOwner', {id, ownerId: ben.userId});
  for (const isActive of [false, true]) {
    expect(await send(ben, 'store.setActive', {id, isActive})).toMatchObject({code: 'ok'});
  }
});
