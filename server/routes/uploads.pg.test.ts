import {appendFileSync, existsSync, readdirSync, rmSync, statSync} from 'node:fs';
import path from 'node:path';
import {randomUUID} from 'node:crypto';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {MAX_IMAGE_BYTES} from '../../schema/limits.ts';
import {SENTENCES} from '../../sync/errors.ts';
import {addActors, ana} from '../../tests/actors.ts';
import {addPasswords, appOver, cookieOf, ENV, logIn, type TestApp} from '../../tests/setup/app.ts';
import {postgres} from '../../tests/setup/pg.ts';
import {tempDir} from '../../tests/setup/temp-dir.ts';
import {newSending, offsetIn, sender, type Sender} from '../../tests/setup/uploads.ts';
import {diskImageStore} from '../images/image-store.ts';
import {diskByteStore} from '../uploads/byte-store.ts';
import {QUOTA} from '../uploads/quota.ts';

const pg = await postgres();
const dataDir = tempDir();
const [imagesDir, bytesDir] = [path.join(dataDir, 'images'), path.join(dataDir, 'uploads')];
const images = diskImageStore(imagesDir);

let app: TestApp;
let anasCookie: string;
let anas: Sender;
let bens: Sender;

beforeEach(async () => {
  await addActors(pg.db);
  await addPasswords(pg.db);
  // Each has its own count of log-ins.
  app = appOver(pg, ENV, images, diskByteStore(bytesDir));
  anasCookie = cookieOf(await logIn(app, 'ana'));
  anas = sender(app, anasCookie);
  bens = sender(app, cookieOf(await logIn(app, 'ben')));
});

afterEach(() => {
  for (const folder of [imagesDir, bytesDir]) rmSync(folder, {recursive: true, force: true});
});

const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

interface Row {
  id: string;
  user_id: string;
  state: string;
  refusal: string | null;
  image_url: string;
  image_hash: string | null;
  has_bytes: boolean;
}
const rows = () => pg.sql<Row>('SELECT * FROM private.uploads ORDER BY created_at');

async function expectOnePicture() {
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  expect(row).toMatchObject({state: 'ready', user_id: ana.userId, has_bytes: false});
  expect(row?.image_hash).toMatch(/^[\da-f]{16}$/);
  const name = row?.image_url.replace('/images/', '') ?? '';
  expect(filesIn(imagesDir)).toHaveLength(3);
  expect(filesIn(imagesDir)).toContain(name);
  expect(filesIn(bytesDir)).toEqual([]);
}

describe('a photo becomes one picture', () => {
  test('sent at once', async () => {
    const photo = await newSending();
    const response = await anas.whole(photo);
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe(`/api/uploads/${photo.id}`);
    expect(offsetIn(response)).toBe(photo.size);
    await expectOnePicture();
  });

  test('sent in pieces', async () => {
    const photo = await newSending();
    expect((await anas.begin(photo)).status).toBe(201);
    for (let at = 0; at < photo.size; at += 5000) {
      const end = Math.min(photo.size, at + 5000);
      const response = await anas.send(photo, at, end);
      expect(response.status).toBe(204);
      expect(offsetIn(response)).toBe(end);
    }
    await expectOnePicture();
  });

  test('sent twice, and asked for again', async () => {
    const photo = await newSending();
    await anas.whole(photo);
    const again = await anas.whole(photo);
    expect(again.status).toBe(201);
    expect(offsetIn(again)).toBe(photo.size);
    expect(offsetIn(await anas.ask(photo.id))).toBe(photo.size);
    expect((await anas.send(photo, 0, 100)).status).toBe(409);
    await expectOnePicture();
  });

  test('begun a second time from where it was, even by two at once', async () => {
    const photo = await newSending();
    await anas.begin(photo, 5000);
    const again = await anas.begin(photo, 100);
    expect(offsetIn(again)).toBe(5000);
    const sent = () => anas.send(photo, 5000, photo.size);
    const statuses = (await Promise.all([sent(), sent()])).map(({status}) => status);
    expect(new Set(statuses)).toEqual(new Set([204, 409]));
    await expectOnePicture();
  });

  test('continued from the byte at which the network broke', async () => {
    const photo = await newSending();
    await anas.begin(photo);
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(photo.bytes.subarray(0, 7000));
      },
      async pull(controller) {
        await vi.waitFor(() => expect(statSync(path.join(bytesDir, photo.id)).size).toBe(7000));
        controller.error(new Error('The network is gone.'));
      },
    });
    const response = await anas.send(photo, 0, photo.size, broken).catch(() => undefined);
    expect(response?.ok).not.toBe(true);
    const offset = offsetIn(await anas.ask(photo.id));
    expect(offset).toBe(7000);
    expect((await anas.send(photo, offset, photo.size)).status).toBe(204);
    await expectOnePicture();
  });

  test('though the server ended after its last byte', async () => {
    const photo = await newSending();
    await anas.begin(photo);
    // As it lies there when nobody has looked at it yet.
    await anas.send(photo, 0, photo.size - 1);
    appendFileSync(path.join(bytesDir, photo.id), photo.bytes.subarray(photo.size - 1));
    expect(filesIn(imagesDir)).toEqual([]);
    const asked = await anas.ask(photo.id);
    expect(offsetIn(asked)).toBe(photo.size);
    await expectOnePicture();
  });

  test('though the server ended between its two notes of it', async () => {
    const photo = await newSending();
    await anas.begin(photo);
    rmSync(bytesDir, {recursive: true});
    expect((await anas.ask(photo.id)).status).toBe(404);
    expect((await anas.whole(photo)).status).toBe(201);
    await expectOnePicture();
  });

  test('though the disk was full for a while', async () => {
    const photo = await newSending();
    const full = {...images, put: () => Promise.reject(new Error('ENOSPC'))};
    const failing = sender(appOver(pg, ENV, full, diskByteStore(bytesDir)), anasCookie);
    for (let time = 0; time < 5; time++) expect((await failing.whole(photo)).status).toBe(500);
    expect(offsetIn(await anas.ask(photo.id))).toBe(photo.size);
    await expectOnePicture();
  });
});

test('a file in whose reading the server ended again and again is given up', async () => {
  const photo = await newSending();
  await anas.begin(photo);
  await anas.send(photo, 0, photo.size - 1);
  await pg.sql('UPDATE private.uploads SET attempts = 3');
  const response = await anas.send(photo, photo.size - 1, photo.size);
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({
    code: 'image-unreadable',
    error: SENTENCES['image-unreadable'],
  });
  expect(filesIn(bytesDir)).toEqual([]);
});

describe('refused at the first request', () => {
  const some = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]);
  test.each([
    ['a file of 10 MB', {size: MAX_IMAGE_BYTES}, 413, 'image-size'],
    ['an empty file', {size: 0}, 415, 'image-type'],
    ['another type of file', {type: 'application/pdf'}, 415, 'image-type'],
    ['an id of its own kind', {id: '../../secrets'}, 400, 'invalid'],
  ] as const)('%s', async (_, given, status, code) => {
    const response = await anas.begin({id: randomUUID(), bytes: some, ...given});
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({code, error: SENTENCES[code]});
    expect(await rows()).toEqual([]);
  });

  test('a length that is not known', async () => {
    const response = await app.request('/api/uploads', {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-defer-length': '1',
        'upload-metadata': `uploadId ${Buffer.from(randomUUID()).toString('base64')}`,
        cookie: anasCookie,
      },
    });
    expect(response.status).toBe(400);
  });

  test('another length than before', async () => {
    const photo = await newSending();
    await anas.begin(photo);
    const response = await anas.begin({...photo, size: photo.size + 1});
    expect(await response.json()).toMatchObject({code: 'conflict'});
  });
});

describe('refused at its first bytes, before the others are sent', () => {
  test.each([
    ['a script', '<script>alert(1)</script>', 'image-type'],
    ['a PDF', '%PDF-1.7 and more', 'image-type'],
    ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0', 'image-format'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image-format'],
  ] as const)('%s', async (_, beginning, code) => {
    const bytes = Uint8Array.from(Buffer.from(beginning, 'latin1'));
    const file = {id: randomUUID(), bytes, size: 5_000_000};
    for (const again of ['begun', 'begun again']) {
      const response = await anas.begin(file, bytes.length);
      expect(response.status, again).toBe(415);
      expect(await response.json()).toEqual({code, error: SENTENCES[code]});
    }
    expect((await anas.ask(file.id)).ok).toBe(false);
    expect(await rows()).toMatchObject([{state: 'refused', refusal: code}]);
  });
});

describe('somebody else', () => {
  test('cannot see, continue or take over an upload', async () => {
    const photo = await newSending();
    await anas.begin(photo, 5000);
    expect((await bens.ask(photo.id)).status).toBe(404);
    expect((await bens.send(photo, 5000, photo.size)).status).toBe(404);
    const taken = await bens.whole(photo);
    expect(taken.status).toBe(403);
    expect(offsetIn(await anas.ask(photo.id))).toBe(5000);
  });

  test('who is not logged in is asked to', async () => {
    const photo = await newSending();
    const nobody = sender(app, '');
    const answers = [await nobody.whole(photo), await nobody.send(photo, 0, 10)];
    for (const response of answers) {
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({code: 'login-required'});
    }
    expect((await nobody.ask(photo.id)).status).toBe(401);
  });

  test('of another site has no say, nor reads an answer', async () => {
    const forged = sender(app, anasCookie, {origin: 'https://elsewhere.example'});
    expect((await forged.whole(await newSending())).status).toBe(404);
    expect(await rows()).toEqual([]);
    const own = await anas.whole(await newSending());
    expect(own.headers.get('access-control-allow-origin')).toBeNull();
  });
});

test.each(['GET', 'DELETE', 'PUT'])('%s is nothing that an upload knows', async method => {
  const photo = await newSending();
  await anas.begin(photo, 100);
  const headers = {'tus-resumable': '1.0.0', cookie: anasCookie};
  const response = await app.request(`/api/uploads/${photo.id}`, {method, headers});
  expect(response.status).toBe(404);
  expect(offsetIn(await anas.ask(photo.id))).toBe(100);
});

/** What Ana sent before. */
const add = (count: number, columns: {state: string; size: number; age: string}) =>
  pg.sql(
    `INSERT INTO private.uploads (id, user_id, state, size, has_bytes, attempts, image_url, refusal, created_at)
     SELECT gen_random_uuid(), $1, $2, $3, false, 0, '/images/' || n, CASE $2 WHEN 'refused' THEN 'image-type' END,
            now() - $4::interval FROM generate_series(1, $5) n`,
    [ana.userId, columns.state, columns.size, columns.age, count],
  );

/** What Ana is told when she begins one more. */
async function secondsToWait(): Promise<number> {
  const response = await anas.whole(await newSending());
  expect(response.status).toBe(429);
  expect(await response.json()).toEqual({
    code: 'upload-limit',
    error: SENTENCES['upload-limit'],
  });
  // It is theirs alone.
  expect((await bens.whole(await newSending())).status).toBe(201);
  return Number(response.headers.get('retry-after'));
}

describe('who sends much waits', () => {
  test('for the hour to pass', async () => {
    await add(QUOTA.photosPerHour, {state: 'refused', size: 1000, age: '50 minutes'});
    const seconds = await secondsToWait();
    expect(seconds).toBeGreaterThan(9 * 60);
    expect(seconds).toBeLessThanOrEqual(10 * 60);
  });

  test('for the day to pass', async () => {
    const size = MAX_IMAGE_BYTES - 1;
    const count = Math.ceil(QUOTA.bytesPerDay / size);
    await add(count, {state: 'refused', size, age: '20 hours'});
    const seconds = await secondsToWait();
    expect(seconds).toBeGreaterThan(3.9 * 3600);
    expect(seconds).toBeLessThanOrEqual(4 * 3600);
  });

  test('while many are unfinished', async () => {
    await add(QUOTA.unfinished, {state: 'receiving', size: 1000, age: '2 hours'});
    expect(await secondsToWait()).toBe(60);
  });

  test('but one who has begun may end', async () => {
    const photo = await newSending();
    await anas.begin(photo, 5000);
    await add(QUOTA.photosPerHour, {state: 'refused', size: 1000, age: '50 minutes'});
    expect((await anas.begin(photo)).status).toBe(201);
    expect((await anas.send(photo, 5000, photo.size)).status).toBe(204);
  });

  test('and what was sent before no longer counts', async () => {
    await add(QUOTA.photosPerHour, {state: 'refused', size: 1000, age: '61 minutes'});
    await add(100, {state: 'refused', size: MAX_IMAGE_BYTES - 1, age: '25 hours'});
    expect((await anas.whole(await newSending())).status).toBe(201);
  });
});
