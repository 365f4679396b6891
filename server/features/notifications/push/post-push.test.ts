import {createPublicKey, verify} from 'node:crypto';
import {afterAll, beforeEach, expect, test, vi} from 'vitest';
import {browserKeys, servePushes} from '../../../../tests/support/setup/push-service.ts';
import {tempDir} from '../../../../tests/support/setup/temp-dir.ts';
import {keptSecrets} from '../../../runtime/secrets.ts';
import {NotPublic} from './endpoint.ts';
import {senderKeyOf, postPushAs, WrongClock} from './post-push.ts';

const {vapidPrivateKey} = keptSecrets(tempDir());
const NOW = Date.UTC(2026, 2, 1);
const MESSAGE = {id: 'a', text: 'A new sign at Größe', path: '/store/a', topic: 'store-sign a'};

const service = await servePushes();
afterAll(() => service.close());
beforeEach(() => {
  service.taken.length = 0;
  Object.assign(service.state, {status: 201, now: () => Date.now()});
});

async function posted(publicUrl = 'https://signs.example.com') {
  const browser = browserKeys();
  const sender = senderKeyOf(vapidPrivateKey, publicUrl);
  const endpoint = `${service.url}/send/abc`;
  const status = await postPushAs(sender, true)({endpoint, ...browser.keys}, MESSAGE);
  const [taken] = service.taken;
  if (!taken) throw new Error('Nothing came.');
  return {status, browser, sender, ...taken};
}

/** The parts of a header, if its signature is that of the key in it. */
function read(header = '') {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const publicKey = createPublicKey({format: 'jwk', key: {kty: 'EC', crv: 'P-256', x, y}});
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {key: publicKey, dsaEncoding: 'ieee-p1363'},
    Buffer.from(signature, 'base64url'),
  );
  const said: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return {key, isTrue, claims: said};
}

test('the browser that a message is for can read it, and no other', async () => {
  const {status, browser, body, headers, path} = await posted();
  expect([status, path]).toEqual([201, '/send/abc']);
  expect(headers['content-encoding']).toBe('aes128gcm');
  expect(browser.read(body)).toEqual(MESSAGE);
  expect(() => browserKeys().read(body)).toThrow('authenticate');
});

test('a push service is shown who sends, to it alone and for some hours', async () => {
  vi.useFakeTimers({toFake: ['Date'], now: NOW});
  const {sender, headers} = await posted();
  vi.useRealTimers();
  expect(read(headers['authorization'])).toEqual({
    key: sender.publicKey,
    isTrue: true,
    claims: {aud: service.url, exp: NOW / 1000 + 12 * 3600, sub: 'https://signs.example.com'},
  });
});

test('without an address of its own by TLS it gives one of the kind that is asked for', async () => {
  const {headers} = await posted('http://localhost:3000');
  const {claims} = read(headers['authorization']);
  expect(claims).toMatchObject({
    sub: expect.stringMatching(/^mailto:[^@]+@(?!localhost)[\w.-]+\.(?!invalid|local)\w+$/),
  });
});

test('sends nothing to this machine once others can reach the server', async () => {
  const send = postPushAs(senderKeyOf(vapidPrivateKey, 'https://signs.example.com'), false);
  const receiver = {endpoint: `${service.url}/send/abc`, ...browserKeys().keys};
  await expect(send(receiver, MESSAGE)).rejects.toThrow(NotPublic);
  expect(service.taken).toEqual([]);
});

test.each([-13, 13])(
  'tells the time on our clock from a subscription that has ended (%i h)',
  async hours => {
    service.state.status = 403;
    expect(await posted()).toMatchObject({status: 403});
    service.state.now = () => Date.now() + hours * 3600_000;
    await expect(posted()).rejects.toThrow(WrongClock);
    service.state.status = 410;
    expect(await posted()).toMatchObject({status: 410});
  },
);
