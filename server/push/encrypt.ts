import {createCipheriv, createECDH, ECDH, hkdfSync, randomBytes} from 'node:crypto';

/** Bytes of a record, which is more than any push service takes at all. */
const RECORD_SIZE = 4096;
/** Behind the text, in the last record. */
const END = Buffer.from([2]);

export const CURVE = 'prime256v1';

/** What a browser gives to whoever may send to it, in base64url. */
export interface ReceiverKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * A message that only one browser can read, as `aes128gcm` (RFC 8188, with the keys of RFC 8291).
 * @param sender a key pair for this message alone, and `salt` 16 random bytes: given by tests only.
 * @throws when the browser's key is no point of the curve.
 */
export function encrypted(
  text: string,
  {p256dh, auth}: ReceiverKeys,
  sender: ECDH = newPair(),
  salt: Buffer = randomBytes(16),
): Buffer {
  const receiverKey = Buffer.from(p256dh, 'base64url');
  const senderKey = sender.getPublicKey();
  const secret = derive(
    sender.computeSecret(receiverKey),
    Buffer.from(auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey]),
    32,
  );
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = [cipher.update(Buffer.concat([Buffer.from(text), END])), cipher.final()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([
    salt,
    size,
    Buffer.from([senderKey.length]),
    senderKey,
    ...record,
    cipher.getAuthTag(),
  ]);
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

function newPair(): ECDH {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return pair;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
