import {beforeEach, describe, expect, test} from 'vitest';
import {addActors, admin, ana, ben} from '../../tests/support/actors.ts';
import {addStore, addUpload} from '../../tests/support/factories.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {push, stamp} from '../../tests/support/setup/push.ts';
import {writeOf} from '../../tests/support/writes.ts';

const pg = await postgres();

beforeEach(() => addActors(pg.db));

const BLANK = {userId: ana.userId, name: null, nickname: null, bio: null, city: null, state: null};

test.each([
  [ana, {name: 'Ana Reyes', nickname: 'Nan'}, 'Ana Reyes'],
  [ana, {name: ' ', nickname: 'Nan'}, 'Nan'],
  [admin, {}, 'Anonymous'],
])('mails greet as the profile says, whoever changed it: %#', async (actor, given, name) => {
  const before = await pg.sql('SELECT name FROM users WHERE id <> $1', [ana.userId]);
  const answer = await push(pg.zql, actor, 'profile.update', {...BLANK, ...given, ...stamp()});
  expect(answer).toMatchObject({code: 'ok'});
  expect(await pg.sql('SELECT name FROM users WHERE id = $1', [ana.userId])).toEqual([{name}]);
  expect(await pg.sql('SELECT name FROM users WHERE id <> $1', [ana.userId])).toEqual(before);
});

test('an admin’s edit of a profile reaches the profile, the list and the mails, and nothing else', async () => {
  const whole = `SELECT u.name AS account, u.email, p.role, p.username, p.sort_name, f.name, f.bio, f.city
                   FROM users u JOIN user_private p ON p.user_id = u.id JOIN user_profiles f ON f.user_id = u.id
                  WHERE u.id = $1`;
  await pg.sql("UPDATE user_profiles SET bio = 'I read signs.'");
  const args = {...writeOf('person.update', {storeId: '', signId: ''}), nickname: ' '};
  expect(await push(pg.zql, admin, 'person.update', args)).toMatchObject({code: 'ok'});
  expect(await pg.sql(whole, [ana.userId])).toEqual([
    {
      account: 'Ana R.',
      email: 'ana@example.com',
      role: 'user',
      username: 'ana-r',
      sort_name: 'ana r.',
      name: 'Ana R.',
      bio: 'I read signs.',
      city: 'Troy',
    },
  ]);
});

test('edits of a user and of an admin keep each other’s fields', async () => {
  const edits = [
    [ana, 'profile.update', {bio: 'I read signs.'}],
    [admin, 'person.update', {city: 'Troy'}],
    [admin, 'person.update', {username: 'ana-r'}],
    [ana, 'profile.update', {nickname: 'Nan'}],
  ] as const;
  for (const [actor, name, edit] of edits) {
    const args = {...stamp(), userId: ana.userId, ...edit};
    expect(await push(pg.zql, actor, name, args)).toEqual({code: 'ok'});
  }
  const profile = `SELECT f.bio, f.city, f.nickname, p.username FROM user_profiles f
                     JOIN user_private p USING (user_id) WHERE f.user_id = $1`;
  expect(await pg.sql(profile, [ana.userId])).toEqual([
    {bio: 'I read signs.', city: 'Troy', nickname: 'Nan', username: 'ana-r'},
  ]);
});

/** A picture that has arrived, to be seen by. */
const addAvatar = (moment: number, userId = ana.userId) =>
  addUpload(pg.db, {userId, imageUrl: `/images/avatars/${userId}-178000000000${moment}.jpg`});

const setAvatar = (uploadId: string | null, actor = ana) =>
  push(pg.zql, actor, 'profile.setAvatar', {...stamp(), userId: ana.userId, uploadId});

const avatarUrl = async () =>
  (
    await pg.sql<{avatar_url: string | null}>(
      'SELECT avatar_url FROM user_profiles WHERE user_id = $1',
      [ana.userId],
    )
  )[0]?.avatar_url;

const states = async () => {
  const rows = await pg.sql<{id: string; state: string}>('SELECT id, state FROM private.uploads');
  return Object.fromEntries(rows.map(({id, state}) => [id, state]));
};

describe('an avatar', () => {
  test('takes the place of the one before, whose file may go', async () => {
    const [first, second] = [await addAvatar(1), await addAvatar(2)];
    expect(await setAvatar(first.id)).toMatchObject({code: 'ok'});
    expect(await avatarUrl()).toBe(first.imageUrl);
    // A second way on which the same is sent.
    expect(await setAvatar(first.id)).toMatchObject({code: 'ok'});
    expect(await states()).toMatchObject({[first.id]: 'ready'});
    expect(await setAvatar(second.id)).toMatchObject({code: 'ok'});
    expect(await avatarUrl()).toBe(second.imageUrl);
    expect(await states()).toEqual({[first.id]: 'expired', [second.id]: 'ready'});
  });

  test('is taken away again, by an admin too', async () => {
    for (const actor of [ana, admin]) {
      const upload = await addAvatar(actor === ana ? 1 : 2);
      await setAvatar(upload.id);
      expect(await setAvatar(null, actor)).toMatchObject({code: 'ok'});
      expect(await avatarUrl()).toBeNull();
      expect(await states()).toMatchObject({[upload.id]: 'expired'});
    }
  });

  test.each([
    ['somebody else’s', () => addAvatar(1, ben.userId), 'upload-missing'],
    [
      'one that has not arrived',
      () => addUpload(pg.db, {userId: ana.userId, state: 'receiving'}),
      'upload-missing',
    ],
    ['a photo of a sign', () => addUpload(pg.db, {userId: ana.userId}), 'upload-used'],
    [
      'one that is no picture',
      () => addUpload(pg.db, {userId: ana.userId, state: 'refused', refusal: 'image-type'}),
      'image-type',
    ],
  ] as const)('is not %s', async (_, add, code) => {
    const {id} = await add();
    expect(await setAvatar(id)).toMatchObject({code});
    expect(await avatarUrl()).toBeNull();
  });

  test('becomes no sign', async () => {
    const {id: uploadId} = await addAvatar(1);
    const {id: storeId} = await addStore(pg.db);
    const args = {...writeOf('sign.create', {storeId, signId: ''}), uploadId};
    expect(await push(pg.zql, ana, 'sign.create', args)).toMatchObject({code: 'upload-used'});
  });
});
