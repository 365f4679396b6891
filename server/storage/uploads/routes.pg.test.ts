import {appendFileSync, rmSync, statSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {describe, expect, test} from 'vitest';
import {SENTENCES} from '../../../common/errors.ts';
import {uploadAddress} from '../../../common/images/images.ts';
import {ana} from '../../../tests/support/actors.ts';
import {appOver, cookieOf, ENV, logIn} from '../../../tests/support/setup/app.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {
  bytesDir,
  filesIn,
  images,
  imagesDir,
  uploadScene,
} from '../../../tests/support/setup/upload-scene.ts';
import {newSending, offsetIn, sender} from '../../../tests/support/setup/uploads.ts';
import {diskByteStore} from './byte-store.ts';

const pg = await postgres();
const scene = uploadScene(pg);

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
    const response = await scene.anas.whole(photo);
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe(`/api/uploads/${photo.id}`);
    expect(offsetIn(response)).toBe(photo.size);
    await expectOnePicture();
  });

  test('sent in pieces', async () => {
    const photo = await newSending();
    expect((await scene.anas.begin(photo)).status).toBe(201);
    for (let at = 0; at < photo.size; at += 5000) {
      const end = Math.min(photo.size, at + 5000);
      const response = await scene.anas.send(photo, at, end);
      expect(response.status).toBe(204);
      expect(offsetIn(response)).toBe(end);
    }
    await expectOnePicture();
  });

  test('sent twice, and asked for again', async () => {
    const photo = await newSending();
    await scene.anas.whole(photo);
    const again = await scene.anas.whole(photo);
    expect(again.status).toBe(201);
    expect(offsetIn(again)).toBe(photo.size);
    expect(offsetIn(await scene.anas.ask(photo.id))).toBe(photo.size);
    expect((await scene.anas.send(photo, 0, 100)).status).toBe(409);
    await expectOnePicture();
  });

  test('begun a second time from where it was, even by two at once', async () => {
    const photo = await newSending();
    await scene.anas.begin(photo, 5000);
    const again = await scene.anas.begin(photo, 100);
    expect(offsetIn(again)).toBe(5000);
    const sent = () => scene.anas.send(photo, 5000, photo.size);
    const statuses = (await Promise.all([sent(), sent()])).map(({status}) => status);
    expect(new Set(statuses)).toEqual(new Set([204, 409]));
    await expectOnePicture();
  });

  test('continued from the byte at which the network broke', async () => {
    const photo = await newSending();
    await scene.anas.begin(photo);
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(photo.bytes.subarray(0, 7000));
      },
      async pull(controller) {
        await expect.poll(() => statSync(path.join(bytesDir, photo.id)).size).toBe(7000);
        controller.error(new Error('The network is gone.'));
      },
    });
    const response = await scene.anas.send(photo, 0, photo.size, broken).catch(() => undefined);
    expect(response?.ok).not.toBe(true);
    const offset = offsetIn(await scene.anas.ask(photo.id));
    expect(offset).toBe(7000);
    expect((await scene.anas.send(photo, offset, photo.size)).status).toBe(204);
    await expectOnePicture();
  });

  test('though the server ended after its last byte', async () => {
    const photo = await newSending();
    await scene.anas.begin(photo);
    // Complete, but not decoded yet.
    await scene.anas.send(photo, 0, photo.size - 1);
    appendFileSync(path.join(bytesDir, photo.id), photo.bytes.subarray(photo.size - 1));
    expect(filesIn(imagesDir)).toEqual([]);
    const asked = await scene.anas.ask(photo.id);
    expect(offsetIn(asked)).toBe(photo.size);
    await expectOnePicture();
  });

  test('though the server ended between its two notes of it', async () => {
    const photo = await newSending();
    await scene.anas.begin(photo);
    rmSync(bytesDir, {recursive: true});
    expect((await scene.anas.ask(photo.id)).status).toBe(404);
    expect((await scene.anas.whole(photo)).status).toBe(201);
    await expectOnePicture();
  });

  test('though the disk was full for a while', async () => {
    const photo = await newSending();
    const full = {...images, put: () => Promise.reject(new Error('ENOSPC'))};
    const failing = sender(appOver(pg, ENV, full, diskByteStore(bytesDir)), scene.anasCookie);
    for (let time = 0; time < 5; time++) expect((await failing.whole(photo)).status).toBe(500);
    expect(offsetIn(await scene.anas.ask(photo.id))).toBe(photo.size);
    await expectOnePicture();
  });
});

test('of a photo whose person is deleted while it is read nothing stays', async () => {
  const photo = await newSending();
  const late = {
    ...images,
    put: async (...file: Parameters<typeof images.put>) => {
      await pg.sql('DELETE FROM private.uploads');
      await images.put(...file);
    },
  };
  await sender(appOver(pg, ENV, late, diskByteStore(bytesDir)), scene.anasCookie).whole(photo);
  expect(await rows()).toEqual([]);
  expect(filesIn(imagesDir)).toEqual([]);
});

test('an avatar becomes one square file, named after its person', async () => {
  const photo = {...(await newSending()), purpose: 'avatar'};
  expect((await scene.anas.whole(photo)).status).toBe(201);
  const [row] = await rows();
  expect(row).toMatchObject({state: 'ready', user_id: ana.userId});
  expect(row?.image_url).toMatch(new RegExp(`^/images/avatars/${ana.userId}-\\d{13}\\.jpg$`));
  expect(filesIn(imagesDir)).toEqual(['avatars']);
  expect(filesIn(path.join(imagesDir, 'avatars'))).toHaveLength(1);
  // No profile shows it yet.
  expect((await scene.app.request(row?.image_url ?? '')).status).toBe(404);
  const headers = {cookie: cookieOf(await logIn(scene.app, 'ana'))};
  const picture = await scene.app.request(row?.image_url ?? '', {headers});
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({format: 'jpeg', width: 400, height: 400});
});

test('a file in whose reading the server ended again and again is given up', async () => {
  const photo = await newSending();
  await scene.anas.begin(photo);
  await scene.anas.send(photo, 0, photo.size - 1);
  await pg.sql('UPDATE private.uploads SET attempts = 3');
  const response = await scene.anas.send(photo, photo.size - 1, photo.size);
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({
    code: 'image-unreadable',
    message: SENTENCES['image-unreadable'],
  });
  expect(filesIn(bytesDir)).toEqual([]);
});

test('a PATCH of a tab of an earlier version continues an upload, and a mere POST does not', async () => {
  const photo = await newSending();
  await scene.anas.begin(photo, 5000);
  const send = async (method: string) => {
    const headers = {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '5000',
      cookie: cookieOf(await logIn(scene.app, 'ana')),
    };
    const body = photo.bytes.subarray(5000, 6000);
    return (await scene.app.request(uploadAddress(photo.id), {method, headers, body})).status;
  };
  expect(await send('POST')).toBe(404);
  expect(offsetIn(await scene.anas.ask(photo.id))).toBe(5000);
  expect(await send('PATCH')).toBe(204);
  expect(offsetIn(await scene.anas.ask(photo.id))).toBe(6000);
});

test.each(['?/', '/?x=/', '?next=/api/uploads/'])(
  'an address that names the upload of another behind %s is about one’s own alone',
  async link => {
    const [hers, his] = [await newSending(), await newSending()];
    await scene.anas.begin(hers, 5000);
    await scene.bens.begin(his);
    const headers = {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    };
    const cookie = cookieOf(await logIn(scene.app, 'ben'));
    const address = `${uploadAddress(his.id)}${link}${hers.id}`;
    const asked = await scene.app.request(address, {
      method: 'HEAD',
      headers: {...headers, cookie},
    });
    expect([200, 404]).toContain(asked.status);
    expect(offsetIn(asked)).not.toBe(5000);
    const written = await scene.app.request(address, {
      method: 'PATCH',
      headers: {...headers, 'upload-offset': '5000', cookie},
      body: his.bytes.subarray(0, 100),
    });
    expect(written.ok).toBe(false);
    expect(offsetIn(await scene.anas.ask(hers.id))).toBe(5000);
  },
);
