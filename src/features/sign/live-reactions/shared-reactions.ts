import {
  type LiveReactions,
  MAX_LIVE_SIGNS,
  LIVE_REACTIONS_PATH,
} from '../../../../common/api/live-reactions.ts';
import {pauseMs} from '../../../data/loading/retrying.ts';
import type {LiveReactionsStore} from './live-reactions-store.ts';

/** Of the lock that the tab with the stream holds, and of the channel between the tabs. */
const NAME = 'signpost-live-reactions';

type News =
  /** The signs that a tab shows; none when it is hidden, offline or closed. */
  | {readonly type: 'signs'; readonly tab: string; readonly signs: readonly string[]}
  /** A tab has the stream from now on, and asks what the others show. */
  | {readonly type: 'leads'}
  | {readonly type: 'reactions'; readonly reactions: LiveReactions}
  | {readonly type: 'lost'};

/**
 * One stream for all tabs of a browser. The tab that holds the lock, the leader, opens it for the signs that all of them
 * show, and hands on what it says. A tab takes part only while it shows signs, so no hidden tab leads.
 */
export class SharedReactions {
  readonly #self = crypto.randomUUID();
  readonly #store: LiveReactionsStore;
  readonly #locks: LockManager | undefined;
  /** Without locks no leader can be chosen, and each tab has a stream of its own. */
  readonly #channel: BroadcastChannel | undefined;
  readonly #stream: ReactionsStream;
  /** By tab, the one that changed last at the end. Only the leader knows them. */
  readonly #shown = new Map<string, readonly string[]>();
  #signs: readonly string[] = [];
  #leads = false;
  #leave: (() => void) | undefined;

  constructor(store: LiveReactionsStore, locks: LockManager | undefined) {
    this.#store = store;
    this.#locks = locks;
    this.#channel = locks && new BroadcastChannel(NAME);
    this.#channel?.addEventListener('message', this.#hear);
    this.#stream = new ReactionsStream({
      onReactions: reactions => {
        store.receive(reactions);
        if (reactions.length > 0) this.#tell({type: 'reactions', reactions});
      },
      onLost: () => {
        store.forgetTold();
        this.#tell({type: 'lost'});
      },
    });
  }

  /** @param signs ids of what this tab shows, the latest last; none takes it out. */
  show(signs: readonly string[]): void {
    this.#signs = signs.slice(-MAX_LIVE_SIGNS);
    if (signs.length === 0 && !this.#leave) return;
    if (signs.length > 0) this.#leave ??= this.#join();
    this.#announce();
    if (signs.length > 0) return;
    this.#leave?.();
    this.#leave = undefined;
    this.#store.forgetTold();
  }

  /** For a tab that shows no signs any more. */
  close(): void {
    this.show([]);
    this.#channel?.close();
  }

  #join(): () => void {
    const left = new AbortController();
    const held = Promise.withResolvers<void>();
    const lead = () => {
      if (left.signal.aborted) return;
      this.#leads = true;
      this.#tell({type: 'leads'});
      this.#announce();
      return held.promise;
    };
    if (this.#locks) {
      // It rejects when this tab leaves before its turn.
      this.#locks.request(NAME, {signal: left.signal}, lead).catch(() => undefined);
    } else {
      void lead();
    }
    return () => {
      left.abort();
      this.#leads = false;
      this.#shown.clear();
      this.#stream.close();
      held.resolve();
    };
  }

  #announce(): void {
    const tab = this.#self;
    if (this.#leads) this.#take(tab, this.#signs);
    else this.#tell({type: 'signs', tab, signs: this.#signs});
  }

  #take(tab: string, signs: readonly string[]): void {
    this.#shown.delete(tab);
    if (signs.length > 0) this.#shown.set(tab, signs);
    const latestFirst = new Set([...this.#shown.values()].flat().toReversed());
    this.#stream.cover([...latestFirst].slice(0, MAX_LIVE_SIGNS));
  }

  readonly #hear = ({data: news}: MessageEvent<News>): void => {
    if (!this.#leave) return;
    if (news.type === 'leads') this.#announce();
    else if (news.type === 'reactions') this.#store.receive(news.reactions);
    else if (news.type === 'lost') this.#store.forgetTold();
    else if (this.#leads) {
      this.#take(news.tab, news.signs);
      // The stream does not repeat earlier counts for a tab that came later.
      const reactions = this.#store.toldOf(news.signs);
      if (reactions.length > 0) this.#tell({type: 'reactions', reactions});
    }
  };

  #tell(news: News): void {
    this.#channel?.postMessage(news);
  }
}

/** Milliseconds in which more signs may be shown before the stream is opened for them. */
const SETTLE_MS = 300;
/** Milliseconds. The server sends a message every 15 s, so after this the connection is dead. */
const SILENCE_MS = 40_000;

interface Callbacks {
  readonly onReactions: (reactions: LiveReactions) => void;
  /** The stream has failed; it is opened again after a pause. */
  readonly onLost: () => void;
}

/** The server's stream of reactions, for the signs that it is told to cover. */
export class ReactionsStream {
  readonly #callbacks: Callbacks;
  #source: EventSource | undefined;
  #covered: ReadonlySet<string> = new Set();
  #wanted: readonly string[] = [];
  #opening: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;

  constructor(callbacks: Callbacks) {
    this.#callbacks = callbacks;
  }

  /** Opens the stream again only if it does not cover one of these signs; closes it without signs. */
  cover(signs: readonly string[]): void {
    this.#wanted = signs;
    const isPausing = this.#failures > 0 && this.#opening !== undefined;
    if (signs.length === 0) this.close();
    else if (!isPausing && signs.some(sign => !this.#covered.has(sign))) this.#openAfter(SETTLE_MS);
  }

  close(): void {
    clearTimeout(this.#opening);
    this.#opening = undefined;
    clearTimeout(this.#silence);
    this.#source?.close();
    this.#covered = new Set();
  }

  #openAfter(ms: number): void {
    clearTimeout(this.#opening);
    this.#opening = setTimeout(() => this.#open(), ms);
  }

  #open(): void {
    this.close();
    this.#covered = new Set(this.#wanted);
    this.#source = new EventSource(`${LIVE_REACTIONS_PATH}?signs=${this.#wanted.join(',')}`);
    // The browser's own attempts stop at an answer such as 503, and come from all users at the same time.
    this.#source.addEventListener('error', this.#fail);
    this.#source.addEventListener('message', ({data}: MessageEvent<string>) => {
      this.#failures = 0;
      this.#awaitMessage();
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- from our own server; its schema would cost each start 550 bytes
      this.#callbacks.onReactions(JSON.parse(data) as LiveReactions);
    });
    this.#awaitMessage();
  }

  #awaitMessage(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(this.#fail, SILENCE_MS);
  }

  readonly #fail = (): void => {
    this.close();
    this.#callbacks.onLost();
    this.#openAfter(pauseMs(this.#failures++));
  };
}
