import {type IncomingMessage, request as requestByHttp} from 'node:http';
import {request as requestByTls} from 'node:https';
import type {Duplex} from 'node:stream';

/** A WebSocket that the sync engine has opened. */
export interface Upstream {
  readonly answer: IncomingMessage;
  readonly socket: Duplex;
  /** Bytes that it has sent already. */
  readonly head: Buffer;
}

/**
 * Asks the sync engine for a WebSocket on behalf of a client.
 * @throws when it does not open one within `timeoutMs`.
 */
export function openUpstream(
  engineUrl: string,
  {url = '/', headers}: Pick<IncomingMessage, 'url' | 'headers'>,
  timeoutMs: number,
): Promise<Upstream> {
  const {promise, resolve, reject} = Promise.withResolvers<Upstream>();
  const {hostname, port, protocol} = new URL(engineUrl);
  const send = protocol === 'https:' ? requestByTls : requestByHttp;
  // Compressed messages could not be read on their way.
  const {'sec-websocket-extensions': _extensions, ...carried} = headers;
  const asking = send({hostname, port, path: url, headers: carried, agent: false});
  const timer = setTimeout(() => asking.destroy(new Error('timeout')), timeoutMs);
  asking.once('upgrade', (answer, socket, head) => resolve({answer, socket, head}));
  asking.once('response', response => {
    response.destroy();
    reject(new Error('The sync engine refused.'));
  });
  asking.once('error', reject);
  asking.end();
  return promise.finally(() => clearTimeout(timer));
}

/** The answer as it goes on to the client. */
export function headOf({answer}: Upstream): string {
  const lines = ['HTTP/1.1 101 Switching Protocols'];
  for (let at = 0; at < answer.rawHeaders.length; at += 2) {
    lines.push(`${answer.rawHeaders[at]}: ${answer.rawHeaders[at + 1]}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}
