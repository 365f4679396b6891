import * as z from 'zod/mini';
import {
  POLL_HOLD_MS,
  polledDown,
  pollingStarted,
  SYNC_POLLING_PATH,
  UNHELD,
} from '../../../common/api/sync-polling.ts';

/** Milliseconds that an answer may take beyond the time for which the server holds a request. */
const ANSWER_MS = 10_000;
/** RFC 6455: the connection was lost. */
const ABNORMAL = 1006;

/**
 * Requests that the server holds for all tabs of a browser. Over HTTP/1.1 it opens six connections to a site, one of
 * which has the stream of reactions; the others load pages and send what users do.
 */
const MOST_HELD = 2;
/** Milliseconds between two requests that are not held. The sync client waits 5 s for the answer to a ping. */
const UNHELD_PAUSE_MS = 2000;
/** Null in browsers that have no locks between tabs. */
const ownLocks = (): LockManager | null => navigator.locks ?? null;

/**
 * The part of a WebSocket that the sync client uses, over plain requests: one waits for messages, and others send
 * them. A failed request ends it; the sync client then connects again and goes on from its data.
 */
export class PolledSocket extends EventTarget {
  readonly #fetch: typeof fetch;
  readonly #locks: LockManager | null;
  readonly #over = new AbortController();
  readonly #outgoing: string[] = [];
  #address: string | undefined;
  #isSending = false;
  /** Ends the pause after a request that is not held, also where it is still under way. */
  #askNow = () => {};

  constructor(
    path: string,
    protocol: string,
    fetchBy: typeof fetch = fetch.bind(globalThis),
    locks = ownLocks(),
  ) {
    super();
    this.#fetch = fetchBy;
    this.#locks = locks;
    document.addEventListener('visibilitychange', () => this.#askNow(), {
      signal: this.#over.signal,
    });
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
      const {promise: due, resolve} = Promise.withResolvers<void>();
      this.#askNow = resolve;
      const giveBack = await this.#takePlace();
      if (this.#over.signal.aborted) return giveBack?.();
      const query = giveBack ? '' : UNHELD;
      const answer = this.#ask(`${address}${query}`, 'GET').finally(giveBack);
      const {messages, closed} = z.parse(polledDown, await answer);
      for (const data of messages) {
        if (!this.#over.signal.aborted) this.dispatchEvent(new MessageEvent('message', {data}));
      }
      if (closed) {
        this.#address = undefined;
        this.#end(closed.code, closed.reason);
      }
      if (giveBack || messages.length > 0) continue;
      const timer = setTimeout(resolve, UNHELD_PAUSE_MS);
      await due;
      clearTimeout(timer);
    }
  }

  /**
   * A place among the requests that are held. Hidden tabs leave them to those that are seen.
   * @returns a function that gives it back; undefined when all are taken, or the tab is hidden.
   */
  async #takePlace(number = 1): Promise<(() => void) | undefined> {
    if (document.hidden || number > MOST_HELD) return undefined;
    const taken = Promise.withResolvers<boolean>();
    const held = Promise.withResolvers<void>();
    const name = `signpost-sync-polling-${number}`;
    const hold = (lock: Lock | null) => {
      taken.resolve(lock !== null);
      return lock ? held.promise : undefined;
    };
    // Refused where the browser keeps nothing for this site.
    const asked = this.#locks?.request(name, {ifAvailable: true}, hold);
    if (asked) asked.catch(() => taken.resolve(true));
    else taken.resolve(true);
    return (await taken.promise) ? held.resolve : this.#takePlace(number + 1);
  }

  /** One request at a time, so that messages arrive in their order. */
  async #flush(): Promise<void> {
    if (this.#isSending || !this.#address || this.#outgoing.length === 0) return;
    this.#isSending = true;
    try {
      await this.#ask(this.#address, 'POST', this.#outgoing.splice(0));
      // For its answer, such as to a ping: timers of hidden tabs come late.
      this.#askNow();
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
    this.#askNow();
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
