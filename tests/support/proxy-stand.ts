import {once} from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
} from 'node:http';
import type {Duplex} from 'node:stream';
import {afterEach, beforeEach} from 'vitest';
import {MAX_HEADER_BYTES} from '../../server/sync/socket/limits.ts';
import {attachSyncProxy, type SyncProxy} from '../../server/sync/sync-proxy.ts';

export const PATH = '/sync/sync/v51/connect?clientID=c';
export const PUBLIC_URL = 'https://signs.example.com';

/** As a trusted proxy names its client. */
export const from = (address: string) => ({'X-Forwarded-For': address});

interface Outcome {
  readonly status: number;
  readonly socket: Duplex | undefined;
  /** Of the handshake, or its refusal. */
  readonly headers?: IncomingHttpHeaders;
}

/** A server with the proxy in front of an engine that sends back what it receives, for each test of a file. */
export class ProxyStand {
  upstream!: Server;
  proxy!: SyncProxy;
  /** The handshakes that reached the engine. */
  seen: IncomingMessage[] = [];
  isComplete = true;
  #server!: Server;

  constructor() {
    beforeEach(() => this.#open());
    afterEach(() => {
      this.proxy.close();
      for (const each of [this.#server, this.upstream]) each.close();
    });
  }

  async #open(): Promise<void> {
    this.seen = [];
    this.isComplete = true;
    this.upstream = createServer({maxHeaderSize: MAX_HEADER_BYTES}, (_request, response) =>
      response.end('OK'),
    );
    this.upstream.on('upgrade', (incoming, socket: Duplex) => {
      this.seen.push(incoming);
      socket.on('error', () => {});
      socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
      );
      socket.pipe(socket);
    });
    await listen(this.upstream);
    this.#server = createServer({maxHeaderSize: MAX_HEADER_BYTES});
    await listen(this.#server);
    this.attach(0);
  }

  /** Puts the proxy behind so many others. */
  attach(trustedProxies: number): void {
    this.#server.removeAllListeners('upgrade');
    this.proxy = attachSyncProxy(
      this.#server,
      {publicUrl: PUBLIC_URL, port: 3000, trustedProxies, hstsSubdomains: true},
      {url: `http://127.0.0.1:${portOf(this.upstream)}`, isComplete: async () => this.isComplete},
    );
  }

  /** @param more headers; one that is undefined is not sent. */
  async connect(path: string, more: Record<string, string | undefined> = {}): Promise<Outcome> {
    const {promise, resolve} = Promise.withResolvers<Outcome>();
    const usual = {Connection: 'Upgrade', Upgrade: 'websocket', Origin: PUBLIC_URL};
    const headers = Object.entries({...usual, ...more}).flatMap(([name, value]) =>
      value === undefined ? [] : [name, value],
    );
    const outgoing = request({port: portOf(this.#server), host: '127.0.0.1', path, headers});
    outgoing.on('upgrade', ({headers: told}, socket) =>
      resolve({status: 101, socket, headers: told}),
    );
    outgoing.on('response', response =>
      resolve({
        status: response.statusCode ?? 0,
        socket: undefined,
        headers: response.headers,
      }),
    );
    outgoing.on('error', () => resolve({status: 0, socket: undefined}));
    outgoing.end();
    return promise;
  }
}

export function portOf(listening: Server): number {
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening.');
  return address.port;
}

async function listen(listening: Server): Promise<void> {
  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
}
