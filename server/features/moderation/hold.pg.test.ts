import {randomUUID} from 'node:crypto';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {TRUSTED_AFTER} from '../../../common/moderation.ts';
import type {SignedIn} from '../../../permissions/actor.ts';
import {admin, ana, ben, owner} from '../../../tests/support/actors.ts';
import {addInteraction, addSign} from '../../../tests/support/factories.ts';
import {miscounts} from '../../../tests/support/recount.ts';
import {pushSeen} from '../../../tests/support/seen.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {addScene, OPEN_CASE_ID, type Scene} from '../../../tests/support/writes.ts';
import {BURST} from './auto-flag.ts';

const pg = await postgres();

let scene: Scene;
beforeEach(async () => {
  scene = await addScene(pg.db);
  await pg.sql('DELETE FROM cases WHERE id <> $1', [OPEN_CASE_ID]);
  await pg.sql('DELETE FROM notifications');
});

const send = async (who: SignedIn, name: string, args: object) =>
  expect(await pushSeen(pg, who, name, args)).toMatchObject({
    code: 'ok',
  });
async function post(who: SignedIn, text = 'Fresh bread'): Promise<string> {
  const id = randomUUID();
  await send(who, 'sign.create', {id, storeId: scene.storeId, text});
  return id;
}
const stateOf = async (id: string) =>
  (
    await pg.sql(
      'SELECT moderation, visible, visible_since IS NOT NULL AS since FROM signs WHERE id = $1',
      [id],
    )
  )[0];
async function caseOf(signId: string): Promise<string | undefined> {
  const [row] = await pg.sql<{id: string}>('SELECT id FROM cases WHERE sign_id = $1', [signId]);
  return row?.id;
}
const raised = () =>
  pg.sql<{item: string; rule: string}>(
    `SELECT c.item_id AS item, r.rule FROM reports r JOIN cases c ON c.id = r.case_id
      WHERE r.rule IS NOT NULL AND c.status = 'open' ORDER BY r.rule`,
  );

const HELD = {moderation: 'held', visible: false, since: false};
const SHOWN = {moderation: 'ok', visible: true, since: true};

/** Sets what the server sets for each of its connections. */
const setHold = (value: string) => pg.driver.unsafe(`SET signpost.hold = '${value}'`);

describe('where new people’s signs are held', () => {
  beforeEach(() => setHold(String(TRUSTED_AFTER)));
  afterEach(() => setHold(''));

  test('one waits in the queue, is shown once it is kept, and its author is told then', async () => {
    await pg.sql('INSERT INTO store_follows VALUES ($1, $2, now())', [owner.userId, scene.storeId]);
    const id = await post(ben);
    expect(await stateOf(id)).toEqual(HELD);
    expect(await raised()).toEqual([{item: id, rule: 'held'}]);
    expect(await pg.sql('SELECT 1 FROM notifications')).toEqual([]);
    const caseId = await caseOf(id);
    const decision = {id: caseId, decision: 'keep', reason: 'It is fine.', words: null};
    await send(admin, 'case.decide', decision);
    expect(await stateOf(id)).toEqual(SHOWN);
    const told = () => pg.sql('SELECT user_id, kind FROM notifications ORDER BY kind');
    const approved = {user_id: ben.userId, kind: 'sign-approved'};
    const newAtStore = {user_id: owner.userId, kind: 'store-sign'};
    expect(await told()).toEqual([approved, newAtStore]);
    await send(admin, 'case.undo', {id: caseId});
    expect(await stateOf(id)).toEqual(HELD);
    await pg.sql('INSERT INTO store_follows VALUES ($1, $2, now())', [ana.userId, scene.storeId]);
    await send(admin, 'case.decide', decision);
    expect(await told()).toEqual([approved, newAtStore]);
  });

  test('of one that is edited its store’s followers are told too', async () => {
    await pg.sql('INSERT INTO store_follows VALUES ($1, $2, now())', [owner.userId, scene.storeId]);
    const id = await post(ben);
    const edit = {decision: 'edit', reason: 'Kinder.', words: 'Bread'};
    await send(admin, 'case.decide', {id: await caseOf(id), ...edit});
    expect(
      await pg.sql("SELECT user_id, sign_id FROM notifications WHERE kind = 'store-sign'"),
    ).toEqual([{user_id: owner.userId, sign_id: id}]);
  });

  test('signs of a user are no longer held once others saw enough of theirs', async () => {
    for (let seen = 0; seen < TRUSTED_AFTER; seen += 1) {
      expect(await stateOf(await post(ben)), `${seen} seen`).toEqual(HELD);
      const {id} = await addSign(pg.db, {storeId: scene.storeId, userId: ben.userId});
      // The author's own "Saw it" does not count.
      await addInteraction(pg.db, id, ben.userId, {confirmed: true});
      expect(await stateOf(await post(ben))).toEqual(HELD);
      await addInteraction(pg.db, id, ana.userId, {confirmed: true});
    }
    expect(await stateOf(await post(ben))).toEqual(SHOWN);
  });

  test('an edit by the author is held again, unless the text is the same', async () => {
    const {id} = await addSign(pg.db, {storeId: scene.storeId, userId: ben.userId, text: 'Bread'});
    await send(ben, 'sign.update', {id, text: 'Bread'});
    expect(await stateOf(id)).toEqual(SHOWN);
    await send(admin, 'sign.update', {id, text: 'Fresh bread'});
    expect(await stateOf(id)).toEqual(SHOWN);
    await send(ben, 'sign.update', {id, text: 'Buy my book'});
    expect(await stateOf(id)).toEqual(HELD);
    expect(await raised()).toEqual([{item: id, rule: 'held'}]);
    expect(await miscounts(pg)).toEqual([]);
  });

  test('what a moderator changed back of theirs does not', async () => {
    const id = await post(ben);
    const caseId = await caseOf(id);
    const edit = {id: caseId, decision: 'edit', reason: 'Kinder.', words: 'Bread'};
    await send(admin, 'case.decide', edit);
    expect(await stateOf(id)).toEqual(SHOWN);
    await send(admin, 'case.undo', {id: caseId});
    expect(await stateOf(id)).toEqual(HELD);
    expect(await pg.sql('SELECT id, status FROM cases WHERE sign_id = $1', [id])).toEqual([
      {id: caseId, status: 'open'},
    ]);
  });

  test('nor are admins, owners at their store, and what no person posts', async () => {
    expect(await stateOf(await post(admin))).toEqual(SHOWN);
    expect(await stateOf(await post(owner))).toEqual(SHOWN);
    const {id} = await addSign(pg.db, {storeId: scene.storeId, userId: ben.userId});
    expect(await stateOf(id)).toEqual(SHOWN);
  });
});

test('without the setting no sign is held', async () => {
  expect(await stateOf(await post(ben))).toEqual(SHOWN);
  expect(await raised()).toEqual([]);
});

describe('what a rule finds raises a case, and hides nothing', () => {
  test('in a sign, also when it is edited, and once', async () => {
    const id = await post(ben, 'See https://spam.example');
    await send(ben, 'sign.update', {id, text: 'See https://spam.example now'});
    expect(await raised()).toEqual([{item: id, rule: 'links'}]);
    expect(await stateOf(id)).toEqual(SHOWN);
  });

  test('in a user’s profile', async () => {
    const {userId} = ben;
    const profile = {userId, name: 'Ben', nickname: null, city: null, state: null};
    await send(ben, 'profile.update', {...profile, bio: 'Call (212) 555-0142'});
    expect(await raised()).toEqual([{item: userId, rule: 'phone'}]);
  });

  test('in how much a user posts, and in a picture that was posted before', async () => {
    for (let count = 0; count < BURST - 1; count += 1) {
      await addSign(pg.db, {storeId: scene.storeId, userId: ben.userId, createdAt: new Date()});
    }
    await post(ben);
    expect(await raised()).toEqual([]);
    const id = await post(ben);
    expect(await raised()).toEqual([{item: id, rule: 'burst'}]);
    const [first] = await pg.sql<{id: string}>(
      'SELECT id FROM signs WHERE user_id = $1 ORDER BY created_at, id LIMIT 1',
      [ben.userId],
    );
    await send(ben, 'sign.update', {id: first?.id, text: 'Said better'});
    expect(await raised(), 'what came before it alone counts').toEqual([{item: id, rule: 'burst'}]);
    const picture = `type = 'photo', text = NULL, extracted_text = 'OPEN', image_url = '/a.jpg', image_hash = '00ff00ff00ff00ff'`;
    await pg.sql(`UPDATE signs SET ${picture} WHERE id IN ($1, $2)`, [id, scene.signId]);
    await send(ana, 'sign.update', {id: scene.signId, text: 'OPEN'});
    expect(await raised()).toContainEqual({item: scene.signId, rule: 'repeated'});
  });
});
