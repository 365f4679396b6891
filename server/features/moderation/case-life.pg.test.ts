import {beforeEach, describe, expect, test} from 'vitest';
import type {CaseDecision} from '../../../common/moderation.ts';
import type {SignedIn} from '../../../permissions/actor.ts';
import {admin, ana, ben, owner} from '../../../tests/support/actors.ts';
import {addCase, addSign, addStore} from '../../../tests/support/factories.ts';
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

const send = async (who: SignedIn, name: string, args: object = {}) =>
  pushSeen(pg, who, name, {...writeOf(name, scene), ...args});
const done = async (...args: Parameters<typeof send>) =>
  expect(await send(...args)).toMatchObject({code: 'ok'});
const decide = (decision: CaseDecision, args: object = {}) =>
  done(admin, 'case.decide', {decision, reason: 'Because.', ...args});
const undo = (id = OPEN_CASE_ID) => done(admin, 'case.undo', {id});

const caseRow = async (id = OPEN_CASE_ID) =>
  (
    await pg.sql('SELECT status, decision, decided_at, decided_by FROM cases WHERE id = $1', [id])
  )[0];
const OPEN = {status: 'open', decision: null, decided_at: null, decided_by: null};
const aboutOf = (id: string) => pg.sql('SELECT about_id AS about FROM cases WHERE id = $1', [id]);
const kinds = () =>
  pg.sql("SELECT kind FROM notifications WHERE kind NOT LIKE 'report-%' ORDER BY kind");
const stateOf = async () =>
  (
    await pg.sql('SELECT moderation, visible, hidden_reason AS why FROM signs WHERE id = $1', [
      scene.signId,
    ])
  )[0];
const openCases = (itemId: string) =>
  pg.sql<{id: string; rules: string[]}>(
    `SELECT c.id, array_remove(array_agg(r.rule), NULL) AS rules
       FROM cases c LEFT JOIN reports r ON r.case_id = c.id
      WHERE c.item_id = $1 AND c.status = 'open' GROUP BY c.id`,
    [itemId],
  );

describe('what is deleted and brought back', () => {
  test('has its case again, a sign as a store', async () => {
    const {id} = await addCase(pg.db, {storeId: scene.storeId});
    await done(admin, 'sign.remove');
    await done(admin, 'sign.restore', {id: scene.signId});
    expect(await caseRow()).toEqual(OPEN);
    await pg.sql('UPDATE stores SET deleted_at = now() WHERE id = $1', [scene.storeId]);
    expect(await caseRow(id)).toMatchObject({status: 'decided', decision: null});
    await done(admin, 'store.restore', {id: scene.storeId});
    expect(await caseRow(id)).toEqual(OPEN);
  });

  test('has none again that was decided before', async () => {
    await decide('warn');
    await done(admin, 'sign.remove');
    await done(admin, 'sign.restore', {id: scene.signId});
    expect(await caseRow()).toMatchObject({status: 'decided', decision: 'warn'});
  });

  test('has the one case that is open, where there is one', async () => {
    await done(admin, 'sign.remove');
    const {id} = await addCase(pg.db, {signId: scene.signId});
    await done(admin, 'sign.restore', {id: scene.signId});
    expect(await openCases(scene.signId)).toEqual([{id, rules: []}]);
  });

  test('waits to be approved as before', async () => {
    const {storeId} = scene;
    const sign = await addSign(pg.db, {storeId, userId: ana.userId, moderation: 'held'});
    await done(admin, 'sign.remove', {id: sign.id});
    await done(admin, 'sign.restore', {id: sign.id});
    expect(await openCases(sign.id)).toMatchObject([{rules: ['held']}]);
  });
});

test('a user’s reports go with their account, and no longer count', async () => {
  await done(owner, 'report.create');
  await pg.sql('DELETE FROM users WHERE id = $1', [ben.userId]);
  expect(
    await pg.sql('SELECT reports_count AS n FROM cases WHERE id = $1', [OPEN_CASE_ID]),
  ).toEqual([{n: 1}]);
});

describe('things of two kinds with one id', () => {
  test('have a case each', async () => {
    await addStore(pg.db, {id: scene.signId, ownerId: owner.userId});
    await done(ben, 'report.create', {noun: 'store', itemId: scene.signId});
    expect(
      await pg.sql(
        "SELECT noun, about_id, reports_count FROM cases WHERE item_id = $1 AND status = 'open' ORDER BY noun",
        [scene.signId],
      ),
    ).toEqual([
      {noun: 'sign', about_id: ana.userId, reports_count: 1},
      {noun: 'store', about_id: owner.userId, reports_count: 1},
    ]);
  });

  test('are each decided, and undone, for themselves', async () => {
    await addStore(pg.db, {id: scene.signId, ownerId: owner.userId});
    await decide('warn');
    await addCase(pg.db, {storeId: scene.signId});
    await undo();
    expect(await caseRow()).toEqual(OPEN);
  });
});

describe('a sign that is held waits no longer, whatever is decided', () => {
  const HELD = {moderation: 'held', visible: false, why: null};
  const HIDDEN = {moderation: 'hidden', visible: false, why: 'Because.'};
  beforeEach(() => pg.sql("UPDATE signs SET moderation = 'held' WHERE id = $1", [scene.signId]));

  test.each([
    ['edit', {moderation: 'ok', visible: true, why: null}],
    ['warn', HIDDEN],
    ['suspend', HIDDEN],
  ] as const)('%s, and waits again once that is undone', async (decision, state) => {
    await decide(decision, {words: 'Milder words'});
    expect(await stateOf()).toEqual(state);
    await undo();
    expect(await stateOf()).toEqual(HELD);
    expect(await caseRow()).toEqual(OPEN);
    expect(await pg.sql('SELECT 1 FROM suspensions')).toEqual([]);
  });

  test('and its author hears of it, and of it no more', async () => {
    await decide('warn');
    expect(await kinds()).toEqual([{kind: 'sign-hidden'}, {kind: 'warned'}]);
    expect(
      await pg.sql('SELECT 1 FROM history WHERE after = \'{"decision": "warn"}\''),
    ).toHaveLength(1);
    await undo();
    expect(await kinds()).toEqual([]);
  });

  test('and a suspension ends although the sign is gone', async () => {
    await decide('suspend');
    await done(admin, 'sign.remove');
    await undo();
    expect(await pg.sql('SELECT 1 FROM suspensions')).toEqual([]);
  });
});

describe('a case about a store', () => {
  test('moves to the store’s new owner, and is decided about them', async () => {
    const {id} = await addCase(pg.db, {storeId: scene.storeId, aboutId: owner.userId});
    await done(admin, 'store.setOwner', {id: scene.storeId, ownerId: ben.userId});
    expect(await aboutOf(id)).toEqual([{about: ben.userId}]);
    await pg.sql('DELETE FROM notifications');
    await decide('warn', {id});
    expect(
      await pg.sql("SELECT user_id AS who, kind FROM notifications WHERE kind NOT LIKE 'report-%'"),
    ).toEqual([{who: ben.userId, kind: 'warned'}]);
    await done(admin, 'store.setOwner', {id: scene.storeId, ownerId: ana.userId});
    expect(await aboutOf(id)).toEqual([{about: ben.userId}]);
  });

  test('is about the new owner once its decision is undone, and the former owner is notified', async () => {
    const {id} = await addCase(pg.db, {storeId: scene.storeId, aboutId: owner.userId});
    await decide('hide', {id});
    await done(admin, 'store.setOwner', {id: scene.storeId, ownerId: ben.userId});
    await pg.sql('DELETE FROM notifications');
    await undo(id);
    expect(await aboutOf(id)).toEqual([{about: ben.userId}]);
    expect(
      await pg.sql("SELECT user_id AS who, kind FROM notifications WHERE kind NOT LIKE 'report-%'"),
    ).toEqual([{who: owner.userId, kind: 'item-restored'}]);
  });

  test('moves to the store’s new owner with the next report', async () => {
    const {id} = await addCase(pg.db, {storeId: scene.storeId, aboutId: ana.userId});
    await done(ben, 'report.create', {noun: 'store', itemId: scene.storeId});
    expect(await aboutOf(id)).toEqual([{about: owner.userId}]);
  });

  test('is about no user once their account is deleted', async () => {
    await pg.sql('UPDATE stores SET created_by = owner_id WHERE id = $1', [scene.storeId]);
    const {id} = await addCase(pg.db, {storeId: scene.storeId, aboutId: owner.userId});
    await pg.sql('DELETE FROM users WHERE id = $1', [owner.userId]);
    expect(await aboutOf(id)).toEqual([{about: null}]);
  });
});

describe('two decisions are undone one by one', () => {
  test.each(['first', 'second'] as const)(
    'a suspension, which ends with the last, the %s undone before the other',
    async which => {
      await decide('suspend');
      const other = await addCase(pg.db, {personId: ana.userId, aboutId: ana.userId});
      await decide('suspend', {id: other.id});
      const order = which === 'first' ? [OPEN_CASE_ID, other.id] : [other.id, OPEN_CASE_ID];
      await undo(order[0]);
      expect(await send(ana, 'sign.setLiked')).toMatchObject({code: 'suspended'});
      expect(await kinds()).toEqual([{kind: 'suspended'}, {kind: 'suspended'}]);
      await undo(order[1]);
      await done(ana, 'sign.setLiked');
      expect(await kinds()).toEqual([{kind: 'suspension-ended'}]);
    },
  );

  test('a sign hidden twice for one reason, the later first', async () => {
    await decide('hide');
    const later = await addCase(pg.db, {signId: scene.signId});
    await decide('hide', {id: later.id});
    await pg.sql("UPDATE cases SET decided_at = decided_at + interval '1 s' WHERE id = $1", [
      later.id,
    ]);
    expect(await send(admin, 'case.undo', {id: OPEN_CASE_ID})).toMatchObject({
      code: 'case-changed',
    });
    await undo(later.id);
    await undo();
    expect(
      await pg.sql('SELECT moderation, visible FROM signs WHERE id = $1', [scene.signId]),
    ).toEqual([{moderation: 'ok', visible: true}]);
  });
});
