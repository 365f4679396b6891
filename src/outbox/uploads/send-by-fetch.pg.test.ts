import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {SENTENCES} from '../../../common/errors.ts';
import {ana} from '../../../tests/support/actors.ts';
import {
  addPasswords,
  appOver,
  cookieOf,
  ENV,
  logIn,
  ORIGIN,
} from '../../../tests/support/setup/app.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {tempDir} from '../../../tests/support/setup/temp-dir.ts';
import {photoOf} from '../../../tests/support/setup/uploads.ts';
import {addScene, type Scene, writeOf} from '../../../tests/support/writes.ts';
import {sendWrite} from '../core/send-write.ts';
import {sendByFetch} from './send-by-fetch.ts';

// What a service worker sends, to the server's own routes.

const pg = await postgres();
const dataDir = tempDir();

let scene: Scene;
let cookie: string;
let uploadId: string;
/** Requests, as they were sent. */
let asked: string[];
/** Stands between the two, and may answer in the server's place. */
let between: (request: string) => Response | undefined;

beforeEach(async () => {
  scene = await addScene(pg.db);
  await addPasswords(pg.db);
  uploadId = crypto.randomUUID();
  const app = appOver(pg, {...ENV, dataDir: `${dataDir}/${uploadId}`});
  cookie = cookieOf(await logIn(app, 'ana'));
  asked = [];
  between = () => undefined;
  vi.stubGlobal('fetch', async (to: string, {method, headers, body, signal}: RequestInit) => {
    const request = `${method} ${to.replace(uploadId, 'ID')}`;
    asked.push(request);
    const all = new Headers(headers);
    all.set('cookie', cookie);
    all.set('origin', ORIGIN);
    return between(request) ?? app.request(to, {method, headers: all, body, signal});
  });
});
afterEach(() => void vi.unstubAllGlobals());

const BEGIN = 'POST /api/uploads';
const GO_ON = 'POST /api/uploads/ID';
const broken = () => {
  throw new TypeError('Failed to fetch');
};

async function send(bytes: Uint8Array<ArrayBuffer>, type = 'image/jpeg') {
  const sent: number[] = [];
  const outcome = await sendByFetch({
    uploadId,
    purpose: 'sign',
    blob: new Blob([bytes], {type}),
    signal: new AbortController().signal,
    onProgress: count => void sent.push(count),
  });
  return {outcome, sent};
}

const write = () => ({
  userId: ana.userId,
  name: 'sign.create',
  args: writeOf('sign.create', scene),
  replaces: [],
});

const photo = () => photoOf('#c33', {width: 480, height: 400});
const uploads = () =>
  pg.sql<{state: string; image_url: string}>('SELECT state, image_url FROM private.uploads');

describe('a photo', () => {
  test('goes in pieces, and is a picture when the last of them is there', async () => {
    const bytes = await photo();
    const {outcome, sent} = await send(bytes);
    expect(outcome).toEqual({type: 'done'});
    expect(asked).toEqual([BEGIN, GO_ON, GO_ON]);
    expect(sent).toEqual([0, 64 * 1024, bytes.length]);
    expect(await uploads()).toMatchObject([{state: 'ready'}]);
  });

  test('that broke off goes on from where it was', async () => {
    const bytes = await photo();
    between = request => (request === GO_ON && asked.length === 3 ? broken() : undefined);
    expect((await send(bytes)).outcome).toEqual({type: 'again'});
    expect(await send(bytes)).toEqual({
      outcome: {type: 'done'},
      sent: [64 * 1024, bytes.length],
    });
    expect(await uploads()).toHaveLength(1);
  });

  test('that is there already is not sent again', async () => {
    const bytes = await photo();
    await send(bytes);
    asked = [];
    expect((await send(bytes)).outcome).toEqual({type: 'done'});
    expect(asked).toEqual([BEGIN]);
  });

  test('that is not a picture is refused with the sentence', async () => {
    const code = 'image-type';
    const {outcome} = await send(new TextEncoder().encode('Not a picture, whatever it says.'));
    expect(outcome).toEqual({type: 'refused', refusal: {code, sentence: SENTENCES[code]}});
  });

  test('without a session asks for a log-in', async () => {
    cookie = '';
    expect((await send(await photo())).outcome).toEqual({type: 'login'});
  });

  test('is not taken as sent because a proxy answers with success', async () => {
    const bytes = await photo();
    const headers = {'upload-offset': String(bytes.length)};
    between = () => new Response('<h1>Free WiFi</h1>', {headers});
    expect((await send(bytes)).outcome).toEqual({type: 'again'});
    expect(asked).toEqual([BEGIN]);
  });
});

describe('a write', () => {
  test('with a photo is a sign with its picture', async () => {
    await send(await photo());
    const {args, ...rest} = write();
    expect(await sendWrite({...rest, args: {...args, uploadId}})).toEqual({type: 'done'});
    const [upload] = await uploads();
    expect(await pg.sql("SELECT image_url FROM signs WHERE type = 'photo'")).toEqual([
      {image_url: upload?.image_url},
    ]);
  });

  test('that is refused says why', async () => {
    await pg.sql('UPDATE stores SET is_active = false');
    const code = 'store-inactive';
    const refusal = {code, sentence: SENTENCES[code]};
    expect(await sendWrite(write())).toEqual({type: 'refused', refusal});
  });

  test('without a session asks for a log-in', async () => {
    cookie = '';
    expect(await sendWrite(write())).toEqual({type: 'login'});
  });

  test.each([
    ['no answer', broken],
    ['a fault of the server', () => new Response('{}', {status: 503})],
    ['an answer of somebody on the way', () => new Response('<h1>Free WiFi</h1>')],
  ])('is sent again after %s', async (_, answer) => {
    between = answer;
    expect(await sendWrite(write())).toEqual({type: 'again'});
  });
});
