import {randomUUID} from 'node:crypto';
import {isDeepStrictEqual} from 'node:util';
import {describe, expect, test} from 'vitest';
import {mutators} from '../sync/mutators/index.ts';
import {type ErrorCode, SENTENCES} from '../sync/errors.ts';
import {ACTORS, type ActorName, ana} from '../tests/actors.ts';
import {addSign, addStore} from '../tests/factories.ts';
import {registered} from '../tests/registered.ts';
import {dump} from '../tests/setup/dump.ts';
import {postgres} from '../tests/setup/pg.ts';
import {ANY_JOBS, fresh, push, sendAlone, stamp} from '../tests/setup/push.ts';
import {addScene, prepareFor, writeOf, WRITES} from '../tests/writes.ts';

const pg = await postgres();
const ACTOR_NAMES = Object.keys(ACTORS) as ActorName[];

const scene = (given?: Parameters<typeof addScene>[1]) => addScene(pg.db, given);

type Row = Record<ActorName, string>;
const anyMember: Row = {visitor: 'login-required', ana: 'ok', ben: 'ok', owner: 'ok', admin: 'ok'};
const onlyOwner: Row = {...anyMember, ana: 'forbidden', ben: 'forbidden'};
const onlyAdmin: Row = {...onlyOwner, owner: 'forbidden'};

/** What each person gets for an answer to each write there is. */
const ANSWERS: Readonly<Record<string, Row>> = {
  'person.update': onlyAdmin,
  'profile.update': {...anyMember, ben: 'forbidden', owner: 'forbidden'},
  'profile.setAvatar': {...anyMember, ben: 'forbidden', owner: 'forbidden'},
  'profile.setDigest': anyMember,
  'sign.create': anyMember,
  'sign.update': {...anyMember, ben: 'forbidden'},
  'sign.setActive': onlyOwner,
  'sign.setVerified': onlyAdmin,
  'sign.setDetails': onlyAdmin,
  'sign.restore': {...anyMember, ana: 'not-found', ben: 'not-found'},
  'sign.remove': {...anyMember, ben: 'forbidden'},
  'sign.setLiked': anyMember,
  'sign.setConfirmed': anyMember,
  'sign.setGone': anyMember,
  'store.create': anyMember,
  'store.createUnassigned': anyMember,
  'store.update': {...anyMember, ana: 'store-edit-denied', ben: 'store-edit-denied'},
  'store.setOwner': onlyAdmin,
  'store.remove': onlyAdmin,
  'store.restore': onlyAdmin,
  'store.setActive': onlyOwner,
  'notification.setRead': anyMember,
  'storeFollow.set': anyMember,
  'report.create': anyMember,
  'case.decide': onlyAdmin,
  'case.decidePerson': onlyAdmin,
  'case.undo': onlyAdmin,
  // It is Ana's.
  'suspension.end': {...onlyAdmin, ana: 'suspended'},
  'storeClaim.decide': onlyAdmin,
  'storeClaim.create': {...anyMember, owner: 'forbidden', admin: 'forbidden'},
};

test('every registered write has a row in the matrix', () => {
  const names = [...registered(mutators).keys()].toSorted();
  expect(Object.keys(ANSWERS).toSorted()).toEqual(names);
  expect(Object.keys(WRITES).toSorted()).toEqual(names);
});

type Sent = Parameters<typeof sendAlone>;
const WAYS = Object.entries({
  'the sync engine': (...[zql, actor, name, args]: Sent) =>
    push(zql, actor, name, args, fresh(), ANY_JOBS),
  'a service worker': (...[zql, actor, name, args]: Sent) =>
    sendAlone(zql, actor, name, args, [], ANY_JOBS),
});
const CASES = WAYS.flatMap(([way, send]) => ACTOR_NAMES.map(who => ({who, way, send})));

describe.each(Object.entries(ANSWERS))('%s', (name, answers) => {
  test.each(CASES)('by $who, from $way', async ({who, send}) => {
    const given = await scene();
    await prepareFor(pg.db, name);
    const before = await dump(pg);
    const {code, message} = await send(pg.zql, ACTORS[who], name, writeOf(name, given));
    expect(code).toBe(answers[who]);
    expect(message).toBe(code === 'ok' ? undefined : SENTENCES[code as ErrorCode]);
    // What changed, besides the note that it was applied.
    const after = await dump(pg);
    const changed = Object.keys(after).filter(
      table => !isDeepStrictEqual(after[table], before[table]),
    );
    const noted = changed.filter(table => table === 'private.applied_writes');
    expect(noted).toHaveLength(code === 'ok' ? 1 : 0);
    expect(changed.length > noted.length).toBe(code === 'ok');
  });
});

const ON_A_SIGN = Object.keys(ANSWERS).filter(name => /^sign\.(?!create)/.test(name));

describe('to a stranger a hidden sign is the same as a deleted one and as none at all', () => {
  test.each(ON_A_SIGN)('%s', async name => {
    const {storeId, signId} = await scene({hidden: true});
    const deleted = await addSign(pg.db, {storeId, userId: ana.userId, deletedAt: new Date()});
    const before = await dump(pg);
    const answers = [];
    for (const id of [signId, deleted.id, randomUUID()]) {
      const args = writeOf(name, {storeId, signId: id});
      answers.push(await push(pg.zql, ACTORS.ben, name, args));
    }
    const notFound = {code: 'not-found', message: SENTENCES['not-found']};
    expect(answers).toEqual([notFound, notFound, notFound]);
    expect(await dump(pg)).toEqual(before);
  });
});

describe('a deleted sign is gone for everybody, but to be brought back', () => {
  test.each(ON_A_SIGN.filter(name => name !== 'sign.restore'))('%s', async name => {
    const given = await scene({deleted: true});
    for (const actor of [ACTORS.ana, ACTORS.owner, ACTORS.admin]) {
      const answer = await push(pg.zql, actor, name, writeOf(name, given));
      expect(answer.code).toBe('not-found');
    }
  });
});

test('a deleted store is gone for its owner and admins, and so is its owner’s hold on its signs', async () => {
  const {storeId, signId} = await scene();
  await pg.sql('UPDATE stores SET deleted_at = now() WHERE id = $1', [storeId]);
  for (const name of [
    'store.update',
    'store.setActive',
    'store.remove',
    'sign.create',
    'sign.setActive',
  ]) {
    const args = writeOf(name, {storeId, signId});
    expect(await push(pg.zql, ACTORS.owner, name, args)).toMatchObject({code: 'not-found'});
  }
  const args = writeOf('store.update', {storeId, signId});
  expect(await push(pg.zql, ACTORS.admin, 'store.update', args)).toMatchObject({code: 'not-found'});
});

test('at a deleted store an author may still delete their sign, but not switch it', async () => {
  const given = await scene();
  await pg.sql('UPDATE stores SET deleted_at = now()');
  const answers = [];
  for (const name of ['sign.setActive', 'sign.update', 'sign.remove']) {
    answers.push((await push(pg.zql, ACTORS.ana, name, writeOf(name, given))).code);
  }
  expect(answers).toEqual(['forbidden', 'ok', 'ok']);
});

test('who added a store takes it back as long as nothing hangs there, hidden or not', async () => {
  const {signId, storeId} = await scene({hidden: true});
  await pg.sql('UPDATE stores SET owner_id = NULL, created_by = $1', [ana.userId]);
  const remove = () => push(pg.zql, ACTORS.ana, 'store.remove', {...stamp(), id: storeId});
  expect(await remove()).toEqual({code: 'store-in-use', message: SENTENCES['store-in-use']});
  await pg.sql('UPDATE signs SET deleted_at = now() WHERE id = $1', [signId]);
  expect(await remove()).toEqual({code: 'ok'});
  expect(await pg.sql('SELECT id FROM stores WHERE deleted_at IS NULL')).toEqual([]);
});

test('a store goes to who has an account, or to nobody, and its former owner is told', async () => {
  const {storeId: id} = await scene();
  await pg.sql('DELETE FROM notifications');
  const give = async (ownerId: string | null) =>
    (
      await push(
        pg.zql,
        ACTORS.admin,
        'store.setOwner',
        {...stamp(), id, ownerId},
        fresh(),
        ANY_JOBS,
      )
    ).code;
  expect(await give(randomUUID())).toBe('not-found');
  await pg.sql('UPDATE user_private SET removed_at = now() WHERE user_id = $1', [ana.userId]);
  expect(await give(ana.userId)).toBe('not-found');
  expect(await give(ACTORS.ben.userId)).toBe('ok');
  expect(await give(null)).toBe('ok');
  expect(await pg.sql('SELECT owner_id FROM stores')).toEqual([{owner_id: null}]);
  const told = await pg.sql('SELECT user_id, kind FROM notifications ORDER BY created_at');
  expect(told).toEqual([
    {user_id: ACTORS.owner.userId, kind: 'store-lost'},
    {user_id: ACTORS.ben.userId, kind: 'store-lost'},
  ]);
});

const signRows = () => pg.sql('SELECT * FROM signs');
const signDetails = () =>
  pg.sql('SELECT verified, is_active, hidden_reason, latitude, longitude FROM signs');

test('who owns another store has no say at this one', async () => {
  const given = await scene();
  await addStore(pg.db, {ownerId: ACTORS.ben.userId});
  const before = await dump(pg);
  const answers = [];
  for (const name of ['store.setActive', 'store.remove', 'sign.setActive', 'sign.remove']) {
    answers.push((await push(pg.zql, ACTORS.ben, name, writeOf(name, given))).code);
  }
  expect(answers).toEqual(['forbidden', 'forbidden', 'forbidden', 'forbidden']);
  expect(await dump(pg)).toEqual(before);
});

test('an owner brings back what they deleted, and nothing that an admin did', async () => {
  const {signId: id} = await scene();
  const run = async (who: (typeof ACTORS)[ActorName], name: string) =>
    (await push(pg.zql, who, name, {...stamp(), id})).code;
  const before = await signRows();
  expect(await run(ACTORS.owner, 'sign.remove')).toBe('ok');
  expect(await run(ana, 'sign.restore')).toBe('not-found');
  expect(await run(ACTORS.owner, 'sign.restore')).toBe('ok');
  expect(await signRows()).toEqual(before);
  expect(await run(ACTORS.admin, 'sign.remove')).toBe('ok');
  expect(await run(ACTORS.owner, 'sign.restore')).toBe('not-found');
  expect(await run(ana, 'sign.restore')).toBe('not-found');
  expect(await run(ACTORS.admin, 'sign.restore')).toBe('ok');
  expect(await signRows()).toEqual(before);
});

test('an admin switches a sign off with its details, says why, and puts it nowhere with a 0', async () => {
  const {signId: id} = await scene();
  const details = {...stamp(), id, verified: false, isActive: false, latitude: 1, longitude: 2};
  const set = (more: object) =>
    push(pg.zql, ACTORS.admin, 'sign.setDetails', {...details, ...stamp(), ...more});
  expect(await set({reason: null})).toMatchObject({code: 'reason-required'});
  expect(await set({reason: 'Blurred'})).toMatchObject({code: 'ok'});
  const off = {verified: false, is_active: false, hidden_reason: 'Blurred'};
  expect(await signDetails()).toEqual([{...off, latitude: 1, longitude: 2}]);
  for (const nowhere of [{latitude: 0}, {longitude: 0}]) {
    expect(await set({reason: null, ...nowhere})).toMatchObject({code: 'ok'});
    expect(await signDetails()).toEqual([{...off, latitude: null, longitude: null}]);
  }
  expect(await set({reason: null, isActive: true})).toMatchObject({code: 'ok'});
  expect(await signDetails()).toMatchObject([{is_active: true, hidden_reason: null}]);
});

test('an inactive store takes no signs', async () => {
  const {storeId} = await scene();
  await pg.sql('UPDATE stores SET is_active = false WHERE id = $1', [storeId]);
  const args = {...stamp(), id: randomUUID(), storeId, text: 'Hello'};
  const answer = await push(pg.zql, ACTORS.ana, 'sign.create', args);
  expect(answer).toEqual({code: 'store-inactive', message: SENTENCES['store-inactive']});
});

test('an author edits a sign of theirs that is hidden, which leaves it hidden and unverified', async () => {
  const {signId} = await scene({hidden: true});
  const args = {...stamp(), id: signId, text: 'Milder'};
  expect(await push(pg.zql, ACTORS.ana, 'sign.update', args)).toMatchObject({code: 'ok'});
  const [sign] = await pg.sql('SELECT text, verified, visible, moderation FROM signs');
  expect(sign).toEqual({text: 'Milder', verified: false, visible: false, moderation: 'hidden'});
});

test('who switches off another’s sign says why, which is forgotten once it is on again', async () => {
  const {signId} = await scene();
  const set = (isActive: boolean, more: object = {reason: null}, who = ACTORS.owner) =>
    push(pg.zql, who, 'sign.setActive', {...stamp(), id: signId, isActive, ...more});
  const kept = () => pg.sql('SELECT is_active, hidden_reason FROM signs');
  const refused = {code: 'reason-required', message: SENTENCES['reason-required']};
  for (const more of [{reason: null}, {reason: ' '}]) {
    expect(await set(false, more)).toEqual(refused);
    expect(await set(false, more, ACTORS.admin)).toEqual(refused);
  }
  expect(await set(false, {reason: ' Not ours. '})).toMatchObject({code: 'ok'});
  expect(await kept()).toEqual([{is_active: false, hidden_reason: 'Not ours.'}]);
  expect(await set(true, {reason: 'Never mind'})).toMatchObject({code: 'ok'});
  expect(await kept()).toEqual([{is_active: true, hidden_reason: null}]);
  await pg.sql('UPDATE signs SET user_id = $1', [ACTORS.owner.userId]);
  expect(await set(false)).toMatchObject({code: 'ok'});
});
