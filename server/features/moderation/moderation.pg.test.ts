import {randomUUID} from 'node:crypto';
import {beforeEach, describe, expect, test} from 'vitest';
import {SENTENCES} from '../../../common/errors.ts';
import type {CaseDecision} from '../../../common/moderation.ts';
import type {SignedIn} from '../../../permissions/actor.ts';
import {admin, ana, ben, owner} from '../../../tests/support/actors.ts';
import {addCase, addSign, addUpload} from '../../../tests/support/factories.ts';
import {pushSeen} from '../../../tests/support/seen.ts';
import {dump} from '../../../tests/support/setup/dump.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {addScene, OPEN_CASE_ID, type Scene, writeOf} from '../../../tests/support/writes.ts';

const pg = await postgres();

let scene: Scene;
beforeEach(async () => {
  scene = await addScene(pg.db);
  await pg.sql('DELETE FROM notifications');
  await pg.sql('TRUNCATE history');
});

const send = async (who: SignedIn, name: string, args: object = {}) =>
  pushSeen(pg, who, name, {...writeOf(name, scene), ...args});
const done = async (...args: Parameters<typeof send>) =>
  expect(await send(...args)).toMatchObject({code: 'ok'});
const decide = (decision: CaseDecision, args: object = {}, who: SignedIn = admin) =>
  done(who, 'case.decide', {decision, reason: 'Because.', ...args});
const undo = (id = OPEN_CASE_ID) => done(admin, 'case.undo', {id});

const caseRow = async (id = OPEN_CASE_ID) =>
  (
    await pg.sql('SELECT status, decision, decided_by, reports_count FROM cases WHERE id = $1', [
      id,
    ])
  )[0];
const told = () =>
  pg.sql(
    "SELECT user_id AS who, kind, reason FROM notifications WHERE kind NOT LIKE 'report-%' ORDER BY kind",
  );
const rowOf = async (table: string, id: string, key = 'id') =>
  (await pg.sql<Record<string, unknown>>(`SELECT * FROM ${table} WHERE ${key} = $1`, [id]))[0];
/** What others see of it: all but when it was touched, and since when they see it. */
const shown = async (...args: Parameters<typeof rowOf>) => {
  const {updated_at: _at, visible_since: _since, ...row} = (await rowOf(...args)) ?? {};
  return row;
};

describe('reports', () => {
  test('of one thing are one case, and of one person one report', async () => {
    await done(ana, 'report.create', {itemId: scene.signId});
    await done(ben, 'report.create', {complaint: 'spam'});
    await done(owner, 'report.create');
    expect(await caseRow()).toMatchObject({status: 'open', reports_count: 3});
    expect(
      await pg.sql('SELECT reason FROM reports WHERE case_id = $1 AND reporter_id = $2', [
        OPEN_CASE_ID,
        ben.userId,
      ]),
    ).toEqual([{reason: 'spam'}]);
  });

  test('of what was decided begin another case, also of a store or a person', async () => {
    await decide('keep');
    await done(ben, 'report.create');
    await done(ben, 'report.create', {noun: 'store', itemId: scene.storeId});
    await done(ben, 'report.create', {noun: 'person', itemId: ana.userId});
    expect(
      await pg.sql("SELECT noun, about_id FROM cases WHERE status = 'open' ORDER BY noun"),
    ).toEqual([
      {noun: 'person', about_id: ana.userId},
      {noun: 'sign', about_id: ana.userId},
      {noun: 'store', about_id: owner.userId},
    ]);
  });

  test('of two people, one after the other, are one case', async () => {
    await decide('keep');
    await Promise.all([done(ben, 'report.create'), done(owner, 'report.create')]);
    expect(await pg.sql("SELECT reports_count FROM cases WHERE status = 'open'")).toEqual([
      {reports_count: 2},
    ]);
  });

  test('are refused of what is not there for who reports it, and where they say nothing', async () => {
    const hidden = await addSign(pg.db, {
      storeId: scene.storeId,
      userId: ana.userId,
      moderation: 'hidden',
    });
    const before = await dump(pg);
    for (const itemId of [hidden.id, randomUUID()]) {
      expect(await send(ben, 'report.create', {itemId})).toMatchObject({code: 'not-found'});
    }
    const nothing = {complaint: 'other', note: ' '};
    expect(await send(ben, 'report.create', nothing)).toMatchObject({code: 'invalid'});
    expect(await dump(pg)).toEqual(before);
  });
});

describe('a decision', () => {
  test('to keep needs no reason, and any other does', async () => {
    for (const decision of ['hide', 'edit', 'warn', 'suspend'] as const) {
      const args = {decision, reason: ' ', words: 'Milder'};
      expect(await send(admin, 'case.decide', args)).toMatchObject({code: 'reason-required'});
    }
    await decide('keep', {reason: null});
    expect(await caseRow()).toMatchObject({status: 'decided', decision: 'keep'});
  });

  test('is made once', async () => {
    await decide('keep');
    const before = await dump(pg);
    expect(await send(admin, 'case.decide', {decision: 'hide'})).toEqual({
      code: 'case-decided',
      message: SENTENCES['case-decided'],
    });
    expect(await dump(pg)).toEqual(before);
  });

  test('of two admins, one after the other, is one', async () => {
    const answers = await Promise.all([
      send(admin, 'case.decide', {decision: 'hide'}),
      send(admin, 'case.decide', {decision: 'keep'}),
    ]);
    expect(answers.map(({code}) => code).toSorted()).toEqual(['case-decided', 'ok']);
  });

  test('to hide takes the sign out of sight, tells its author once, and is in the history once', async () => {
    await decide('hide');
    expect(await rowOf('signs', scene.signId)).toMatchObject({
      visible: false,
      moderation: 'hidden',
      hidden_reason: 'Because.',
    });
    expect(await told()).toEqual([{who: ana.userId, kind: 'sign-hidden', reason: 'Because.'}]);
    expect(await pg.sql('SELECT verb, noun, actor_id, reason FROM history')).toEqual([
      {verb: 'case.decide', noun: 'sign', actor_id: admin.userId, reason: 'Because.'},
    ]);
  });

  test('is made too by a moderator who hides the sign where it hangs, and not by its store’s owner', async () => {
    await done(owner, 'sign.setActive');
    expect(await caseRow()).toMatchObject({status: 'open'});
    await done(owner, 'sign.setActive', {isActive: true});
    await done(admin, 'sign.setActive', {reason: 'Not true.'});
    expect(await caseRow()).toMatchObject({
      status: 'decided',
      decision: 'hide',
      decided_by: admin.userId,
    });
    expect(await send(owner, 'sign.setActive', {isActive: true})).toEqual({
      code: 'sign-moderated',
      message: SENTENCES['sign-moderated'],
    });
    await undo();
    expect(await rowOf('signs', scene.signId)).toMatchObject({visible: true, moderation: 'ok'});
  });

  test('ends by itself where the thing is deleted', async () => {
    await done(ana, 'sign.remove');
    expect(await caseRow()).toMatchObject({status: 'decided', decision: null});
  });

  test('to warn changes nothing, notifies the user, and is in the history', async () => {
    const before = await shown('signs', scene.signId);
    await decide('warn');
    expect(await shown('signs', scene.signId)).toEqual(before);
    expect(await told()).toEqual([{who: ana.userId, kind: 'warned', reason: 'Because.'}]);
    expect(await pg.sql('SELECT noun, item_id AS item, reason, after FROM history')).toEqual([
      {noun: 'sign', item: scene.signId, reason: 'Because.', after: {decision: 'warn'}},
    ]);
    await undo();
    expect(await told()).toEqual([]);
  });

  test('about the moderator’s own item notifies no user, and is not a warning or suspension', async () => {
    await addCase(pg.db, {id: randomUUID(), personId: admin.userId, aboutId: admin.userId});
    const [{id}] = (await pg.sql<{id: string}>(
      'SELECT id FROM cases WHERE person_id IS NOT NULL',
    )) as [{id: string}];
    for (const decision of ['warn', 'suspend']) {
      expect(await send(admin, 'case.decide', {id, decision})).toMatchObject({code: 'forbidden'});
    }
    await decide('hide', {id});
    expect(await told()).toEqual([]);
  });
});

describe('an undone decision leaves the item exactly as it was', () => {
  test.each([
    ['keep', {}],
    ['hide', {}],
    ['edit', {words: 'Milder words'}],
    ['warn', {}],
    ['suspend', {}],
  ] as const)('%s, of a sign', async (decision, more) => {
    const before = [await shown('signs', scene.signId), await caseRow()];
    await decide(decision, more);
    await undo();
    expect([await shown('signs', scene.signId), await caseRow()]).toEqual(before);
    expect(await pg.sql('SELECT 1 FROM suspensions')).toEqual([]);
  });

  test.each(['hide', 'edit'] as const)('%s, of a store and of a person', async decision => {
    const {imageUrl} = await addUpload(pg.db, {userId: ana.userId});
    await pg.sql("UPDATE user_profiles SET bio = 'I read signs.', avatar_url = $1", [imageUrl]);
    const items = [
      ['stores', scene.storeId, 'id', {storeId: scene.storeId}],
      ['user_profiles', ana.userId, 'user_id', {personId: ana.userId}],
    ] as const;
    for (const [table, itemId, key, item] of items) {
      const {id} = await addCase(pg.db, {...item, aboutId: ana.userId});
      const before = await shown(table, itemId, key);
      await decide(decision, {id, words: 'Milder'});
      expect(await shown(table, itemId, key), table).not.toEqual(before);
      await undo(id);
      expect(await shown(table, itemId, key), table).toEqual(before);
    }
    expect(new Set((await told()).map(row => Object(row).kind))).toEqual(
      new Set([decision === 'hide' ? 'item-hidden' : 'item-edited', 'item-restored']),
    );
  });

  test('unless another user changed it since', async () => {
    await decide('edit', {words: 'Milder words'});
    await done(ana, 'sign.update', {text: 'Milder still'});
    const before = await dump(pg);
    expect(await send(admin, 'case.undo', {id: OPEN_CASE_ID})).toEqual({
      code: 'case-changed',
      message: SENTENCES['case-changed'],
    });
    expect(await dump(pg)).toEqual(before);
  });

  test('and later reports stay in the one open case', async () => {
    await decide('warn');
    await done(ben, 'report.create');
    await undo();
    expect(await caseRow()).toMatchObject({status: 'decided', decision: null});
    expect(
      await pg.sql("SELECT 1 FROM cases WHERE sign_id IS NOT NULL AND status = 'open'"),
    ).toHaveLength(1);
  });
});
