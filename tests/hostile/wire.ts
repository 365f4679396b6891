import {once} from 'node:events';
import {Agent, type IncomingHttpHeaders, request} from 'node:http';
import {createServer} from 'node:net';
import {setTimeout as wait} from 'node:timers/promises';

/** Milliseconds. A slower answer counts as missing. */
export const ANSWER_TIMEOUT_MS = 10_000;

/** Bytes. A server ends a connection on which more than it took is left, so that carries nothing else. */
const LARGE_BODY = 10_000;

/** What came back; status 0 where nothing did. */
export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly ms: number;
}

/** A request, as hostile as a probe wants it: nothing here is checked or completed. */
export interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly timeoutMs?: number;
}

/** Requests from one address of the loopback network. */
export class Wire {
  readonly #agent: Agent;
  readonly url: URL;
  readonly address: string;
  /** How many times as long an answer may take, and how often a busy server is asked. */
  readonly patience: number;

  constructor(url: URL, address: string, {sockets = 8, patience = 1} = {}) {
    this.url = url;
    this.patience = patience;
    this.address = address;
    this.#agent = new Agent({keepAlive: true, localAddress: address, maxSockets: sockets});
  }

  async send(sent: Sent): Promise<Reply> {
    const {method = 'GET', path, headers = {}, body, timeoutMs = ANSWER_TIMEOUT_MS} = sent;
    const begun = performance.now();
    const {promise, resolve} = Promise.withResolvers<Reply>();
    const answer = (status: number, given: IncomingHttpHeaders = {}, text = '') =>
      resolve({status, headers: given, text, ms: performance.now() - begun});
    const {hostname, port} = this.url;
    const isLarge = (body?.length ?? 0) > LARGE_BODY;
    const agent = isLarge ? new Agent({localAddress: this.address}) : this.#agent;
    try {
      const sending = request(
        {agent, hostname: inNumbers(hostname), port, method, path, headers},
        response => {
          const {statusCode = 0, headers: got} = response;
          // A stream of events does not end.
          if (got['content-type']?.startsWith('text/event-stream')) {
            answer(statusCode, got);
            response.destroy();
            return;
          }
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => answer(statusCode, got, Buffer.concat(parts).toString()));
          response.on('error', () => answer(0));
        },
      );
      // Within a deadline of its own: time that it waits for a connection counts.
      const timer = setTimeout(() => sending.destroy(), timeoutMs * this.patience);
      sending.on('error', (error: NodeJS.ErrnoException) => {
        // The server was closing the connection, as it does after it refused a body that was still on its way.
        // Browsers, too, then send the request again on another connection.
        if (sending.reusedSocket && error.code === 'ECONNRESET') resolve(this.send(sent));
        else answer(0);
      });
      sending.on('close', () => clearTimeout(timer));
      sending.end(body);
    } catch {
      // Node itself refuses to send it; a server cannot be asked so.
      return {status: 400, headers: {}, text: '', ms: 0};
    }
    return promise;
  }

  /** Sends it again while the server says that it is busy, after the time that it says: `patience` times in all. */
  async ask(sent: Sent): Promise<Reply> {
    const begun = performance.now();
    for (let left = this.patience; ; left -= 1) {
      const reply = await this.send(sent);
      const seconds = Number(reply.headers['retry-after']);
      if (left <= 1 || reply.status !== 503 || !seconds) {
        return {...reply, ms: performance.now() - begun};
      }
      await wait(seconds * 1000);
    }
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.ask({
      method: 'POST',
      path,
      headers: {'content-type': 'application/json', origin: this.url.origin, ...headers},
      body: JSON.stringify(body),
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Hosts that only this machine answers to. */
export const inNumbers = (hostname: string): string =>
  hostname === 'localhost' ? '127.0.0.1' : hostname.replaceAll(/[[\]]/g, '');

/**
 * Addresses of the loopback network to come from, so that one client can stand for several networks. Where
 * the system has but one, as macOS does, all are that one.
 */
export async function loopbackAddresses(
  count: number,
): Promise<{addresses: string[]; distinct: boolean}> {
  const wanted = Array.from({length: count}, (_, index) => `127.0.${index + 1}.1`);
  const server = createServer();
  try {
    server.listen(0, wanted[0]);
    await once(server, 'listening');
    return {addresses: wanted, distinct: true};
  } catch {
    return {addresses: wanted.map(() => '127.0.0.1'), distinct: false};
  } finally {
    server.close();
  }
}
