import {randomUUID} from 'node:crypto';
import {beforeEach, describe, expect, test} from 'vitest';
import {SENTENCES} from '../../../common/errors.ts';
import type {PersonDecision} from '../../../common/moderation.ts';
import type {SignedIn} from '../../../permissions/actor.ts';
import {admin, ana, ben, MEMBERS} from '../../../tests/support/actors.ts';
import {addCase} from '../../../tests/support/factories.ts';
import {pushSeen} from '../../../tests/support/seen.ts';
import {dump} from '../../../tests/support/setup/dump.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {ANY_JOBS} from '../../../tests/support/setup/push.ts';
import {addScene, OPEN_CASE_ID, type Scene, writeOf} from '../../../tests/support/writes.ts';
import type {Enqueue} from '../../jobs/jobs.ts';

const pg = await postgres();

let scene: Scene;
beforeEach(async () => {
  scene = await addScene(pg.db);
  await pg.sql('DELETE FROM cases WHERE id <> $1', [OPEN_CASE_ID]);
  await pg.sql('DELETE FROM notifications');
  await pg.sql('TRUNCATE history');
});

const send = async (who: SignedIn, name: string, args: object = {}, enqueue = ANY_JOBS) =>
  pushSeen(pg, who, name, {...writeOf(name, scene), ...args}, enqueue);
const done = async (...args: Parameters<typeof send>) =>
  expect(await send(...args)).toMatchObject({code: 'ok'});
const given = (decision: PersonDecision, {userId} = ana) => ({
  id: randomUUID(),
  personId: userId,
  decision,
  reason: 'Because.',
});

const told = () => pg.sql('SELECT user_id AS who, kind, reason FROM notifications ORDER BY kind');
const casesOfAna = () =>
  pg.sql('SELECT id, status, decision FROM cases WHERE person_id = $1', [ana.userId]);
const openCases = () => pg.sql("SELECT id FROM cases WHERE status = 'open'");
/** Postgres notes there who locked a row last. */
const lockedBy = async () => (await pg.sql<{by: string}>('SELECT xmax AS by FROM suspensions'))[0];

describe('a user without reports', () => {
  test('is suspended by a case of its own, and all of it is as with others', async () => {
    const args = given('suspend');
    const jobs: unknown[] = [];
    const enqueue: Enqueue = async (_tx, {name, data}) => void jobs.push({name, data});
    await done(admin, 'case.decidePerson', {...args, reason: ' Because. '}, enqueue);
    expect(await send(ana, 'sign.setLiked')).toMatchObject({code: 'suspended'});
    expect(await told()).toEqual([{who: ana.userId, kind: 'suspended', reason: 'Because.'}]);
    expect(
      await pg.sql('SELECT actor_id AS actor, verb, noun, item_id AS item, after FROM history'),
    ).toEqual([
      {
        actor: admin.userId,
        verb: 'case.decidePerson',
        noun: 'person',
        item: ana.userId,
        after: {decision: 'suspend'},
      },
    ]);
    expect(jobs).toEqual([
      {
        name: 'moderation-mail',
        data: {userId: ana.userId, kind: 'suspend', reason: 'Because.'},
      },
    ]);
    expect(await casesOfAna()).toEqual([{id: args.id, status: 'decided', decision: 'suspend'}]);
    expect(
      await pg.sql('SELECT decided_by AS by, reports_count AS reports FROM cases WHERE id = $1', [
        args.id,
      ]),
    ).toEqual([{by: admin.userId, reports: 0}]);
  });

  test.each(['warn', 'suspend'] as const)(
    '%s: that is undone, and leaves no case in the queue',
    async decision => {
      const before = await openCases();
      const args = given(decision);
      await done(admin, 'case.decidePerson', args);
      await done(admin, 'case.undo', {id: args.id});
      await done(ana, 'sign.setLiked');
      expect(await openCases()).toEqual(before);
      expect(await told()).toEqual(
        decision === 'warn' ? [] : [{who: ana.userId, kind: 'suspension-ended', reason: null}],
      );
      // A later decision has a case of its own.
      await done(admin, 'case.decidePerson', given(decision));
      expect(await casesOfAna()).toHaveLength(2);
    },
  );

  test('is warned twice, each time in words of its own', async () => {
    await done(admin, 'case.decidePerson', given('warn'));
    await done(admin, 'case.decidePerson', {...given('warn'), reason: 'Again.'});
    expect(await told()).toEqual([{who: ana.userId, kind: 'warned', reason: 'Again.'}]);
    expect(await casesOfAna()).toHaveLength(2);
  });
});

test('a decision locks the user’s suspension: an undo of it waits', async () => {
  await done(admin, 'case.decidePerson', given('suspend'));
  expect(await lockedBy()).toEqual({by: '0'});
  await done(admin, 'case.decidePerson', given('suspend'));
  expect(await lockedBy()).not.toEqual({by: '0'});
});

describe('a reported user', () => {
  test('is decided about with that, and it waits again once that is undone', async () => {
    const {id} = await addCase(pg.db, {personId: ana.userId, aboutId: ana.userId}, ben.userId);
    const args = given('warn');
    await done(admin, 'case.decidePerson', args);
    expect(await casesOfAna()).toEqual([{id, status: 'decided', decision: 'warn'}]);
    await done(admin, 'case.undo', {id});
    expect(await casesOfAna()).toEqual([{id, status: 'open', decision: null}]);
  });

  test('has one case, of two who decide one after the other, and of one who reports in between', async () => {
    await Promise.all([
      done(admin, 'case.decidePerson', given('warn')),
      done(ben, 'report.create', {noun: 'person', itemId: ana.userId}),
      done(admin, 'case.decidePerson', given('suspend')),
    ]);
    const open = await openCases();
    expect(open.length, 'the sign’s, and at most one of the person').toBeLessThan(3);
    expect(
      await pg.sql("SELECT 1 FROM cases WHERE person_id IS NOT NULL AND status = 'decided'"),
    ).toHaveLength(2);
  });
});

describe('no user', () => {
  test('is warned or suspended by themself, or by who is no admin', async () => {
    const before = await dump(pg);
    for (const decision of ['warn', 'suspend'] as const) {
      for (const who of Object.values(MEMBERS)) {
        const whom = who === admin ? admin : ana;
        expect(await send(who, 'case.decidePerson', given(decision, whom))).toEqual({
          code: 'forbidden',
          message: SENTENCES.forbidden,
        });
      }
    }
    expect(await dump(pg)).toEqual(before);
  });

  test('is suspended as an admin, who may be warned', async () => {
    await pg.sql("UPDATE user_private SET role = 'admin' WHERE user_id = $1", [ana.userId]);
    const before = await dump(pg);
    expect(await send(admin, 'case.decidePerson', given('suspend'))).toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('Take that role from them first.'),
    });
    expect(await dump(pg)).toEqual(before);
    await done(admin, 'case.decidePerson', given('warn'));
  });

  test('is decided about who is not there, or by a case that is another’s', async () => {
    const before = await dump(pg);
    const stranger = {...given('warn'), personId: randomUUID()};
    expect(await send(admin, 'case.decidePerson', stranger)).toMatchObject({code: 'not-found'});
    const taken = {...given('warn'), id: OPEN_CASE_ID};
    expect(await send(admin, 'case.decidePerson', taken)).toMatchObject({code: 'conflict'});
    for (const decision of ['keep', 'hide', 'edit']) {
      const wrong = {...given('warn'), decision};
      expect(await send(admin, 'case.decidePerson', wrong)).toMatchObject({code: 'invalid'});
    }
    expect(await dump(pg)).toEqual(before);
  });
});
