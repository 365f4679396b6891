import {createECDH, ECDH} from 'node:crypto';

export const CURVE = 'prime256v1';

/** The keys that a browser gives to its senders, in base64url. */
export interface ReceiverKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** Whether it can be what a browser gave: a point of the curve, in base64url. */
export function isReceiverKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, CURVE, 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}

/** The key by which push services and browsers recognise this server (RFC 8292). */
export interface SenderKey {
  /** In base64url, as browsers are told it. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** Where the operator can be reached, for the push service. */
  readonly subject: string;
}

/**
 * @param privateKey 32 bytes in base64url.
 * @param publicUrl the origin people open.
 */
export function senderKeyOf(privateKey: string, publicUrl: string): SenderKey {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey, 'base64url');
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey,
    // The standard asks for one of the two kinds.
    subject: publicUrl.startsWith('https:') ? publicUrl : 'mailto:nobody@localhost.invalid',
  };
}
