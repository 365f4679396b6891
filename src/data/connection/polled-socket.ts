import * as z from 'zod/mini';
import {
  POLL_HOLD_MS,
  polledDown,
  pollingStarted,
  SYNC_POLLING_PATH,
} from '../../../common/api/sync-polling.ts';

/** Milliseconds that an answer may take beyond the time for which the server holds a request. */
const ANSWER_MS = 10_000;
/** RFC 6455: the connection was lost. */
const ABNORMAL = 1006;

/**
 * The part of a WebSocket that the sync client uses, over plain requests: one waits for messages, and others send
 * them. A failed request ends it; the sync client then connects again and goes on from its data.
 */
export class PolledSocket extends EventTarget {
  readonly #fetch: typeof fetch;
  readonly #over = new AbortController();
  readonly #outgoing: string[] = [];
  #address: string | undefined;
  #isSending = false;

  constructor(path: string, protocol: string, fetchBy: typeof fetch = fetch.bind(globalThis)) {
    super();
    this.#fetch = fetchBy;
    void this.#run(path, protocol);
  }

  send(message: string): void {
    this.#outgoing.push(message);
    void this.#flush();
  }

  close(): void {
    this.#end(ABNORMAL, '');
  }

  async #run(path: string, protocol: string): Promise<void> {
    try {
      const {id} = z.parse(pollingStarted, await this.#ask('', 'POST', {path, protocol}));
      this.#address = `/${id}`;
      // It was closed while the server opened it.
      if (this.#over.signal.aborted) return this.#tellServer();
      this.dispatchEvent(new Event('open'));
      void this.#flush();
      await this.#receive(this.#address);
    } catch {
      this.#end(ABNORMAL, '');
    }
  }

  async #receive(address: string): Promise<void> {
    while (!this.#over.signal.aborted) {
      // Each answer has what came since the one before.
      const {messages, closed} = z.parse(polledDown, await this.#ask(address, 'GET'));
      for (const data of messages) {
        if (!this.#over.signal.aborted) this.dispatchEvent(new MessageEvent('message', {data}));
      }
      if (closed) {
        this.#address = undefined;
        this.#end(closed.code, closed.reason);
      }
    }
  }

  /** One request at a time, so that messages arrive in their order. */
  async #flush(): Promise<void> {
    if (this.#isSending || !this.#address || this.#outgoing.length === 0) return;
    this.#isSending = true;
    try {
      await this.#ask(this.#address, 'POST', this.#outgoing.splice(0));
    } catch {
      this.#end(ABNORMAL, '');
    }
    this.#isSending = false;
    if (!this.#over.signal.aborted) void this.#flush();
  }

  /** @throws when there is no answer in time, or none that lets it go on. */
  async #ask(address: string, method: 'GET' | 'POST', body?: unknown): Promise<unknown> {
    const late = new AbortController();
    const stop = () => late.abort();
    const timer = setTimeout(stop, POLL_HOLD_MS + ANSWER_MS);
    // The answer to the first request names the connection to close.
    if (this.#address) this.#over.signal.addEventListener('abort', stop);
    try {
      const response = await this.#fetch(`${SYNC_POLLING_PATH}${address}`, {
        method,
        signal: late.signal,
        cache: 'no-store',
        ...(body !== undefined && {
          headers: {'content-type': 'application/json'},
          body: JSON.stringify(body),
        }),
      });
      if (!response.ok) throw new Error(`The server answers ${response.status}.`);
      return response.status === 204 ? undefined : await response.json();
    } finally {
      clearTimeout(timer);
      this.#over.signal.removeEventListener('abort', stop);
    }
  }

  #end(code: number, reason: string): void {
    if (this.#over.signal.aborted) return;
    this.#over.abort();
    this.#tellServer();
    this.dispatchEvent(new CloseEvent('close', {code, reason, wasClean: code !== ABNORMAL}));
  }

  #tellServer(): void {
    if (!this.#address) return;
    const address = `${SYNC_POLLING_PATH}${this.#address}`;
    // The server would notice a little later by itself.
    void this.#fetch(address, {method: 'DELETE', keepalive: true}).catch(() => undefined);
  }
}
