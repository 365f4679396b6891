import {createHash, createECDH, ECDH} from 'node:crypto';
import {request as requestByHttp} from 'node:http';
import {request as requestByTls} from 'node:https';
import {isLoopback} from '../../../env.ts';
import {isPushEndpoint, NotPublic, publicLookup} from './endpoint.ts';

/** Milliseconds. A push service that says nothing for longer is away. */
const TIMEOUT_MS = 4000;
/** Milliseconds. A push service refuses us (403) if the time on our clock is half a day from its own (RFC 8292). */
const CLOCK_GAP_MS = 3600_000;
/** Seconds that a push service keeps what a browser cannot be reached for. Later it is no news. */
const KEPT_S = 24 * 3600;

interface PushMessage {
  /** Of the notification, by which a browser closes it once it is read. */
  readonly id: string;
  readonly text: string;
  readonly path: string;
  /** A later one of the same takes its place. */
  readonly topic: string;
}

interface Receiver extends ReceiverKeys {
  readonly endpoint: string;
}

/**
 * Sends a message to a browser's push service, without following redirects.
 * @returns the HTTP status.
 * @throws when there is no answer, {@link NotPublic} where the address is not that of a push service, and
 * {@link WrongClock}.
 */
export type PostPush = (receiver: Receiver, message: PushMessage) => Promise<number>;

/** A push service refuses us for the time on this server's clock: the subscription is as good as before. */
export class WrongClock extends Error {
  override readonly name = 'WrongClock';
}

export const postPushAs =
  (key: SenderKey, onThisMachine: boolean): PostPush =>
  async ({endpoint, ...keys}, message) => {
    // It was kept under the settings of that time, and these may be others.
    if (!isPushEndpoint(endpoint, onThisMachine)) throw new NotPublic();
    // With the first push: it takes its time to load, and many servers never send any.
    const {default: webPush} = await import('web-push');
    const url = new URL(endpoint);
    // The library would send to any address, so it makes the request and we send it.
    const {method, headers, body} = webPush.generateRequestDetails(
      {endpoint, keys},
      JSON.stringify(message),
      {vapidDetails: key, TTL: KEPT_S, topic: topicOf(message.topic), urgency: 'normal'},
    );
    const send = url.protocol === 'https:' ? requestByTls : requestByHttp;
    const {promise, resolve, reject} = Promise.withResolvers<number>();
    const sending = send(url, {
      method,
      timeout: TIMEOUT_MS,
      signal: AbortSignal.timeout(2 * TIMEOUT_MS),
      // Only what may be sent to was kept; a name of it may mean something else by now.
      ...(!isLoopback(url.hostname) && {lookup: publicLookup}),
      headers: {...headers},
    });
    sending.on('response', response => {
      const {statusCode = 0, headers: answered} = response;
      if (statusCode === 403 && isFarFromNow(answered.date)) reject(new WrongClock());
      else resolve(statusCode);
      response.destroy();
    });
    sending.on('timeout', () => sending.destroy(new Error('timeout')));
    sending.on('error', reject);
    sending.end(body);
    return promise;
  };

/** @param date of an HTTP header. */
const isFarFromNow = (date = ''): boolean => Math.abs(Date.parse(date) - Date.now()) > CLOCK_GAP_MS;

/** By which the push service knows what takes whose place; at most 32 characters, which say nothing. */
const topicOf = (topic: string): string =>
  createHash('sha256').update(topic).digest('base64url').slice(0, 32);

export const CURVE = 'prime256v1';

/** The keys that a browser gives to its senders, in base64url. */
interface ReceiverKeys {
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
interface SenderKey {
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
    // The standard asks for one of the two kinds, and Apple refuses hosts that cannot be, such as .invalid.
    subject: publicUrl.startsWith('https:') ? publicUrl : 'mailto:signpost@example.com',
  };
}
