import {randomBytes} from 'node:crypto';
import path from 'node:path';
import sharp from 'sharp';
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import {avatarName} from '../../common/images/images.ts';
import {DAY_MS} from '../../common/time.ts';
import {addActors, ana} from '../../tests/support/actors.ts';
import {addPasswords, appOver, cookieOf, ENV, logIn} from '../../tests/support/setup/app.ts';
import {ObjectStoreStandIn} from '../../tests/support/setup/object-store.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {PIECE} from '../../tests/support/setup/pieces.ts';
import {tempDir} from '../../tests/support/setup/temp-dir.ts';
import {newSending, offsetIn, sender, type Sender} from '../../tests/support/setup/uploads.ts';
import type {ObjectStore} from '../env.ts';
import {fileStorage} from './file-storage.ts';
import {imageStoreIn} from './images/image-store.ts';
import {sweepUploads} from './uploads/sweep.ts';

const pg = await postgres();
const standIn = new ObjectStoreStandIn();
const dataDir = tempDir();

let objectStore: ObjectStore;
let anas: Sender;

beforeAll(async () => {
  objectStore = await standIn.start();
});
afterAll(() => standIn[Symbol.asyncDispose]());

/** A browser at a server that knows nothing but what it keeps. */
async function newServer(): Promise<Sender> {
  const {images, uploads} = await fileStorage({dataDir, objectStore});
  const app = appOver(pg, ENV, images, uploads);
  return sender(app, cookieOf(await logIn(app, 'ana')));
}

beforeEach(async () => {
  standIn.objects.clear();
  standIn.unfinished.clear();
  await addActors(pg.db);
  await addPasswords(pg.db);
  anas = await newServer();
});

const keys = () => [...standIn.objects.keys()];

async function expectOnePicture(): Promise<void> {
  expect(await pg.sql('SELECT state, has_bytes FROM private.uploads')).toEqual([
    {state: 'ready', has_bytes: false},
  ]);
  expect(keys()).toHaveLength(3);
  for (const key of keys()) expect(key).toMatch(/^images\/sign-/);
  expect([...standIn.unfinished]).toEqual([]);
}

/** Of more bytes than a part of the object store has. */
async function largePhoto() {
  const raw = {width: 2000, height: 1500, channels: 3} as const;
  const pixels = sharp(randomBytes(2000 * 1500 * 3), {raw});
  const bytes = Uint8Array.from(
    await pixels.jpeg({quality: 93, chromaSubsampling: '4:4:4'}).toBuffer(),
  );
  expect(bytes.length).toBeGreaterThan(5 * 1024 * 1024);
  return {...(await newSending()), bytes, size: bytes.length};
}

describe('in an object store a photo becomes one picture', () => {
  test('sent at once, or twice', async () => {
    const photo = await newSending();
    expect((await anas.whole(photo)).status).toBe(201);
    expect(offsetIn(await anas.whole(photo))).toBe(photo.size);
    await expectOnePicture();
  });

  test('sent in many pieces, to servers that came and went', async () => {
    const photo = await largePhoto();
    await anas.begin(photo, PIECE);
    for (let at = PIECE; at < photo.size; at += PIECE) {
      if (at % (PIECE * 4) === 0) anas = await newServer();
      expect(offsetIn(await anas.ask(photo.id))).toBe(at);
      const end = Math.min(photo.size, at + PIECE);
      expect((await anas.send(photo, at, end)).status).toBe(204);
    }
    await expectOnePicture();
  });

  test('though a piece broke off: none before it is lost', async () => {
    const photo = await newSending();
    await anas.begin(photo, 9000);
    const broken = new ReadableStream<Uint8Array>({
      start: controller => controller.enqueue(photo.bytes.subarray(9000, 12_000)),
      pull: controller => controller.error(new Error('The network is gone.')),
    });
    const response = await anas.send(photo, 9000, photo.size, broken).catch(() => undefined);
    expect(response?.ok).not.toBe(true);
    expect(offsetIn(await anas.ask(photo.id))).toBe(9000);
    expect((await anas.send(photo, 9000, photo.size)).status).toBe(204);
    await expectOnePicture();
  });

  test('even though the store was down when the picture was written', async () => {
    const photo = await newSending();
    await anas.begin(photo, 9000);
    standIn.outage = 403;
    expect((await anas.send(photo, 9000, photo.size)).ok).toBe(false);
    standIn.outage = undefined;
    const offset = offsetIn(await anas.ask(photo.id));
    expect((await anas.send(photo, offset, photo.size)).status).toBe(204);
    await expectOnePicture();
  });
});

test('pictures come from there, and those of before from the disk', async () => {
  const {images} = await fileStorage({dataDir, objectStore});
  const names = [
    'sign-1780000000000-aaaaaaaaaaaaaaaa.jpg',
    'sign-1780000000000-bbbbbbbbbbbbbbbb.jpg',
  ];
  const [name = '', earlier = ''] = names;
  await images.put(name, Buffer.from('new'));
  await imageStoreIn(dataDir).put(earlier, Buffer.from('old'));
  const read = async (file: string) => Buffer.from((await images.get(file)) ?? []).toString();
  expect([await read(name), await read(earlier)]).toEqual(['new', 'old']);
  expect(keys()).toEqual([`images/${name}`]);
  expect(await images.sizes()).toEqual({pictures: 2, bytes: 6});
  for (const file of names) await images.remove(file);
  expect([await read(name), await read(earlier)]).toEqual(['', '']);
  await expect(images.put(path.join('..', name), Buffer.from('x'))).rejects.toThrow(RangeError);
  expect(await images.get('../secret')).toBeUndefined();
});

test('pictures are counted with all that belongs to them, page by page', async () => {
  const {images} = await fileStorage({dataDir: tempDir(), objectStore});
  expect(await images.sizes()).toEqual({pictures: 0, bytes: 0});
  await anas.whole(await newSending());
  await anas.begin(await newSending(), 9000);
  await images.put(avatarName(new Date(), ana.userId), Buffer.from('ana'));
  const kept = [...standIn.objects].filter(([key]) => key.startsWith('images/'));
  expect(kept).toHaveLength(4);
  const bytes = kept.reduce((sum, [, {body}]) => sum + body.length, 0);
  expect(await images.sizes()).toEqual({pictures: 2, bytes});
});

test('sweeps unfinished and unused uploads there too', async () => {
  const {images, uploads} = await fileStorage({dataDir, objectStore});
  await anas.whole(await newSending());
  await anas.begin(await newSending(), 9000);
  expect(keys().length).toBeGreaterThan(3);
  expect(standIn.unfinished.size).toBe(1);
  await pg.sql('UPDATE private.uploads SET created_at = $1', [new Date(Date.now() - 8 * DAY_MS)]);
  expect(await sweepUploads({db: pg.db, bytes: uploads, images}, 10)).toBe(2);
  expect(keys()).toEqual([]);
  expect(standIn.unfinished.size).toBe(0);
});
