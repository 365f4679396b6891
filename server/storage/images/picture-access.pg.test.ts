import {beforeEach, expect, test, vi} from 'vitest';
import {addActors, ana, owner} from '../../../tests/support/actors.ts';
import {addSign, addStore, addUpload} from '../../../tests/support/factories.ts';
import {
  addPasswords,
  appOver,
  cookieOf,
  ENV,
  logIn,
  type TestApp,
} from '../../../tests/support/setup/app.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {push, stamp} from '../../../tests/support/setup/push.ts';
import {tempDir} from '../../../tests/support/setup/temp-dir.ts';
import {imageStoreIn} from './image-store.ts';

const pg = await postgres();
const images = imageStoreIn(tempDir());
const PHOTO = '/images/sign-1772366400000-abcdefghijklmnop.jpg';
const NARROW = PHOTO.replace('.jpg', '-400.webp');
const AVATAR = `/images/avatars/${ana.userId}-1772366400000.jpg`;

let app: TestApp;
let signId: string;
beforeEach(async () => {
  for (const url of [PHOTO, NARROW, AVATAR]) {
    await images.put(url.replace('/images/', ''), Buffer.from('a picture'));
  }
  await addActors(pg.db);
  await addPasswords(pg.db);
  const store = await addStore(pg.db, {ownerId: owner.userId});
  const photo = {type: 'photo', text: null, imageUrl: PHOTO, extractedText: 'Open'} as const;
  signId = (await addSign(pg.db, {...photo, storeId: store.id, userId: ana.userId})).id;
  app = appOver(pg, ENV, images);
});

/** Who is served a picture: `200` with how long it may be kept, or `404`. */
async function answers(url: string): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  for (const who of ['visitor', 'ana', 'ben', 'owner', 'admin'] as const) {
    const cookie = who === 'visitor' ? '' : cookieOf(await logIn(app, who));
    const response = await app.request(url, {headers: {cookie}});
    seen[who] = `${response.status} ${response.headers.get('cache-control')}`;
  }
  return seen;
}

const PUBLIC = '200 public, max-age=300';
const PRIVATE = '200 private, no-cache';
const NONE = '404 no-store';
const FOR_ALL = {visitor: PUBLIC, ana: PUBLIC, ben: PUBLIC, owner: PUBLIC, admin: PUBLIC};
const FOR_SOME = {visitor: NONE, ana: PRIVATE, ben: NONE, owner: PRIVATE, admin: PRIVATE};

test('a picture that a visible sign shows is served to every visitor, in each width', async () => {
  expect(await answers(PHOTO)).toEqual(FOR_ALL);
  expect(await answers(NARROW)).toEqual(FOR_ALL);
});

test.each([
  ['hidden by a moderator', "UPDATE signs SET moderation = 'hidden', is_active = false"],
  ['switched off', 'UPDATE signs SET is_active = false'],
  ['held until it is approved', "UPDATE signs SET moderation = 'held'"],
  ['deleted', 'UPDATE signs SET deleted_at = now()'],
  ['at a store that was deleted', 'UPDATE stores SET deleted_at = now()'],
])('a picture of a sign that is %s is served to those who look after it', async (_, change) => {
  await pg.exec(change);
  expect(await answers(PHOTO)).toEqual(FOR_SOME);
  expect(await answers(NARROW)).toEqual(FOR_SOME);
});

test('a picture that was replaced is served to who sent it and to moderators, and an avatar too', async () => {
  const old = {userId: ana.userId, state: 'ready'} as const;
  await addUpload(pg.db, {...old, imageUrl: PHOTO, signId});
  await pg.sql('UPDATE signs SET image_url = $1', [
    PHOTO.replace('1772366400000', '1772366400001'),
  ]);
  const forSender = {...FOR_SOME, owner: NONE};
  expect(await answers(PHOTO)).toEqual(forSender);

  await addUpload(pg.db, {...old, imageUrl: AVATAR});
  await pg.sql('UPDATE user_profiles SET avatar_url = $1 WHERE user_id = $2', [AVATAR, ana.userId]);
  expect(await answers(AVATAR)).toEqual(FOR_ALL);
  app = appOver(pg, ENV, images);
  await push(pg.zql, ana, 'profile.setAvatar', {...stamp(), userId: ana.userId, uploadId: null});
  expect(await answers(AVATAR)).toEqual(forSender);
});

const status = async () => (await app.request(PHOTO)).status;

test('a picture that is hidden is served no longer a few seconds later, and at once when it is shown again', async () => {
  expect(await status()).toBe(200);
  await pg.exec('UPDATE signs SET is_active = false');
  vi.useFakeTimers({now: Date.now() + 5001, toFake: ['Date']});
  expect(await status()).toBe(404);
  vi.useRealTimers();
  await pg.exec('UPDATE signs SET is_active = true');
  expect(await status()).toBe(200);
});
