import {createECDH, createPrivateKey, type KeyObject, sign} from 'node:crypto';
import {CURVE} from './encrypt.ts';

/** Seconds that a proof works. Push services take none of more than a day. */
const PROOF_LASTS_S = 12 * 3600;

/** By what push services know us, and browsers whom they allowed to send (RFC 8292). */
export interface SenderKey {
  /** In base64url, as browsers are told it. */
  readonly publicKey: string;
  /** The header that says to the push service of an endpoint that we send, for some hours. */
  authorization(endpoint: string, now?: number): string;
}

/**
 * @param privateKey 32 bytes in base64url.
 * @param publicUrl where the operator can be reached, for the push service.
 */
export function senderKeyOf(privateKey: string, publicUrl: string): SenderKey {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey, 'base64url');
  const point = pair.getPublicKey();
  const publicKey = point.toString('base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey,
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  // The standard asks for one of the two kinds.
  const sub = publicUrl.startsWith('https:') ? publicUrl : 'mailto:nobody@localhost.invalid';
  return {
    publicKey,
    authorization(endpoint, now = Date.now()) {
      const exp = Math.floor(now / 1000) + PROOF_LASTS_S;
      const proof = signed({aud: new URL(endpoint).origin, exp, sub}, key);
      return `vapid t=${proof}, k=${publicKey}`;
    },
  };
}

/** A JSON web token. */
function signed(claims: object, key: KeyObject): string {
  const data = [{typ: 'JWT', alg: 'ES256'}, claims]
    .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(data), {key, dsaEncoding: 'ieee-p1363'});
  return `${data}.${signature.toString('base64url')}`;
}
