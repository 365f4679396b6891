import {randomBytes, randomUUID} from 'node:crypto';
import {once} from 'node:events';
import {existsSync, readdirSync, rmSync, statSync} from 'node:fs';
import {createServer, request, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {getRequestListener} from '@hono/node-server';
import sharp from 'sharp';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import {uploadAddress} from '../../../common/images/images.ts';
import {addActors} from '../../../tests/support/actors.ts';
import {
  addPasswords,
  appOver,
  cookieOf,
  ENV,
  logIn,
  type TestApp,
} from '../../../tests/support/setup/app.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {inPieces, PIECE, type PieceSender} from '../../../tests/support/setup/pieces.ts';
import {tempDir} from '../../../tests/support/setup/temp-dir.ts';
import {diskImageStore} from '../images/image-store.ts';
import {diskByteStore} from './byte-store.ts';

// The protocol over sockets that break, which requests without a network cannot.

const pg = await postgres();
const dataDir = tempDir();
const [imagesDir, bytesDir] = [path.join(dataDir, 'images'), path.join(dataDir, 'uploads')];
/** Of the photo, how much may be sent a second time after a cut. */
const MOST_AGAIN = 0.05;

let app: TestApp;
let server: Server;
let port: number;
let cookie: string;
let anas: PieceSender;
let photo: Uint8Array;

beforeAll(async () => {
  const pixels = randomBytes(2000 * 1500 * 3);
  const raw = {width: 2000, height: 1500, channels: 3} as const;
  photo = await sharp(pixels, {raw}).jpeg({quality: 93, chromaSubsampling: '4:4:4'}).toBuffer();
  server = createServer(getRequestListener(async incoming => app.fetch(incoming)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({port} = server.address() as AddressInfo);
});
beforeEach(async () => {
  await addActors(pg.db);
  await addPasswords(pg.db);
  app = appOver(pg, ENV, diskImageStore(imagesDir), diskByteStore(bytesDir));
  cookie = cookieOf(await logIn(app, 'ana'));
  anas = inPieces({port, cookie, photo, arrival});
});
afterEach(() => {
  for (const folder of [imagesDir, bytesDir]) rmSync(folder, {recursive: true, force: true});
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Waits until the server has so many bytes of an upload, or has made its picture of them. */
const arrival = (id: string, bytes: number) =>
  expect
    .poll(() => statSync(path.join(bytesDir, id), {throwIfNoEntry: false})?.size ?? bytes)
    .toBe(bytes);

const pictures = () => (existsSync(imagesDir) ? readdirSync(imagesDir) : []);
const states = () => pg.sql('SELECT state, has_bytes FROM private.uploads');

test('the photo is a large one', () => {
  expect(photo.length).toBeGreaterThan(5_000_000);
});

describe('a photo is one picture though the network broke', () => {
  test.each([10, 50, 90])('at %d percent of it', async percent => {
    const id = randomUUID();
    await anas.begin(id);
    const until = Math.floor((photo.length * percent) / 100);
    await anas.until(id, until);
    const offset = await anas.ask(id);
    expect(offset).toBeLessThanOrEqual(until);
    expect(until - offset).toBeLessThan(photo.length * MOST_AGAIN);
    expect(await anas.from(id, offset)).toEqual({status: 204, offset: photo.length});
    expect(pictures()).toHaveLength(3);
    expect(await states()).toEqual([{state: 'ready', has_bytes: false}]);
  });

  test('after its last byte, before the answer', async () => {
    const id = randomUUID();
    await anas.begin(id);
    await anas.until(id, photo.length - 1);
    const offset = await anas.ask(id);
    await anas.piece(id, offset, photo.length - offset);
    expect(await anas.ask(id)).toBe(photo.length);
    expect(pictures()).toHaveLength(3);
    expect(await states()).toEqual([{state: 'ready', has_bytes: false}]);
  });

  test('without the server noticing, so that the old connection is still open', async () => {
    const id = randomUUID();
    await anas.begin(id);
    const hanging = request({
      port,
      method: 'PATCH',
      path: uploadAddress(id),
      headers: {
        'tus-resumable': '1.0.0',
        cookie,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
        'content-length': String(PIECE),
      },
    });
    hanging.on('error', () => {});
    hanging.write(photo.subarray(0, 100_000));
    await arrival(id, 100_000);
    const offset = await anas.ask(id);
    expect(await anas.from(id, offset)).toEqual({status: 204, offset: photo.length});
    hanging.destroy();
    expect(await states()).toEqual([{state: 'ready', has_bytes: false}]);
  });
});

test('a refusal reaches who is still sending', async () => {
  const id = randomUUID();
  await anas.begin(id);
  const script = Buffer.alloc(PIECE, '<script>');
  expect(await anas.piece(id, 0, undefined, script)).toMatchObject({status: 415});
});
