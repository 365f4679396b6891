import {createPublicKey, verify} from 'node:crypto';
import {expect, test} from 'vitest';
import {keptSecrets} from '../secrets.ts';
import {tempDir} from '../../tests/setup/temp-dir.ts';
import {senderKeyOf} from './sender-key.ts';

const {vapidPrivateKey} = keptSecrets(tempDir());
const NOW = Date.UTC(2026, 2, 1);

/** The parts of a header, if its signature is that of the key in it. */
function read(header: string) {
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

test('a push service is shown who sends, to it alone and for some hours', () => {
  const sender = senderKeyOf(vapidPrivateKey, 'https://signs.example.com');
  expect(read(sender.authorization('https://push.example.net:8443/send/abc', NOW))).toEqual({
    key: sender.publicKey,
    isTrue: true,
    claims: {
      aud: 'https://push.example.net:8443',
      exp: NOW / 1000 + 12 * 3600,
      sub: 'https://signs.example.com',
    },
  });
});

test('without an address of its own by TLS it gives one of the kind that is asked for', () => {
  const sender = senderKeyOf(vapidPrivateKey, 'http://localhost:3000');
  const {claims} = read(sender.authorization('https://push.example.net/a', NOW));
  expect(claims).toMatchObject({sub: expect.stringMatching(/^mailto:/)});
});
