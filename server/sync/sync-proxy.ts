import {createHash} from 'node:crypto';
import type {IncomingHttpHeaders, IncomingMessage, Server} from 'node:http';
import type {Duplex} from 'node:stream';
import {setTimeout as wait} from 'node:timers/promises';
import {SOCKET_PROBE_PATH} from '../../common/api/sync-polling.ts';
import {allowedOrigins, type Env} from '../env.ts';
import {addressBehind, onBehalfOf} from '../http/client-address.ts';
import {isPlainHttp} from '../http/plain-http.ts';
import {networkOf} from '../http/rate-limits.ts';
import {type RefuseSocket, socketRefusal} from '../http/refusals.ts';
import {hstsOf} from '../http/security-headers.ts';
import {limitConcurrency, type ConcurrencyLimit} from '../runtime/concurrency-limit.ts';
import {logSeldom} from '../runtime/log.ts';
import {takePolledFor} from './polling/sync-polling.ts';
import {headerPieceOf, MessageRefused, messagePiecesOf} from './socket/client-messages.ts';
import {headOf, joinSockets, openUpstream, PROTOCOL_HEADER} from './socket/join-sockets.ts';
import {type Client, SyncQuota} from './socket/quota.ts';
import type {SyncEngine} from './sync-engine.ts';

/** RFC 6455, section 1.3. */
const HANDSHAKE_GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
/** A text frame "ok" and a close frame. */
const OK_AND_CLOSE = Buffer.from([0x81, 0x02, 0x6f, 0x6b, 0x88, 0x00]);

const isSocketProbe = ({url}: IncomingMessage): boolean => url === SOCKET_PROBE_PATH;

/** Shows that a WebSocket and its messages get through, and costs the sync engine nothing. */
function answerProbe({headers}: IncomingMessage, socket: Duplex): void {
  const key = headers['sec-websocket-key'] ?? '';
  const accept = createHash('sha1').update(`${key}${HANDSHAKE_GUID}`).digest('base64');
  // Server sockets stay half open after their end.
  socket.once('finish', () => socket.destroy());
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  socket.end(OK_AND_CLOSE);
}

/** How long zero-cache may take to accept a connection, in milliseconds. */
const CONNECT_TIMEOUT_MS = 10_000;
/**
 * How many connections zero-cache prepares at a time, of which one network has half. It works on all that are open in
 * turns, so where hundreds come at once the first would give up before any is served, and likes would wait for all.
 */
const CONNECTING = {atOnce: 6, waiting: 5000} as const;
/**
 * Milliseconds for which a client group counts as being prepared after zero-cache's greeting, at most. A new one
 * is told which queries were answered. One that comes back, as all do after a restart, may have nothing to be told.
 */
const PREPARING_MS = {isNew: 5000, comesBack: 100} as const;
/** A member of the message of zero-cache that holds a client group's first rows. */
const QUERIES_ANSWERED = Buffer.from('"gotQueriesPatch"');

// zero-cache accepts one path segment of any name before its own /sync/v…; only that endpoint may
// be reached from outside, because its others trust every caller.
export const SYNC_ENDPOINT = /^\/sync\/sync\/v\d+\/[a-z]+(\?|$)/;

export interface SyncProxy {
  /** Ends all proxied connections, for `server.close()` waits for them but cannot end them. */
  close(): void;
  clients(): number;
  /**
   * Ends the connections of a user, whose browsers connect again with the rights of now. The sync engine would keep the
   * rights of before for up to a minute.
   */
  disconnect(userId: string): void;
}

/**
 * Passes WebSocket connections under `/sync` on to zero-cache, and refuses those of foreign
 * origins: browsers attach our cookies to a WebSocket opened by any page. Until zero-cache has all that
 * clients ask for they are turned away, and come again.
 */
export function attachSyncProxy(
  server: Server,
  env: Pick<Env, 'publicUrl' | 'port' | 'trustedProxies' | 'hstsSubdomains'>,
  engine: Pick<SyncEngine, 'url' | 'isComplete'>,
): SyncProxy {
  const origins = new Set(allowedOrigins(env));
  const open = new Map<Duplex, string>();
  const quota = new SyncQuota();
  const inTurn = limitConcurrency(CONNECTING);
  const refuse = socketRefusal(hstsOf(env));

  server.on('upgrade', (request, socket, head) => {
    // A reset by either side must never surface as an unhandled event, whatever state we are in.
    socket.on('error', () => socket.destroy());
    const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',');
    if (isPlainHttp(request.socket.remoteAddress, forwarded, env)) return refuseBare(socket, 403);
    const isProbe = isSocketProbe(request);
    if (!isProbe && !SYNC_ENDPOINT.test(request.url ?? '')) return refuse(socket, 404);
    if (!origins.has(request.headers.origin ?? '')) return refuse(socket, 403);
    if (isProbe) return answerProbe(request, socket);
    const client = clientOf(request, tellAddress(request, env));
    if (!quota.enter(client)) {
      logSeldom('warn', 'sync-sockets-refused');
      return refuse(socket, 429);
    }
    open.set(socket, client.user);
    socket.once('close', () => {
      open.delete(socket);
      quota.leave(client);
    });
    return void connect({engine, request, socket, head, client, quota, inTurn, refuse});
  });

  return {
    close() {
      for (const socket of open.keys()) socket.destroy();
    },
    clients: () => open.size,
    disconnect(userId) {
      for (const [socket, user] of open) if (user === userId) socket.destroy();
    },
  };
}

/** zero-cache passes it on to `/mutate`, where it is believed, so the true one replaces what clients say. */
function tellAddress(request: IncomingMessage, env: Pick<Env, 'trustedProxies'>): string {
  const {headers, socket} = request;
  const polled = takePolledFor(headers);
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',');
  for (const name of ['port', 'proto', 'host']) delete headers[`x-forwarded-${name}`];
  const address = polled ?? addressBehind(socket.remoteAddress, forwarded, env);
  headers['x-forwarded-for'] = address;
  return address;
}

/** Characters of a client group's id that count. Ids of our clients are shorter. */
const GROUP_LENGTH = 64;

/** @returns also the user that it names, which the session has to agree with. */
function clientOf({url = ''}: IncomingMessage, address: string): Client & {user: string} {
  const asked = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  const group = (asked.get('clientGroupID') ?? '').slice(0, GROUP_LENGTH);
  return {network: networkOf(address), group, user: asked.get('userID') ?? ''};
}

/** A client group that reconnects names its version; zero-cache disconnects it when that is wrong. */
const isNewGroup = ({url = ''}: IncomingMessage): boolean => /[?&]baseCookie=(&|$)/.test(url);

interface Connecting {
  readonly engine: Pick<SyncEngine, 'url' | 'isComplete'>;
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly client: Client;
  readonly quota: SyncQuota;
  readonly inTurn: ConcurrencyLimit;
  readonly refuse: RefuseSocket;
}

/** Connects a client once its network's allowance and the queue permit it. */
async function connect(connecting: Connecting): Promise<void> {
  const {client, engine, inTurn, quota, refuse, request, socket} = connecting;
  const gone = new AbortController();
  socket.once('close', () => gone.abort());
  try {
    if (!(await engine.isComplete())) return refuse(socket, 503);
    const protocol = request.headers[PROTOCOL_HEADER];
    const first =
      protocol === undefined ? undefined : headerPieceOf(protocol, () => quota.mayLast(client));
    const waitMs = Math.max(
      quota.waitToOpen(client.network),
      first ? quota.waitFor(client, first) : 0,
    );
    if (waitMs > 0) await wait(waitMs, undefined, {signal: gone.signal});
    const headers = {...request.headers, ...(first && {[PROTOCOL_HEADER]: first.text})};
    await onBehalfOf(client.network, () => inTurn(gone.signal, () => join(connecting, headers)));
  } catch (error) {
    if (gone.signal.aborted) return;
    logSeldom('warn', 'sync-socket-refused');
    refuse(socket, error instanceof MessageRefused && error.closeCode === 1009 ? 413 : 429);
  }
}

/**
 * Resolves when zero-cache has prepared the client group, either side has gone, or it takes too long.
 * @param headers for zero-cache.
 */
async function join(
  {engine, request, socket, head, client, quota}: Connecting,
  headers: IncomingHttpHeaders,
): Promise<void> {
  // Who gave up while waiting for their turn.
  if (socket.destroyed) return;
  const {promise: served, resolve} = Promise.withResolvers<void>();
  try {
    const {url} = request;
    const upstream = await openUpstream(engine.url, {url, headers}, CONNECT_TIMEOUT_MS);
    if (socket.destroyed) return void upstream.socket.destroy();
    socket.write(headOf(upstream, request.headers[PROTOCOL_HEADER]));
    if (head.length > 0) socket.unshift(head);
    if (upstream.head.length > 0) upstream.socket.unshift(upstream.head);
    joinSockets(socket, upstream.socket, {
      piecesOf: text => messagePiecesOf(text, () => quota.mayLast(client)),
      waitFor: piece => quota.waitFor(client, piece),
    });
    upstream.socket.once('close', () => resolve());
    upstream.socket.once('data', () => {
      const {isNew, comesBack} = PREPARING_MS;
      setTimeout(resolve, isNewGroup(request) ? isNew : comesBack).unref();
    });
    const look = (chunk: Buffer) => void (chunk.includes(QUERIES_ANSWERED) && resolve());
    upstream.socket.on('data', look);
    void served.then(() => upstream.socket.off('data', look));
    setTimeout(resolve, CONNECT_TIMEOUT_MS).unref();
  } catch {
    // A browser learns no more than that it is closed.
    socket.destroy();
    return;
  }
  await served;
}

/** For plain HTTP, where the header does not belong. */
const refuseBare = socketRefusal();
