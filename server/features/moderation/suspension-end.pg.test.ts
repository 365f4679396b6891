import {randomUUID} from 'node:crypto';
import {beforeEach, describe, expect, test} from 'vitest';
import {SENTENCES} from '../../../common/errors.ts';
import type {SignedIn} from '../../../permissions/actor.ts';
import {admin, ana, ben} from '../../../tests/support/actors.ts';
import {addCase} from '../../../tests/support/factories.ts';
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
const suspend = (id = OPEN_CASE_ID) =>
  done(admin, 'case.decide', {id, decision: 'suspend', reason: 'Because.'});
const undo = (id = OPEN_CASE_ID) => done(admin, 'case.undo', {id});
/** Of the suspension that there is now: what an admin sees of it. */
const seen = async () => {
  const [row] = await pg.sql<{id: string}>('SELECT id FROM suspensions');
  return {id: row?.id};
};
const end = async () => done(admin, 'suspension.end', await seen());
/** By a case of their own. */
const suspendAgain = async (reason = 'Again.') => {
  const id = randomUUID();
  await done(admin, 'case.decidePerson', {
    id,
    personId: ana.userId,
    decision: 'suspend',
    reason,
  });
  return id;
};

const told = () =>
  pg.sql(
    "SELECT user_id AS who, kind FROM notifications WHERE kind NOT LIKE 'report-%' ORDER BY created_at",
  );
const ENDED = {who: ana.userId, kind: 'suspension-ended'};
const isSuspended = async () => (await pg.sql('SELECT 1 FROM suspensions')).length > 0;
const deeds = () => pg.sql('SELECT actor_id AS actor, verb, before, after FROM history');

describe('a suspension that an admin ends', () => {
  test('is told once, lets them write, and is in the history with who did it', async () => {
    await suspend();
    await pg.sql('TRUNCATE history');
    await end();
    expect(await told()).toEqual([ENDED]);
    expect(
      await pg.sql('SELECT noun, item_id AS item, title, about_id AS about FROM history'),
    ).toEqual([{noun: 'person', item: ana.userId, title: 'ana', about: ana.userId}]);
    expect(await deeds()).toEqual([
      {
        actor: admin.userId,
        verb: 'suspension.end',
        before: {suspended: true},
        after: {suspended: false},
      },
    ]);
    await done(ana, 'sign.setLiked');
    expect(await send(admin, 'suspension.end')).toMatchObject({code: 'not-found'});
    expect(await told()).toEqual([ENDED]);
  });

  test('ends for two admins, one after the other, once', async () => {
    await suspend();
    const args = await seen();
    await Promise.all([send(admin, 'suspension.end', args), send(admin, 'suspension.end', args)]);
    expect(await told()).toEqual([ENDED]);
  });

  test('is the one that they saw: a later one stands, though it is for the same reason', async () => {
    await suspend();
    const args = await seen();
    await end();
    await suspendAgain('Because.');
    expect(await send(admin, 'suspension.end', args)).toEqual({
      code: 'case-changed',
      message: SENTENCES['case-changed'],
    });
    expect(await isSuspended()).toBe(true);
    await end();
    expect(await isSuspended()).toBe(false);
  });

  test('ends though its case is gone with the sign, and leaves what was hidden hidden', async () => {
    await pg.sql("UPDATE signs SET moderation = 'held' WHERE id = $1", [scene.signId]);
    await suspend();
    await end();
    expect(await pg.sql('SELECT moderation FROM signs')).toEqual([{moderation: 'hidden'}]);
    await suspendAgain();
    await pg.sql('DELETE FROM cases');
    await end();
    await done(ana, 'sign.create');
  });

  test('ends once: undoing the decision later tells nothing, and puts the case back', async () => {
    await suspend();
    await end();
    await pg.sql('DELETE FROM notifications');
    await undo();
    expect(await told()).toEqual([]);
    expect(await pg.sql('SELECT status FROM cases')).toEqual([{status: 'open'}]);
  });

  test('has nothing to do with a later one, whichever decision is undone first', async () => {
    await suspend();
    await end();
    const later = await suspendAgain();
    await undo();
    expect(await isSuspended()).toBe(true);
    await undo(later);
    expect(await isSuspended()).toBe(false);

    await suspend();
    await end();
    const last = await suspendAgain();
    await undo(last);
    expect(await isSuspended()).toBe(false);
  });
});

test('a decision upholds the suspension that was there, though that is dated later by another server', async () => {
  await suspend();
  await pg.sql("UPDATE suspensions SET created_at = created_at + interval '1 min'");
  await pg.sql("UPDATE cases SET decided_at = decided_at + interval '1 min'");
  const {id} = await addCase(pg.db, {personId: ana.userId, aboutId: ana.userId}, ben.userId);
  await suspend(id);
  await undo();
  expect(await isSuspended()).toBe(true);
  await undo(id);
  expect(await isSuspended()).toBe(false);
});

describe('of a suspension that is dated earlier than an old decision, by a slower clock', () => {
  let later: string;
  beforeEach(async () => {
    await suspend();
    await end();
    await pg.sql("UPDATE cases SET decided_at = decided_at + interval '1 min'");
    later = await suspendAgain();
  });

  test('the old decision upholds nothing', async () => {
    await undo(later);
    expect(await isSuspended()).toBe(false);
  });

  test('the old decision undone ends nothing, though the newer case is gone', async () => {
    await pg.sql('DELETE FROM cases WHERE id = $1', [later]);
    await undo();
    expect(await isSuspended()).toBe(true);
  });
});

test('a case that is decided so once more begins another suspension, which no old decision upholds', async () => {
  const other = await addCase(pg.db, {personId: ana.userId, aboutId: ana.userId}, ben.userId);
  await suspend();
  await suspend(other.id);
  await end();
  await undo();
  await suspend();
  await undo(other.id);
  expect(await isSuspended()).toBe(true);
  await undo();
  expect(await isSuspended()).toBe(false);
});

test('an undone suspension notifies once, and is in the history by its case alone', async () => {
  await suspend();
  await pg.sql('TRUNCATE history');
  await undo();
  expect(await told()).toEqual([ENDED]);
  expect(await deeds()).toEqual([
    {
      actor: admin.userId,
      verb: 'case.undo',
      before: {decision: 'suspend'},
      after: {decision: null},
    },
  ]);
});

test('a suspension that the command line ends notifies too, and is in the history without actor', async () => {
  const other = await addCase(pg.db, {personId: ana.userId, aboutId: ana.userId}, ben.userId);
  await suspend();
  await suspend(other.id);
  await pg.sql('TRUNCATE history');
  await pg.sql('DELETE FROM suspensions');
  expect(await told()).toEqual([ENDED]);
  expect(await deeds()).toMatchObject([{actor: null, verb: 'person.change'}]);
});

test('a suspension that goes with an account notifies no user, and is not recorded', async () => {
  await suspend();
  await pg.sql('TRUNCATE history');
  await pg.sql('DELETE FROM users WHERE id = $1', [ana.userId]);
  expect(await isSuspended()).toBe(false);
  expect(await told()).toEqual([]);
  expect(await pg.sql("SELECT 1 FROM history WHERE before ? 'suspended'")).toEqual([]);
});
