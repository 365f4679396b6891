import {beforeEach, describe, expect, test} from 'vitest';
import type {CaseDecision} from '../../../common/moderation.ts';
import type {SignedIn} from '../../../permissions/actor.ts';
import {admin, ana, ben, owner} from '../../../tests/support/actors.ts';
import {addCase} from '../../../tests/support/factories.ts';
import {pushSeen} from '../../../tests/support/seen.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {addScene, OPEN_CASE_ID, type Scene, writeOf} from '../../../tests/support/writes.ts';

const pg = await postgres();

let scene: Scene;
beforeEach(async () => {
  scene = await addScene(pg.db);
  await pg.sql('DELETE FROM notifications');
});

const done = async (who: SignedIn, name: string, args: object = {}) =>
  expect(await pushSeen(pg, who, name, {...writeOf(name, scene), ...args})).toMatchObject({
    code: 'ok',
  });
const decide = (decision: CaseDecision, args: object = {}) =>
  done(admin, 'case.decide', {decision, reason: 'Because.', ...args});

/** What each user hears of what they reported. */
const outcomes = () =>
  pg.sql<{who: string}>(
    `SELECT user_id AS who, kind, reason, sign_id AS sign, person_id AS person FROM notifications
      WHERE kind LIKE 'report-%' ORDER BY user_id`,
  );
const byBen = (kind: string, given: object = {}) => ({
  who: ben.userId,
  kind,
  reason: 'Because.',
  sign: scene.signId,
  person: null,
  ...given,
});

describe('a user who reported a sign is told', () => {
  test.each([
    ['keep', 'report-kept'],
    ['hide', 'report-hidden'],
    ['edit', 'report-edited'],
    ['warn', 'report-warned'],
    ['suspend', 'report-suspended'],
  ] as const)('of the decision to %s, and why', async (decision, kind) => {
    await decide(decision, {words: 'Milder'});
    expect(await outcomes()).toEqual([byBen(kind)]);
  });

  test('like every other user who reported it, once each, and no visitor', async () => {
    await done(owner, 'report.create');
    await done(owner, 'report.create', {complaint: 'spam'});
    await pg.sql(
      `INSERT INTO reports (id, case_id, reason, created_at) VALUES (gen_random_uuid(), $1, 'wrong', now())`,
      [OPEN_CASE_ID],
    );
    await decide('hide');
    expect(new Set((await outcomes()).map(({who}) => who))).toEqual(
      new Set([ben.userId, owner.userId]),
    );
    expect(await outcomes()).toHaveLength(2);
  });

  test('when a moderator hides it where it hangs', async () => {
    await done(admin, 'sign.setActive', {isActive: false, reason: 'Because.'});
    expect(await outcomes()).toEqual([byBen('report-hidden')]);
  });

  test('when its author deletes it', async () => {
    await done(ana, 'sign.remove', {reason: null});
    expect(await outcomes()).toEqual([byBen('report-deleted', {reason: null})]);
    await done(ana, 'sign.restore');
    expect(await outcomes()).toEqual([]);
  });

  test('when a moderator deletes it, and why', async () => {
    await done(admin, 'sign.remove', {reason: 'It is an advertisement.'});
    expect(await outcomes()).toEqual([
      byBen('report-deleted', {reason: 'It is an advertisement.'}),
    ]);
  });

  test('of the decision that counts: an undone one is unsaid, a later one is told', async () => {
    await decide('hide');
    await done(admin, 'case.undo', {id: OPEN_CASE_ID});
    expect(await outcomes()).toEqual([]);
    await decide('keep');
    expect(await outcomes()).toEqual([byBen('report-kept')]);
  });

  test('of a second report of the same sign in place of the first', async () => {
    await decide('keep');
    await pg.sql('UPDATE notifications SET read_at = now()');
    const {id} = await addCase(pg.db, {signId: scene.signId, aboutId: ana.userId}, ben.userId);
    await decide('hide', {id});
    expect(await outcomes()).toEqual([byBen('report-hidden')]);
    expect(await pg.sql('SELECT 1 FROM notifications WHERE read_at IS NOT NULL')).toEqual([]);
  });
});

test('a moderator is not notified about their own report that they decide', async () => {
  await pg.sql('UPDATE reports SET reporter_id = $1', [admin.userId]);
  await decide('keep');
  expect(await outcomes()).toEqual([]);
});

test('a user who reported two profiles hears of both, and of whose they are', async () => {
  await pg.sql('DELETE FROM cases');
  for (const person of [ana, owner]) {
    const {id} = await addCase(
      pg.db,
      {personId: person.userId, aboutId: person.userId},
      ben.userId,
    );
    await decide('keep', {id});
  }
  expect(await outcomes()).toEqual(
    expect.arrayContaining([
      byBen('report-kept', {sign: null, person: ana.userId}),
      byBen('report-kept', {sign: null, person: owner.userId}),
    ]),
  );
});
