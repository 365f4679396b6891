import {randomUUID} from 'node:crypto';
import type {IncomingHttpHeaders} from 'node:http';
import {POLL_HOLD_MS, type PolledDown} from '../../../common/api/sync-polling.ts';

/** How many connections may be open. A company whose proxy blocks WebSockets shares its network. */
const POLLING_LIMITS = {perNetwork: 50, inAll: 500} as const;

interface Opening {
  /** What `networkOf` makes of the client's address. */
  readonly network: string;
  /** With its query. */
  readonly path: string;
  readonly protocol: string;
  readonly headers: Readonly<Record<string, string>>;
}

type OpenSocket = (
  url: string,
  init: {protocols: string; headers: Readonly<Record<string, string>>},
) => EngineSocket;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's accepts headers, unlike the browser's.
const NodeSocket = WebSocket as unknown as new (...args: Parameters<OpenSocket>) => EngineSocket;

export class SyncPolling {
  readonly #proxyUrl: string;
  readonly #limits: {readonly perNetwork: number; readonly inAll: number};
  readonly #openSocket: OpenSocket;
  readonly #connections = new Map<string, PolledConnection>();
  readonly #countByNetwork = new Map<string, number>();

  /** @param proxyUrl where this process serves WebSockets, so that their limits hold here too. */
  constructor(
    proxyUrl: string,
    limits = POLLING_LIMITS as {readonly perNetwork: number; readonly inAll: number},
    openSocket: OpenSocket = (url, init) => new NodeSocket(url, init),
  ) {
    this.#proxyUrl = proxyUrl.replace(/^http/, 'ws');
    this.#limits = limits;
    this.#openSocket = openSocket;
  }

  /** @returns an id that only this client knows, unless there are too many. */
  open({network, path, protocol, headers}: Opening): string | 'network-full' | 'full' {
    if (this.#connections.size >= this.#limits.inAll) return 'full';
    const ofNetwork = this.#countByNetwork.get(network) ?? 0;
    if (ofNetwork >= this.#limits.perNetwork) return 'network-full';
    const socket = this.#openSocket(`${this.#proxyUrl}${path}`, {protocols: protocol, headers});
    const id = randomUUID();
    this.#countByNetwork.set(network, ofNetwork + 1);
    this.#connections.set(id, new PolledConnection(socket, () => this.#remove(id, network)));
    return id;
  }

  find(id: string): PolledConnection | undefined {
    return this.#connections.get(id);
  }

  clients(): number {
    return this.#connections.size;
  }

  close(): void {
    for (const connection of this.#connections.values()) connection.close();
  }

  #remove(id: string, network: string): void {
    this.#connections.delete(id);
    const left = (this.#countByNetwork.get(network) ?? 1) - 1;
    if (left > 0) this.#countByNetwork.set(network, left);
    else this.#countByNetwork.delete(network);
  }
}

/** Milliseconds without a request after which the client is taken to be gone. */
const ABANDONED_MS = 30_000;
/** The same of one whose requests are not held: in a hidden tab browsers run timers once a minute. */
const ABANDONED_UNHELD_MS = 90_000;
/** Characters that wait for a client. A first sync of many rows stays far below. */
const MAX_WAITING = 32 * 1024 * 1024;
/** RFC 6455: the connection was lost. */
const ABNORMAL = 1006;

type EngineSocket = Pick<WebSocket, 'addEventListener' | 'close' | 'readyState' | 'send'>;

class PolledConnection {
  readonly #socket: EngineSocket;
  readonly #onEnd: () => void;
  readonly #opened = Promise.withResolvers<void>();
  #waiting: string[] = [];
  #waitingSize = 0;
  #closed: PolledDown['closed'] = null;
  #isTold = false;
  #news = Promise.withResolvers<void>();
  #abandoned: ReturnType<typeof setTimeout> | undefined;

  constructor(socket: EngineSocket, onEnd: () => void) {
    this.#socket = socket;
    this.#onEnd = onEnd;
    socket.addEventListener('open', () => this.#opened.resolve());
    socket.addEventListener('message', ({data}) => this.#take(String(data)));
    socket.addEventListener('close', ({code, reason}) => this.#end(code, reason));
    this.#expectRequest();
  }

  /** Resolves with the messages since the last request, as soon as there are any, or with none. */
  async next(signal: AbortSignal, holdMs = POLL_HOLD_MS): Promise<PolledDown> {
    clearTimeout(this.#abandoned);
    if (!this.#hasNews()) await this.#untilNews(signal, holdMs);
    return this.take(ABANDONED_MS);
  }

  /** The messages since the last request, if there are any. */
  take(abandonedMs = ABANDONED_UNHELD_MS): PolledDown {
    // The client that left before the answer takes the connection for lost; its messages go with it.
    const down = {messages: this.#waiting, closed: this.#closed};
    this.#waiting = [];
    this.#waitingSize = 0;
    if (this.#closed) this.#tell();
    else this.#expectRequest(abandonedMs);
    return down;
  }

  /**
   * Passes messages on in their order.
   * @throws when the connection has ended.
   */
  async send(messages: readonly string[]): Promise<void> {
    await this.#opened.promise;
    if (this.#closed) throw new Error('The connection has ended.');
    for (const message of messages) this.#socket.send(message);
  }

  /** Ends it at the request of the client, or because the server stops. */
  close(): void {
    this.#socket.close();
    this.#end(ABNORMAL, '');
    this.#tell();
  }

  #hasNews(): boolean {
    return this.#waiting.length > 0 || this.#closed !== null;
  }

  async #untilNews(signal: AbortSignal, holdMs: number): Promise<void> {
    const {promise, resolve} = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, holdMs);
    signal.addEventListener('abort', () => resolve(), {once: true});
    await Promise.race([promise, this.#news.promise]);
    clearTimeout(timer);
  }

  #take(message: string): void {
    this.#waiting.push(message);
    this.#waitingSize += message.length;
    this.#tellNews();
    if (this.#waitingSize > MAX_WAITING) this.close();
  }

  #end(code: number, reason: string): void {
    if (this.#closed) return;
    this.#closed = {code, reason};
    this.#opened.resolve();
    this.#tellNews();
    // So that the client can still learn why.
    this.#expectRequest();
  }

  #tellNews(): void {
    this.#news.resolve();
    this.#news = Promise.withResolvers();
  }

  #expectRequest(abandonedMs = ABANDONED_MS): void {
    clearTimeout(this.#abandoned);
    this.#abandoned = setTimeout(() => this.close(), abandonedMs);
  }

  #tell(): void {
    clearTimeout(this.#abandoned);
    if (this.#isTold) return;
    this.#isTold = true;
    this.#onEnd();
  }
}

const HEADER = 'x-polled-for';
/** Only this process knows it, so that no client can act for another. */
const SECRET = randomUUID();

/** Names the client on whose behalf this process connects to its own proxy. */
export const polledFor = (address: string) => ({[HEADER]: `${SECRET} ${address}`});

/** The address of that client, and takes the header away; undefined where a client connects by itself. */
export function takePolledFor(headers: IncomingHttpHeaders): string | undefined {
  const given = headers[HEADER];
  delete headers[HEADER];
  if (typeof given !== 'string' || !given.startsWith(`${SECRET} `)) return undefined;
  return given.slice(SECRET.length + 1);
}
