import {beforeEach, expect, test} from 'vitest';
import {SENTENCES} from '../../../common/errors.ts';
import type {SignedIn} from '../../../permissions/actor.ts';
import {admin, owner} from '../../../tests/support/actors.ts';
import {addCase} from '../../../tests/support/factories.ts';
import {pushSeen} from '../../../tests/support/seen.ts';
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
