import {strFromU8, unzipSync} from 'fflate';
import {beforeEach, expect, test} from 'vitest';
import {addActors, admin, ana, emailOf} from '../../../../tests/support/actors.ts';
import {addEverythingOfAna, type Everything} from '../../../../tests/support/everything.ts';
import {addSign} from '../../../../tests/support/factories.ts';
import {
  addPasswords,
  appOver,
  cookieOf,
  ENV,
  logIn,
  type TestApp,
} from '../../../../tests/support/setup/app.ts';
import {postgres} from '../../../../tests/support/setup/pg.ts';
import {tempDir} from '../../../../tests/support/setup/temp-dir.ts';
import {imageStoreIn} from '../../../storage/images/image-store.ts';

const pg = await postgres();
const dataDir = tempDir();
const images = imageStoreIn(dataDir);

let app: TestApp;
let cookie: string;
let anas: Everything;
beforeEach(async () => {
  await addActors(pg.db);
  await addPasswords(pg.db);
  app = appOver(pg, {...ENV, dataDir}, images);
  cookie = cookieOf(await logIn(app, 'ana'));
  anas = await addEverythingOfAna(pg, images);
});

const ask = (headers: Record<string, string> = {cookie}) =>
  app.post('/api/account/own-data', {}, headers);

async function unpacked() {
  const answer = await ask();
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const names = Object.keys(files);
  const lists = Object.fromEntries(
    names
      .filter(name => name.endsWith('.json'))
      .map(name => [name.replace('.json', ''), JSON.parse(strFromU8(files[name]!)) as object[]]),
  );
  return {files, names, lists};
}

test('everything that is kept of a person comes as one file, with their photos', async () => {
  const {files, names, lists} = await unpacked();
  const counts = Object.fromEntries(
    Object.entries(lists).map(([name, rows]) => [name, rows.length]),
  );
  expect(counts).toEqual({
    account: 1,
    profile: 1,
    private: 1,
    'sign-up': 1,
    logins: 1,
    passkeys: 1,
    'push-subscriptions': 1,
    signs: 4,
    stores: 2,
    'likes-and-saw-its': 3,
    claims: 1,
    'followed-stores': 1,
    notifications: 1,
    reports: 1,
    suspension: 1,
    messages: 1,
    uploads: 5,
  });
  expect(lists['account']).toMatchObject([{id: ana.userId, email: emailOf('ana')}]);
  expect(lists['profile']).toMatchObject([{bio: 'I read signs.'}]);
  expect(lists['signs']?.map(sign => Object(sign).id).toSorted()).toEqual(
    [anas.seenId, ...anas.unseenIds].toSorted(),
  );
  const [unseen, , , avatar] = anas.otherPhotos;
  const photos = names.filter(name => name.startsWith('photos/'));
  expect(photos.toSorted()).toEqual(
    [anas.seenPhoto, unseen, avatar].map(name => `photos/${name}`).toSorted(),
  );
  expect(Buffer.from(files[`photos/${avatar}`]!)).toEqual(
    Buffer.from((await images.get(avatar ?? ''))!),
  );
});

test('it holds no secret, and nothing of other users', async () => {
  await pg.sql('UPDATE signs SET deleted_at = now(), deleted_by = $1 WHERE id = $2', [
    admin.userId,
    anas.seenId,
  ]);
  const [session] = await pg.sql<{token: string}>('SELECT token FROM private.sessions');
  const [account] = await pg.sql<{password: string}>(
    'SELECT password FROM private.accounts WHERE user_id = $1',
    [ana.userId],
  );
  const text = JSON.stringify((await unpacked()).lists);
  for (const secret of [
    session?.token,
    account?.password,
    emailOf('ben'),
    'a push secret',
    admin.userId,
  ]) {
    expect(text).not.toContain(secret);
  }
});

test('it has messages by every spelling of their address', async () => {
  await pg.sql('UPDATE users SET email = $1 WHERE id = $2', [
    'ana@xn--mnchen-3ya.example',
    ana.userId,
  ]);
  for (const [email, comment] of [
    ['Ana@MÜNCHEN.example', 'Loud'],
    ['ana@munchen.example', 'Another person’s'],
  ]) {
    await pg.sql(
      `INSERT INTO private.contact_messages (id, name, email, comment)
       VALUES (gen_random_uuid(), 'Ana', $1, $2)`,
      [email, comment],
    );
  }
  expect((await unpacked()).lists['messages']).toMatchObject([{comment: 'Loud'}]);
});

test('it has as many signs as there are', async () => {
  for (let n = 0; n < 201; n++) await addSign(pg.db, {storeId: anas.ownedId, userId: ana.userId});
  const {lists} = await unpacked();
  expect(new Set(lists['signs']?.map(sign => Object(sign).id)).size).toBe(205);
});

test('it is for who is logged in, on our own pages, and not time and again', async () => {
  expect((await ask({})).status).toBe(401);
  expect((await ask({cookie, origin: 'https://elsewhere.example'})).status).toBe(404);
  const statuses: number[] = [];
  for (let time = 0; time < 4; time++) statuses.push((await ask()).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});
