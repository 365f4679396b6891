import {type IncomingMessage, request as requestByHttp} from 'node:http';
import {request as requestByTls} from 'node:https';
import {Socket} from 'node:net';
import type {Duplex} from 'node:stream';
import {logSeldom} from '../../runtime/log.ts';
import {MessageRefused} from './client-messages.ts';
import {closeFrame} from './frames.ts';
import {FromClient, type MessageRules} from './from-client.ts';
import {FromEngine} from './from-engine.ts';
import {handedOver} from './handover.ts';

/** A WebSocket that the sync engine has opened. */
interface Upstream {
  readonly answer: IncomingMessage;
  readonly socket: Duplex;
  /** Bytes that it has sent already. */
  readonly head: Buffer;
}

/**
 * Asks the sync engine for a WebSocket on behalf of a client.
 * @throws when it does not open one, or does not take what is sent over it, within `timeoutMs` each.
 */
export async function openUpstream(
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
  const upstream = await promise.finally(() => clearTimeout(timer));
  upstream.socket.on('error', () => upstream.socket.destroy());
  try {
    await handedOver(engineUrl, AbortSignal.timeout(timeoutMs));
  } catch (error) {
    upstream.socket.destroy();
    throw error;
  }
  if (upstream.socket.destroyed) throw new Error('The sync engine has gone.');
  return upstream;
}

/** The answer as it goes on to the client. */
export function headOf({answer}: Upstream): string {
  const lines = ['HTTP/1.1 101 Switching Protocols'];
  for (let at = 0; at < answer.rawHeaders.length; at += 2) {
    lines.push(`${answer.rawHeaders[at]}: ${answer.rawHeaders[at + 1]}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/**
 * Carries messages between a client and the sync engine until either has gone: those of the client as its
 * rules have them, those of the engine without the words of its errors.
 */
export function joinSockets(client: Duplex, engine: Duplex, rules: MessageRules): void {
  const up = new FromClient(rules);
  const down = new FromEngine();
  for (const socket of [client, engine]) {
    socket.on('error', () => socket.destroy());
    if (!(socket instanceof Socket)) continue;
    socket.setTimeout(0).setNoDelay(true).setKeepAlive(true);
  }
  client.pipe(up).pipe(engine);
  engine.pipe(down).pipe(client);
  up.on('error', error => {
    engine.destroy();
    if (!(error instanceof MessageRefused)) return;
    logSeldom('warn', 'sync-message-refused', {code: error.closeCode, reason: error.message});
    down.unpipe(client);
    endAfter(client, closeFrame(error.closeCode, error.message));
  });
  client.once('close', () => {
    up.destroy();
    engine.destroy();
  });
  // Its last messages still go to the client.
  engine.once('close', () => down.end());
  down.once('end', () => endAfter(client));
}

/** Server sockets stay half open after their end; without this a silent peer would hold them. */
function endAfter(socket: Duplex, last?: Buffer): void {
  socket.once('finish', () => socket.destroy());
  if (last) socket.end(last);
  else socket.end();
}
