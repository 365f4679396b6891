import {existsSync, readdirSync, rmSync} from 'node:fs';
import path from 'node:path';
import {Upload} from '@tus/server';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {DAY_MS} from '../../../common/time.ts';
import {addActors, ana} from '../../../tests/support/actors.ts';
import {addCase, addSign, addStore, addUpload} from '../../../tests/support/factories.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {tempDir} from '../../../tests/support/setup/temp-dir.ts';
import {photoOf} from '../../../tests/support/setup/uploads.ts';
import {diskImageStore} from '../images/image-store.ts';
import {savePhoto} from '../images/process-photo.ts';
import {diskByteStore} from './byte-store.ts';
import {sweepUploads} from './sweep.ts';

const pg = await postgres();
const dataDir = tempDir();
const [imagesDir, bytesDir] = [path.join(dataDir, 'images'), path.join(dataDir, 'uploads')];
const [images, bytes] = [diskImageStore(imagesDir), diskByteStore(bytesDir)];
const sweep = () => sweepUploads({db: pg.db, bytes, images}, 2);

beforeEach(() => addActors(pg.db));
afterEach(() => {
  for (const folder of [imagesDir, bytesDir]) rmSync(folder, {recursive: true, force: true});
});

const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

type Given = Omit<Parameters<typeof addUpload>[1], 'userId'>;

async function addPartial(given: Given) {
  const row = await addUpload(pg.db, {
    userId: ana.userId,
    state: 'receiving',
    hasBytes: true,
    ...given,
  });
  await bytes.open().create(new Upload({id: row.id, size: 1000, offset: 0}));
  return row;
}

async function addFinished(given: Given) {
  const photo = await savePhoto(images, await photoOf('#c33'));
  return addUpload(pg.db, {userId: ana.userId, ...photo, ...given});
}

async function addAttached(attachedAt: Date) {
  const {id: storeId} = await addStore(pg.db);
  const {id: signId} = await addSign(pg.db, {storeId});
  return addFinished({signId, createdAt: attachedAt, attachedAt});
}

const left = async () =>
  (await pg.sql<{id: string}>('SELECT id FROM private.uploads')).map(({id}) => id);

test('deletes an unfinished upload after two days, with its bytes', async () => {
  for (let n = 0; n < 3; n++) await addPartial({createdAt: ago(2.1)});
  const young = await addPartial({createdAt: ago(1.9)});
  expect(await sweep()).toBe(3);
  expect(await left()).toEqual([young.id]);
  expect(filesIn(bytesDir)).toEqual([young.id, `${young.id}.json`]);
});

test('a picture that no sign shows is gone after a week, and no other', async () => {
  for (let n = 0; n < 3; n++) await addFinished({createdAt: ago(7.1)});
  const young = await addFinished({createdAt: ago(6.9)});
  const shown = await addAttached(ago(300));
  expect(await sweep()).toBe(3);
  expect(new Set(await left())).toEqual(new Set([young.id, shown.id]));
  expect(filesIn(imagesDir)).toHaveLength(6);
  for (const {imageUrl} of [young, shown]) {
    expect(filesIn(imagesDir)).toContain(path.basename(imageUrl));
  }
});

test('keeps an avatar while a profile shows it', async () => {
  const [before, present] = [
    await addFinished({createdAt: ago(30)}),
    await addFinished({createdAt: ago(30)}),
  ];
  await pg.sql('UPDATE user_profiles SET avatar_url = $1 WHERE user_id = $2', [
    present.imageUrl,
    ana.userId,
  ]);
  expect(before.imageUrl).not.toBe(present.imageUrl);
  expect(await sweep()).toBe(1);
  expect(await left()).toEqual([present.id]);
});

test.each([
  [6.9, 1],
  [7.1, 0],
])(
  'an avatar that a moderator took off %d days ago can come back for a week',
  async (days, kept) => {
    const {imageUrl} = await addFinished({createdAt: ago(30)});
    await addCase(pg.db, {
      personId: ana.userId,
      status: 'decided',
      decision: 'hide',
      reason: 'Not a face.',
      decidedAt: ago(days),
      before: {avatarUrl: imageUrl},
    });
    expect(await sweep()).toBe(1 - kept);
    expect(await left()).toHaveLength(kept);
  },
);

test('a refused file is gone after a week', async () => {
  await addUpload(pg.db, {
    userId: ana.userId,
    state: 'refused',
    refusal: 'image-type',
    createdAt: ago(7.1),
  });
  expect(await sweep()).toBe(1);
  expect(await left()).toEqual([]);
});

test('the picture of a sign that was deleted for good goes too', async () => {
  const {signId} = await addAttached(ago(8));
  await pg.sql('UPDATE signs SET deleted_at = now() WHERE id = $1', [signId]);
  expect(await sweep()).toBe(0);
  await pg.sql('DELETE FROM signs WHERE id = $1', [signId]);
  expect(await sweep()).toBe(1);
  expect(filesIn(imagesDir)).toEqual([]);
});

test('bytes that were left behind when the server ended are taken away', async () => {
  const {id} = await addPartial({state: 'ready', createdAt: ago(0.1)});
  expect(await sweep()).toBe(1);
  expect(filesIn(bytesDir)).toEqual([]);
  expect(await left()).toEqual([id]);
  expect(await sweep()).toBe(0);
});

test('what could not be taken away is taken away the next time', async () => {
  await addFinished({createdAt: ago(8)});
  const broken = {...images, remove: () => Promise.reject(new Error('EIO'))};
  await expect(sweepUploads({db: pg.db, bytes, images: broken}, 2)).rejects.toThrow('EIO');
  expect(await left()).toHaveLength(1);
  expect(await sweep()).toBe(1);
  expect(filesIn(imagesDir)).toEqual([]);
});
