import {expect, test} from 'vitest';
import {SENTENCES} from '../../common/errors.ts';
import {ACTORS, type ActorName, ana} from '../../tests/support/actors.ts';
import {pushSeen} from '../../tests/support/seen.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {push, stamp} from '../../tests/support/setup/push.ts';
import {addScene} from '../../tests/support/writes.ts';

const pg = await postgres();

const scene = (given?: Parameters<typeof addScene>[1]) => addScene(pg.db, given);

const signRows = () => pg.sql<Record<string, unknown>>('SELECT * FROM signs');
const signDetails = () =>
  pg.sql('SELECT verified, is_active, hidden_reason, latitude, longitude FROM signs');

test('an owner brings back what they deleted, and nothing that an admin did', async () => {
  const {signId: id} = await scene();
  const run = async (who: (typeof ACTORS)[ActorName], name: string) =>
    (await push(pg.zql, who, name, {...stamp(), id, reason: 'Because.'})).code;
  // Others see it since another moment.
  const [before] = await signRows();
  const asBefore = [{...before, visible_since: expect.any(Date)}];
  expect(await run(ACTORS.owner, 'sign.remove')).toBe('ok');
  expect(await run(ana, 'sign.restore')).toBe('not-found');
  expect(await run(ACTORS.owner, 'sign.restore')).toBe('ok');
  expect(await signRows()).toEqual(asBefore);
  expect(await run(ACTORS.admin, 'sign.remove')).toBe('ok');
  expect(await run(ACTORS.owner, 'sign.restore')).toBe('not-found');
  expect(await run(ana, 'sign.restore')).toBe('not-found');
  expect(await run(ACTORS.admin, 'sign.restore')).toBe('ok');
  expect(await signRows()).toEqual(asBefore);
});

test('an admin switches a sign off with its details, says why, and puts it nowhere with a 0', async () => {
  const {signId: id} = await scene();
  const details = {id, verified: false, isActive: false, latitude: 1, longitude: 2};
  const set = (more: object) =>
    pushSeen(pg, ACTORS.admin, 'sign.setDetails', {...details, ...more});
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

test('what an admin leaves as it was in the details of a sign stays as others have left it since', async () => {
  const {signId: id} = await scene();
  await pg.sql(
    "UPDATE signs SET verified = false, moderation = 'hidden', is_active = false, hidden_reason = 'Spam'",
  );
  const set = (more: object) =>
    push(pg.zql, ACTORS.admin, 'sign.setDetails', {...stamp(), id, reason: null, ...more});
  const hidden = {verified: false, is_active: false, moderation: 'hidden', hidden_reason: 'Spam'};
  expect(await set({latitude: 1, longitude: 2})).toMatchObject({code: 'ok'});
  expect(await signRows()).toMatchObject([{...hidden, latitude: 1, longitude: 2}]);
  expect(await set({verified: true})).toMatchObject({code: 'ok'});
  expect(await signRows()).toMatchObject([{...hidden, verified: true, latitude: 1, longitude: 2}]);
  expect(await set({latitude: 3})).toMatchObject({
    code: 'invalid',
    message: 'The position is not valid.',
  });
  expect(await signRows()).toMatchObject([{latitude: 1, longitude: 2}]);
});
