import {randomUUID} from 'node:crypto';
import {describe, expect, test} from 'vitest';
import {SENTENCES} from '../../../common/errors.ts';
import {MAX_IMAGE_BYTES} from '../../../common/limits.ts';
import {ana} from '../../../tests/support/actors.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {uploadScene} from '../../../tests/support/setup/upload-scene.ts';
import {newSending, offsetIn, sender} from '../../../tests/support/setup/uploads.ts';

const pg = await postgres();
const scene = uploadScene(pg);

const rows = () => pg.sql('SELECT * FROM private.uploads ORDER BY created_at');

describe('refused at the first request', () => {
  const some = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]);
  test.each([
    ['a file of 10 MB', {size: MAX_IMAGE_BYTES}, 413, 'image-size'],
    ['an empty file', {size: 0}, 415, 'image-type'],
    ['another type of file', {type: 'application/pdf'}, 415, 'image-type'],
    ['a purpose that nobody knows', {purpose: 'banner'}, 400, 'invalid'],
    ['an id of its own kind', {id: '../../secrets'}, 400, 'invalid'],
  ] as const)('%s', async (_, given, status, code) => {
    const response = await scene.anas.begin({id: randomUUID(), bytes: some, ...given});
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({code, message: SENTENCES[code]});
    expect(await rows()).toEqual([]);
  });

  test('a length that is not known', async () => {
    const response = await scene.app.request('/api/uploads', {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-defer-length': '1',
        'upload-metadata': `uploadId ${Buffer.from(randomUUID()).toString('base64')}`,
        cookie: scene.anasCookie,
      },
    });
    expect(response.status).toBe(400);
  });

  test('another length than before', async () => {
    const photo = await newSending();
    await scene.anas.begin(photo);
    const response = await scene.anas.begin({...photo, size: photo.size + 1});
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
      const response = await scene.anas.begin(file, bytes.length);
      expect(response.status, again).toBe(415);
      expect(await response.json()).toEqual({code, message: SENTENCES[code]});
    }
    expect((await scene.anas.ask(file.id)).ok).toBe(false);
    expect(await rows()).toMatchObject([{state: 'refused', refusal: code}]);
  });
});

describe('another user', () => {
  test('cannot see, continue or take over an upload', async () => {
    const photo = await newSending();
    await scene.anas.begin(photo, 5000);
    expect((await scene.bens.ask(photo.id)).status).toBe(404);
    expect((await scene.bens.send(photo, 5000, photo.size)).status).toBe(404);
    const taken = await scene.bens.whole(photo);
    expect(taken.status).toBe(403);
    expect(offsetIn(await scene.anas.ask(photo.id))).toBe(5000);
  });

  test('who is not logged in is asked to', async () => {
    const photo = await newSending();
    const nobody = sender(scene.app, '');
    const answers = [await nobody.whole(photo), await nobody.send(photo, 0, 10)];
    for (const response of answers) {
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({code: 'login-required'});
    }
    expect((await nobody.ask(photo.id)).status).toBe(401);
  });

  test('who is suspended is told so, also where they had begun', async () => {
    const photo = await newSending();
    await scene.anas.begin(photo, 5000);
    await pg.sql("INSERT INTO suspensions VALUES ($1, 'Spam.', now(), gen_random_uuid())", [
      ana.userId,
    ]);
    const before = await rows();
    const other = await newSending();
    const answers = [await scene.anas.whole(other), await scene.anas.send(photo, 5000, photo.size)];
    for (const response of answers) {
      expect(response.status).toBe(403);
      expect(await response.json()).toEqual({code: 'suspended', message: SENTENCES.suspended});
    }
    expect(await rows()).toEqual(before);
  });

  test('of another site has no say, nor reads an answer', async () => {
    const forged = sender(scene.app, scene.anasCookie, {origin: 'https://elsewhere.example'});
    expect((await forged.whole(await newSending())).status).toBe(404);
    expect(await rows()).toEqual([]);
    const own = await scene.anas.whole(await newSending());
    expect(own.headers.get('access-control-allow-origin')).toBeNull();
  });
});

test.each(['GET', 'DELETE', 'PUT'])('%s is nothing that an upload knows', async method => {
  const photo = await newSending();
  await scene.anas.begin(photo, 100);
  const headers = {'tus-resumable': '1.0.0', cookie: scene.anasCookie};
  const response = await scene.app.request(`/api/uploads/${photo.id}`, {method, headers});
  expect(response.status).toBe(404);
  expect(offsetIn(await scene.anas.ask(photo.id))).toBe(100);
});
