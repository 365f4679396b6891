import {get, type IncomingMessage} from 'node:http';
import {createInterface} from 'node:readline';
import {Zero, type ZeroOptions} from '@rocicorp/zero';
import {
  LIVE_REACTIONS_PATH,
  liveReactionsMessage,
  MAX_LIVE_SIGNS,
} from '../../../../common/api/live-reactions.ts';
import {schema} from '../../../../schema/zero.gen.ts';
import {awaitAnswers} from '../../../../src/data/connection/supervise.ts';
import {preloadVisit} from '../../../../src/data/loading/preload.ts';
import {QUERY_TTL} from '../../../../src/data/queries/query-set.ts';
import {mutators} from '../../../../sync/mutators/index.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {questionsOf, type Screen} from './audience.ts';
import type {ShownLog} from './truth.ts';

export interface WatcherPlan {
  readonly client: number;
  readonly url: string;
  readonly screen: Screen;
  /** Start of the UTC day, milliseconds since 1970. */
  readonly today: number;
}

type Row = Readonly<Record<string, unknown>>;

export class Watcher {
  readonly #plan: WatcherPlan;
  readonly #log: ShownLog;
  readonly #overlay: ReactionsOverlay;
  readonly #complete = Promise.withResolvers<void>();
  readonly #ahead = Promise.withResolvers<void>();
  readonly #rows = new Map<string, unknown>();
  #zero: Zero | undefined;
  /** How often it was replaced after the server did not answer. */
  gaveUp = 0;

  constructor(plan: WatcherPlan, log: ShownLog) {
    this.#plan = plan;
    this.#log = log;
    // A stream for each of many people, who are in many places.
    const network = `10.0.${plan.client >> 8}.${plan.client & 255}`;
    this.#overlay = new ReactionsOverlay(plan.url, network, () => this.#noteAll());
  }

  /** Resolves once the server has answered for all that the screen asks. */
  get complete(): Promise<void> {
    return this.#complete.promise;
  }

  /** Resolves once it has answered for what a visit syncs ahead, too. */
  get ahead(): Promise<void> {
    return this.#ahead.promise;
  }

  open(): void {
    const {screen, today, url} = this.#plan;
    const options: ZeroOptions = {
      userID: null,
      context: undefined,
      cacheURL: `${url}/sync`,
      schema,
      mutators,
      kvStore: 'mem',
      storageKey: crypto.randomUUID(),
      logLevel: 'error',
      logSink: {log: () => {}},
      onUpdateNeeded: () => {},
      onClientStateNotFound: () => this.#reopen(zero),
    };
    const zero: Zero = new Zero(options);
    this.#zero = zero;
    zero.connection.state.subscribe(({name}) => {
      // As the app does, without its pauses.
      if (name === 'error') void zero.connection.connect();
    });
    awaitAnswers(
      zero,
      () => zero.run(queries.profile.me(), {type: 'complete'}),
      () => {
        this.gaveUp++;
        this.#reopen(zero);
      },
    );
    const questions = questionsOf(screen, today);
    const missing = new Set(questions.map(({name}) => name));
    for (const {name, query} of questions) {
      zero.materialize(query, QUERY_TTL).addListener((rows: unknown, type) => {
        this.#rows.set(name, rows);
        if (type !== 'complete') return;
        this.#noteSigns(rows);
        if (missing.delete(name) && missing.size === 0) this.#onComplete(zero, today);
      });
    }
  }

  rows(): ReadonlyMap<string, unknown> {
    return this.#rows;
  }

  async close(): Promise<void> {
    this.#overlay.close();
    await this.#zero?.close();
  }

  #reopen(zero: Zero): void {
    if (zero !== this.#zero) return;
    void zero.close();
    this.open();
  }

  #onComplete(zero: Zero, today: number): void {
    this.#complete.resolve();
    const shown = [...this.#rows.values()].flatMap(signsIn).map(({id}) => id);
    const answers: Promise<unknown>[] =
      shown.length > 0 ? [this.#overlay.open([...new Set(shown)])] : [];
    preloadVisit(
      {
        preload: (...asked) => {
          const answer = zero.preload(...asked);
          answers.push(answer.complete);
          // It asks for all at once.
          setTimeout(() => void Promise.allSettled(answers).then(() => this.#ahead.resolve()));
          return answer;
        },
      },
      {userId: undefined, today},
    );
  }

  #noteAll(): void {
    for (const rows of this.#rows.values()) this.#noteSigns(rows);
  }

  /** Of a row and of what the stream says the newer one shows. */
  #noteSigns(rows: unknown): void {
    for (const {id, likesVersion} of signsIn(rows)) {
      const version = Math.max(likesVersion, this.#overlay.versionOf(id));
      this.#log.note(this.#plan.client, id, version);
    }
  }
}

interface ShownSign {
  readonly id: string;
  readonly likesVersion: number;
}

function signsIn(rows: unknown): ShownSign[] {
  return [rows]
    .flat()
    .flatMap(row => [row, isRow(row) ? row['newestSign'] : undefined])
    .filter(isSign);
}

const isRow = (given: unknown): given is Row => typeof given === 'object' && given !== null;

const isSign = (given: unknown): given is ShownSign =>
  isRow(given) && 'likesVersion' in given && 'storeId' in given;

/** The versions from a client's stream, beside its rows. */
class ReactionsOverlay {
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
