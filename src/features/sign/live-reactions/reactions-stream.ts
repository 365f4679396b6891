import {LIVE_REACTIONS_PATH, type LiveReactions} from '../../../../common/api/live-reactions.ts';
import {pauseMs} from '../../../data/loading/retrying.ts';

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
