import {MOST_QUERIES_OF_MESSAGE} from '../../server/sync/socket/limits.ts';
import {SyncSocket} from '../hostile/sync-socket.ts';
import type {Wire} from '../hostile/wire.ts';

/** Queries of the messages of one connection: three that use up the client group's allowance, and one that is refused. */
const MESSAGES = [200, 200, 200, MOST_QUERIES_OF_MESSAGE + 1];
/** Only for a server that does not end it. */
const TIMEOUT_MS = 60_000;

/** A client that asks the sync engine for as much as it can, and comes back whenever it is disconnected. */
export class Flood {
  readonly #stopping = new AbortController();
  readonly #ended: Promise<void>;
  readonly #firstEnd = Promise.withResolvers<void>();
  /** How often the server refused or ended a connection. */
  refusals = 0;

  constructor(wire: Wire) {
    this.#ended = this.#run(wire);
  }

  /** Resolves when the server has ended a connection for the first time. */
  get firstRefusal(): Promise<void> {
    return this.#firstEnd.promise;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopping.abort();
    await this.#ended;
  }

  async #run(wire: Wire): Promise<void> {
    const {signal} = this.#stopping;
    while (!signal.aborted) {
      const socket = new SyncSocket();
      signal.addEventListener('abort', () => void socket.close(), {once: true});
      if (await socket.open(wire, {})) {
        for (const [message, length] of MESSAGES.entries()) {
          socket.want(
            Array.from({length}, (_, query) => ({
              hash: `q${message}-${query}`,
              name: 'sign.matchingSince',
              args: [{term: `coffee ${message} ${query}`, since: 0, limit: 1}],
            })),
          );
        }
        await socket.until(() => false, TIMEOUT_MS);
      }
      if (signal.aborted) return socket.close();
      if (socket.closed) {
        this.refusals += 1;
        this.#firstEnd.resolve();
      }
      await socket.close();
    }
  }
}
