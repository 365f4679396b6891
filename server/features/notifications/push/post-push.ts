import {request as requestByHttp} from 'node:http';
import {request as requestByTls} from 'node:https';
import {createHash} from 'node:crypto';
import {isLoopback} from '../../../env.ts';
import {isPushEndpoint, NotPublic, publicLookup} from './endpoint.ts';
import type {ReceiverKeys, SenderKey} from './keys.ts';

/** Milliseconds. A push service that says nothing for longer is away. */
const PATIENCE_MS = 4000;
/** Seconds that a push service keeps what a browser cannot be reached for. Later it is no news. */
const KEPT_S = 24 * 3600;

export interface PushMessage {
  readonly text: string;
  readonly path: string;
  /** A later one of the same takes its place. */
  readonly topic: string;
}

export interface Receiver extends ReceiverKeys {
  readonly endpoint: string;
}

/**
 * Sends a message to a browser's push service, without following redirects.
 * @returns the HTTP status.
 * @throws when there is no answer, and {@link NotPublic} where the address is not that of a push service.
 */
export type PostPush = (receiver: Receiver, message: PushMessage) => Promise<number>;

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
      timeout: PATIENCE_MS,
      signal: AbortSignal.timeout(2 * PATIENCE_MS),
      // Only what may be sent to was kept; a name of it may mean something else by now.
      ...(!isLoopback(url.hostname) && {lookup: publicLookup}),
      headers: {...headers},
    });
    sending.on('response', response => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sending.on('timeout', () => sending.destroy(new Error('timeout')));
    sending.on('error', reject);
    sending.end(body);
    return promise;
  };

/** By which the push service knows what takes whose place; at most 32 characters, which say nothing. */
const topicOf = (topic: string): string =>
  createHash('sha256').update(topic).digest('base64url').slice(0, 32);
