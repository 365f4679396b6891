import {ECDH} from 'node:crypto';

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
