import {POLL_HOLD_MS, type PolledDown} from '../../../common/api/sync-polling.ts';

/** Milliseconds without a request after which the client is taken to be gone. */
const ABANDONED_MS = 30_000;
/** Characters that wait for a client. A first sync of many rows stays far below. */
const MAX_WAITING = 32 * 1024 * 1024;
/** RFC 6455: the connection was lost. */
const ABNORMAL = 1006;

/** The part of a WebSocket that is used here. */
export type EngineSocket = Pick<WebSocket, 'addEventListener' | 'close' | 'readyState' | 'send'>;

/** A connection to the sync engine, whose messages the client collects by requests. */
export class PolledConnection {
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
    // The client that left before the answer takes the connection for lost; its messages go with it.
    const down = {messages: this.#waiting, closed: this.#closed};
    this.#waiting = [];
    this.#waitingSize = 0;
    if (this.#closed) this.#tell();
    else this.#expectRequest();
    return down;
  }

  /** Passes messages on in their order. @throws when the connection has ended. */
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

  #expectRequest(): void {
    clearTimeout(this.#abandoned);
    this.#abandoned = setTimeout(() => this.close(), ABANDONED_MS);
  }

  #tell(): void {
    clearTimeout(this.#abandoned);
    if (this.#isTold) return;
    this.#isTold = true;
    this.#onEnd();
  }
}
