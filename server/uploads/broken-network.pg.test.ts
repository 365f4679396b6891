import {randomBytes, randomUUID} from 'node:crypto';
import {once} from 'node:events';
import {existsSync, readdirSync, rmSync} from 'node:fs';
import {createServer, request, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {getRequestListener} from '@hono/node-server';
import sharp from 'sharp';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest';
import {uploadAddress, UPLOADS_PATH} from '../../schema/uploads.ts';
import {addActors} from '../../tests/actors.ts';
import {addPasswords, appOver, cookieOf, ENV, logIn, type TestApp} from '../../tests/setup/app.ts';
import {postgres} from '../../tests/setup/pg.ts';
import {tempDir} from '../../tests/setup/temp-dir.ts';
import {diskImageStore} from '../images/image-store.ts';
import {diskByteStore} from './byte-store.ts';

// The protocol over sockets that break, which requests without a network cannot.

const pg = await postgres();
const dataDir = tempDir();
const [imagesDir, bytesDir] = [path.join(dataDir, 'images'), path.join(dataDir, 'uploads')];
/** Bytes of a piece, as browsers send it. */
const PIECE = 256 * 1024;
/** Of the photo, how much may be sent a second time after a cut. */
const MOST_AGAIN = 0.05;

let app: TestApp;
let server: Server;
let port: number;
let cookie: string;
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
});
afterEach(() => {
  for (const folder of [imagesDir, bytesDir]) rmSync(folder, {recursive: true, force: true});
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

interface Sent {
  readonly status: number;
  readonly offset: number;
}

/** Sends a request; with `cut`, only so many bytes of the body, and then the connection is gone. */
async function send(
  method: string,
  address: string,
  headers: Record<string, string>,
  body: Uint8Array = new Uint8Array(),
  cut?: number,
): Promise<Sent | undefined> {
  const sending = request({
    port,
    method,
    path: address,
    headers: {
      'tus-resumable': '1.0.0',
      cookie,
      'content-length': String(body.length),
      ...headers,
    },
  });
  if (cut !== undefined) {
    sending.on('error', () => {});
    await new Promise(resolve => sending.write(body.subarray(0, cut), resolve));
    // What is on its way arrives.
    await wait(50);
    sending.destroy();
    return undefined;
  }
  sending.end(body);
  const [response] = await once(sending, 'response');
  response.resume();
  return {
    status: response.statusCode,
    offset: Number(response.headers['upload-offset'] ?? Number.NaN),
  };
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

const begin = (id: string) => {
  const metadata = `uploadId ${base64(id)},filetype ${base64('image/jpeg')}`;
  return send('POST', UPLOADS_PATH, {
    'upload-length': String(photo.length),
    'upload-metadata': metadata,
  });
};
const ask = async (id: string) => (await send('HEAD', uploadAddress(id), {}))?.offset ?? 0;

function sendPiece(id: string, at: number, cut?: number) {
  const headers = {
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(at),
  };
  return send('PATCH', uploadAddress(id), headers, photo.subarray(at, at + PIECE), cut);
}

/** Sends pieces up to the one that holds byte `until`, of which only what comes before it leaves here. */
async function sendUntil(id: string, until: number): Promise<void> {
  for (let at = 0; at < until; at += PIECE) {
    await sendPiece(id, at, at + PIECE > until ? until - at : undefined);
  }
}

async function sendRest(id: string, from: number): Promise<Sent | undefined> {
  let last: Sent | undefined;
  for (let at = from; at < photo.length; at += PIECE) last = await sendPiece(id, at);
  return last;
}

const pictures = () => (existsSync(imagesDir) ? readdirSync(imagesDir) : []);
const states = () => pg.sql('SELECT state, has_bytes FROM private.uploads');

test('the photo is a large one', () => {
  expect(photo.length).toBeGreaterThan(5_000_000);
});

describe('a photo is one picture though the network broke', () => {
  test.each([10, 50, 90])('at %d percent of it', async percent => {
    const id = randomUUID();
    await begin(id);
    const until = Math.floor((photo.length * percent) / 100);
    await sendUntil(id, until);
    const offset = await ask(id);
    expect(offset).toBeLessThanOrEqual(until);
    expect(until - offset).toBeLessThan(photo.length * MOST_AGAIN);
    expect(await sendRest(id, offset)).toEqual({status: 204, offset: photo.length});
    expect(pictures()).toHaveLength(3);
    expect(await states()).toEqual([{state: 'ready', has_bytes: false}]);
  });

  test('after its last byte, before the answer', async () => {
    const id = randomUUID();
    await begin(id);
    await sendUntil(id, photo.length - 1);
    const offset = await ask(id);
    await sendPiece(id, offset, photo.length - offset);
    expect(await ask(id)).toBe(photo.length);
    expect(pictures()).toHaveLength(3);
    expect(await states()).toEqual([{state: 'ready', has_bytes: false}]);
  });

  test('without the server noticing, so that the old connection is still open', async () => {
    const id = randomUUID();
    await begin(id);
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
    await vi.waitFor(() => expect(readdirSync(bytesDir)).toContain(id));
    await wait(100);
    const offset = await ask(id);
    expect(await sendRest(id, offset)).toEqual({status: 204, offset: photo.length});
    hanging.destroy();
    expect(await states()).toEqual([{state: 'ready', has_bytes: false}]);
  });
});

test('a refusal reaches who is still sending', async () => {
  const id = randomUUID();
  await begin(id);
  const script = Buffer.alloc(PIECE, '<script>');
  const headers = {'content-type': 'application/offset+octet-stream', 'upload-offset': '0'};
  expect(await send('PATCH', uploadAddress(id), headers, script)).toMatchObject({status: 415});
});
