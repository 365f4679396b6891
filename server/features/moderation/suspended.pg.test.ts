import {beforeEach, describe, expect, test} from 'vitest';
import {SENTENCES} from '../../../common/errors.ts';
import type {SignedIn} from '../../../permissions/actor.ts';
import {admin, ana, ben} from '../../../tests/support/actors.ts';
import {pushSeen} from '../../../tests/support/seen.ts';
import {dump} from '../../../tests/support/setup/dump.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {addScene, OPEN_CASE_ID, type Scene, writeOf} from '../../../tests/support/writes.ts';

const pg = await postgres();

let scene: Scene;
beforeEach(async () => {
  scene = await addScene(pg.db);
  await pg.sql('DELETE FROM notifications');
});

const send = async (who: SignedIn, name: string, args: object = {}) =>
  pushSeen(pg, who, name, {...writeOf(name, scene), ...args});
const done = async (...args: Parameters<typeof send>) =>
  expect(await send(...args)).toMatchObject({code: 'ok'});
const suspend = () => done(admin, 'case.decide', {decision: 'suspend', reason: 'Because.'});

test('an admin cannot be suspended before that role is removed', async () => {
  const setRole = (role: string) =>
    pg.sql('UPDATE user_private SET role = $1 WHERE user_id = $2', [role, ana.userId]);
  await setRole('admin');
  const before = await dump(pg);
  expect(await send(admin, 'case.decide', {decision: 'suspend'})).toEqual({
    code: 'forbidden',
    message: 'Nobody is suspended while they are an admin. Take that role from them first.',
  });
  expect(await dump(pg)).toEqual(before);
  await setRole('user');
  await suspend();
});

describe('a suspended user', () => {
  beforeEach(suspend);

  test('writes nothing any more, by any verb, and reads on', async () => {
    const before = await dump(pg);
    for (const name of ['sign.create', 'sign.setLiked', 'profile.update', 'report.create']) {
      expect(await send(ana, name), name).toEqual({
        code: 'suspended',
        message: SENTENCES.suspended,
      });
    }
    expect(await dump(pg)).toEqual(before);
    await done(ana, 'notification.setRead');
    await done(ben, 'sign.setLiked');
  });

  test('writes again once that is undone', async () => {
    await done(admin, 'case.undo', {id: OPEN_CASE_ID});
    await done(ana, 'sign.setLiked');
    expect(await pg.sql('SELECT user_id AS who, kind FROM notifications')).toEqual([
      {who: ana.userId, kind: 'suspension-ended'},
    ]);
  });
});
