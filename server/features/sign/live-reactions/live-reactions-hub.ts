import {
  type SignReactions,
  type LiveReactions,
  liveReactionsMessage,
} from '../../../../common/api/live-reactions.ts';
import {limitConcurrency} from '../../../runtime/concurrency-limit.ts';
import {log, nameOf} from '../../../runtime/log.ts';
import {type ReactionsSource, ReactionsStream} from './reactions-stream.ts';

/** How many streams may be open. A school shares its network. */
export const STREAM_LIMITS = {perNetwork: 200, inAll: 5000} as const;
/** When many streams open at once, the database keeps room for everything else. */
const OPENING = {atOnce: 2, waiting: STREAM_LIMITS.inAll} as const;
/** Signs of one query. */
const BATCH = 1000;

interface StreamLimits {
  readonly perNetwork: number;
  readonly inAll: number;
}

interface Opening {
  /** What `networkOf` makes of the client's address. */
  readonly network: string;
  /** In lower case. */
  readonly signIds: ReadonlySet<string>;
  readonly disconnect: () => void;
  readonly signal: AbortSignal;
}

export class LiveReactionsHub {
  readonly #source: ReactionsSource;
  readonly #limits: StreamLimits;
  readonly #inTurn = limitConcurrency(OPENING);
  readonly #streams = new Set<ReactionsStream>();
  readonly #streamsBySign = new Map<string, Set<ReactionsStream>>();
  readonly #countByNetwork = new Map<string, number>();
  /** Notifications of the database that the streams get next. */
  #heard: SignReactions[] = [];
  #isListening = false;
  #isClosed = false;

  constructor(source: ReactionsSource, limits: StreamLimits = STREAM_LIMITS) {
    this.#source = source;
    this.#limits = limits;
  }

  /**
   * Opens a stream, unless there are too many.
   * @throws the reason of `signal`, or the database's error.
   */
  async open(opening: Opening): Promise<ReactionsStream | 'network-full' | 'full'> {
    const {network, signIds, disconnect, signal} = opening;
    if (this.#isClosed || this.#streams.size >= this.#limits.inAll) return 'full';
    const ofNetwork = this.#countByNetwork.get(network) ?? 0;
    if (ofNetwork >= this.#limits.perNetwork) return 'network-full';
    this.#countByNetwork.set(network, ofNetwork + 1);
    const onEnd = () => this.#remove(stream, network);
    const stream = new ReactionsStream({signIds, disconnect, onEnd});
    this.#add(stream);
    this.#listen();
    try {
      // From here on the stream receives reactions, so none is lost between the query and the answer.
      const find = () => this.#source.findAhead(Array.from(signIds));
      stream.open(await this.#inTurn(signal, find));
      return stream;
    } catch (error) {
      stream.end();
      throw error;
    }
  }

  /** Ends all streams, and opens no more. */
  close(): void {
    this.#isClosed = true;
    this.#endAll();
  }

  #add(stream: ReactionsStream): void {
    this.#streams.add(stream);
    for (const signId of stream.signIds) {
      const streams = this.#streamsBySign.get(signId) ?? new Set();
      this.#streamsBySign.set(signId, streams.add(stream));
    }
  }

  #remove(stream: ReactionsStream, network: string): void {
    this.#streams.delete(stream);
    for (const signId of stream.signIds) {
      const streams = this.#streamsBySign.get(signId);
      streams?.delete(stream);
      if (streams?.size === 0) this.#streamsBySign.delete(signId);
    }
    const left = (this.#countByNetwork.get(network) ?? 0) - 1;
    if (left > 0) this.#countByNetwork.set(network, left);
    else this.#countByNetwork.delete(network);
  }

  /** The source listens again by itself after an outage, also when the first attempt fails. */
  #listen(): void {
    if (this.#isListening) return;
    this.#isListening = true;
    this.#source
      .listen(
        payload => this.#receive(payload),
        () => void this.#catchUp(),
      )
      .catch((error: unknown) =>
        log('warn', 'live-reactions-listen-failed', {name: nameOf(error)}),
      );
  }

  /** Called by the driver, where an error would end the process. */
  #receive(payload: string): void {
    try {
      const reactions = liveReactionsMessage.parse(JSON.parse(payload));
      // One transaction may change a sign twice, and arrives as a whole.
      if (this.#heard.length === 0) queueMicrotask(() => this.#tellHeard());
      this.#heard.push(...reactions);
    } catch (error) {
      log('error', 'live-reactions-unreadable', {name: nameOf(error)});
    }
  }

  #tellHeard(): void {
    const reactions = this.#heard;
    this.#heard = [];
    this.#tell(reactions);
  }

  #tell(reactions: LiveReactions): void {
    const concerned = new Set<ReactionsStream>();
    for (const [signId] of reactions) {
      for (const stream of this.#streamsBySign.get(signId) ?? []) concerned.add(stream);
    }
    for (const stream of concerned) stream.tell(reactions);
  }

  /** Sends the reactions that were notified while the listener was down. */
  async #catchUp(): Promise<void> {
    const signIds = Array.from(this.#streamsBySign.keys());
    try {
      for (let from = 0; from < signIds.length; from += BATCH) {
        this.#tell(await this.#source.findAhead(signIds.slice(from, from + BATCH)));
      }
    } catch (error) {
      log('warn', 'live-reactions-catch-up-failed', {name: nameOf(error)});
      // Each client opens a new one, and learns what it missed.
      this.#endAll();
    }
  }

  #endAll(): void {
    for (const stream of Array.from(this.#streams)) stream.end();
  }
}
