import {get, type IncomingMessage} from 'node:http';
import {createInterface} from 'node:readline';
import {
  LIVE_REACTIONS_PATH,
  liveReactionsMessage,
  MAX_LIVE_SIGNS,
} from '../../../../common/api/live-reactions.ts';

/** The versions from a client's stream, beside its rows. */
export class ReactionsOverlay {
  readonly #versions = new Map<string, number>();
  readonly #url: string;
  readonly #network: string;
  readonly #onReactions: () => void;
  #response: IncomingMessage | undefined;

  /** @param network the address that its streams seem to come from. */
  constructor(url: string, network: string, onReactions: () => void) {
    this.#url = url;
    this.#network = network;
    this.#onReactions = onReactions;
  }

  /** The version of a sign's likes, or 0 before the stream has sent one. */
  versionOf(signId: string): number {
    return this.#versions.get(signId) ?? 0;
  }

  /** Opens the stream; resolves with its first message. */
  async open(signIds: readonly string[]): Promise<void> {
    const address = new URL(LIVE_REACTIONS_PATH, this.#url);
    address.searchParams.set('signs', signIds.slice(0, MAX_LIVE_SIGNS).join(','));
    const answered = Promise.withResolvers<IncomingMessage>();
    const headers = {'x-forwarded-for': this.#network};
    get(address, {agent: false, headers}, answered.resolve).once('error', answered.reject);
    this.#response = await answered.promise;
    if (this.#response.statusCode !== 200) {
      throw new Error(`A stream of reactions was answered ${this.#response.statusCode}.`);
    }
    const first = Promise.withResolvers<void>();
    this.#response.once('error', first.reject);
    createInterface({input: this.#response}).on('line', line => {
      if (!line.startsWith('data: ')) return;
      for (const [signId, , version] of liveReactionsMessage.parse(JSON.parse(line.slice(6)))) {
        this.#versions.set(signId, Math.max(version, this.versionOf(signId)));
      }
      first.resolve();
      this.#onReactions();
    });
    await first.promise;
  }

  close(): void {
    this.#response?.destroy();
  }
}
