import {STATUS_CODES, type IncomingMessage, type Server} from 'node:http';
import type {Duplex} from 'node:stream';
import {proxyUpgrade} from 'httpxy';
import pLimit from 'p-limit';
import {addressBehind} from '../client-address.ts';
import {allowedOrigins, type Env} from '../env.ts';
import type {SyncEngine} from '../sync-engine.ts';

/**
 * Bytes of request headers to accept, the address among them, for `http.createServer({maxHeaderSize})`.
 * The sync client sends its first message in `Sec-WebSocket-Protocol`, 8 KB of it, which with cookies
 * exceeds Node's default of 16 KB. A search for far more than a term can have, of which only the
 * beginning is looked for, makes an address of 120 KB: so long are 10,000 emoji.
 */
export const MAX_HEADER_BYTES = 192 * 1024;

/** How long zero-cache may take to accept a connection, in milliseconds. */
const CONNECT_TIMEOUT_MS = 10_000;
/**
 * How many connections may wait for zero-cache's first message at a time. It answers all that are open in
 * turns, so where hundreds come at once the first would give up before any is served.
 */
const CONNECTING_AT_ONCE = 6;

// zero-cache accepts one path segment of any name before its own /sync/v…; only that endpoint may
// be reached from outside, because its others trust every caller.
const SYNC_ENDPOINT = /^\/sync\/sync\/v\d+\/[a-z]+(\?|$)/;

/** A running proxy. */
export interface SyncProxy {
  /** Ends all proxied connections, for `server.close()` waits for them but cannot end them. */
  close(): void;
  /** How many clients are connected, or wait to be. */
  clients(): number;
}

/**
 * Passes WebSocket connections under `/sync` on to zero-cache, and refuses those of foreign
 * origins: browsers attach our cookies to a WebSocket opened by any page. Until zero-cache has all that
 * clients ask for they are turned away, and come again.
 */
export function attachSyncProxy(
  server: Server,
  env: Pick<Env, 'publicUrl' | 'port' | 'trustedProxies'>,
  engine: Pick<SyncEngine, 'url' | 'isComplete'>,
): SyncProxy {
  const origins = new Set(allowedOrigins(env));
  const open = new Set<Duplex>();
  const inTurn = pLimit(CONNECTING_AT_ONCE);

  server.on('upgrade', (request, socket, head) => {
    // A reset by either side must never surface as an unhandled event, whatever state we are in.
    socket.on('error', () => socket.destroy());
    if (!SYNC_ENDPOINT.test(request.url ?? '')) return refuse(socket, 404);
    if (!origins.has(request.headers.origin ?? '')) return refuse(socket, 403);
    if (!engine.isComplete()) return refuse(socket, 503);
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    tellAddress(request, env);
    return void inTurn(() => connect(engine.url, request, socket, head));
  });

  return {
    close() {
      for (const socket of open) socket.destroy();
    },
    clients: () => open.size,
  };
}

/**
 * zero-cache passes the address on to `/mutate`, where it is believed. So what the client says of itself
 * is replaced by what is true.
 */
function tellAddress(request: IncomingMessage, env: Pick<Env, 'trustedProxies'>): void {
  const {headers, socket} = request;
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',');
  for (const name of ['port', 'proto', 'host']) delete headers[`x-forwarded-${name}`];
  headers['x-forwarded-for'] = addressBehind(socket.remoteAddress, forwarded, env);
}

/** Resolves when zero-cache has sent its first message, either side has gone, or it takes too long. */
async function connect(
  zeroCacheUrl: string,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<void> {
  // Who gave up while waiting for their turn.
  if (socket.destroyed) return;
  const {promise: served, resolve} = Promise.withResolvers<void>();
  try {
    const upstream = await proxyUpgrade(zeroCacheUrl, request, socket, head, {
      upgradeTimeout: CONNECT_TIMEOUT_MS,
      xfwd: false,
    });
    upstream.on('error', () => upstream.destroy());
    upstream.once('close', () => socket.destroy()).once('close', resolve);
    socket.once('close', () => upstream.destroy());
    upstream.once('data', () => resolve());
    setTimeout(resolve, CONNECT_TIMEOUT_MS).unref();
  } catch {
    // The proxy library has ended the client's half by now, which is all a browser would learn.
    socket.destroy();
    return;
  }
  await served;
}

function refuse(socket: Duplex, status: number): void {
  // Server sockets stay half open after their end; without this a silent peer would hold them.
  socket.once('finish', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}
