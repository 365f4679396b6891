import {and, eq, gt, sql} from 'drizzle-orm';
import type {SignReactions, LiveReactions} from '../../../../common/api/live-reactions.ts';
import {signLikes} from '../../../../schema/tables/private/signs.ts';
import {signs} from '../../../../schema/tables/public/signs.ts';
import type {DatabaseConnection} from '../../../db/db.ts';

/** Milliseconds between two messages at least, so that a stream has ten a second at most. */
export const PAUSE_MS = 100;
/** Milliseconds without a message after which an empty one shows proxies that the stream is in use. */
export const HEARTBEAT_MS = 15_000;
/** Messages that may wait for a client that reads slowly. */
export const MAX_UNREAD = 20;

const encoder = new TextEncoder();

interface StreamOptions {
  /** In lower case. */
  readonly signIds: ReadonlySet<string>;
  /** Drops the connection of a client that does not read, which would never get to the end of the body. */
  readonly disconnect: () => void;
  readonly onEnd: () => void;
}

/** One client's server-sent events: the newest reactions of the signs that it shows. */
export class ReactionsStream {
  readonly signIds: ReadonlySet<string>;
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
  readonly #options: StreamOptions;
  /** What the next message says, by sign. */
  readonly #unsent = new Map<string, SignReactions>();
  #controller!: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;
  #heartbeat: NodeJS.Timeout | undefined;
  #pause: NodeJS.Timeout | undefined;
  #state: 'opening' | 'open' | 'ended' = 'opening';

  constructor(options: StreamOptions) {
    this.#options = options;
    this.signIds = options.signIds;
    this.body = new ReadableStream(
      {
        start: controller => void (this.#controller = controller),
        cancel: () => this.#stop(),
      },
      {highWaterMark: MAX_UNREAD},
    );
  }

  /** Sends the first message, even if there is nothing to tell: it says that the stream is open. */
  open(ahead: LiveReactions): void {
    if (this.#state !== 'opening') return;
    this.#state = 'open';
    this.#keepNewest(ahead);
    this.#send();
  }

  /** Sends reactions now, or with the next message when one was sent just now. */
  tell(reactions: LiveReactions): void {
    this.#keepNewest(reactions);
    if (this.#state === 'open' && !this.#pause && this.#unsent.size > 0) this.#send();
  }

  end(): void {
    if (this.#state === 'ended') return;
    this.#stop();
    if (this.#isRead()) this.#controller.close();
    else this.#options.disconnect();
  }

  #keepNewest(reactions: LiveReactions): void {
    for (const counts of reactions) {
      const [signId, , version] = counts;
      const isNewer = version > (this.#unsent.get(signId)?.[2] ?? -1);
      if (isNewer && this.signIds.has(signId)) this.#unsent.set(signId, counts);
    }
  }

  #send(): void {
    if ((this.#controller.desiredSize ?? 0) <= 0) return this.end();
    const message = JSON.stringify(Array.from(this.#unsent.values()));
    this.#unsent.clear();
    this.#controller.enqueue(encoder.encode(`data: ${message}\n\n`));
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      this.tell([]);
    }, PAUSE_MS);
    clearTimeout(this.#heartbeat);
    this.#heartbeat = setTimeout(() => this.#send(), HEARTBEAT_MS);
  }

  /** Whether the client has taken everything so far. */
  #isRead(): boolean {
    return this.#controller.desiredSize === MAX_UNREAD;
  }

  #stop(): void {
    if (this.#state === 'ended') return;
    this.#state = 'ended';
    clearTimeout(this.#pause);
    clearTimeout(this.#heartbeat);
    this.#options.onEnd();
  }
}

const CHANNEL = 'signpost_likes';

export interface ReactionsSource {
  /**
   * Listens from now on, over every outage of the database; call it once.
   * @param onPayload gets what each transaction with reactions notifies.
   * @param onListening is called each time listening begins, after an outage too: what was notified
   *   before is lost.
   */
  listen(onPayload: (payload: string) => void, onListening: () => void): Promise<unknown>;
  /** The reactions of publicly visible signs whose rows do not have them yet. */
  findAhead(signIds: readonly string[]): Promise<LiveReactions>;
}

/** Likes by the database's notifications. */
export function reactionsSource(
  connection: Pick<DatabaseConnection, 'db' | 'sql'>,
): ReactionsSource {
  return {
    listen: (onPayload, onListening) => connection.sql.listen(CHANNEL, onPayload, onListening),
    async findAhead(signIds) {
      const rows = await connection.db
        .select({
          signId: signLikes.signId,
          likesCount: signLikes.likesCount,
          version: signLikes.version,
          confirmedCount: signLikes.confirmedCount,
          goneCount: signLikes.goneCount,
          lastSeenAt: signLikes.lastSeenAt,
        })
        .from(signLikes)
        .innerJoin(signs, eq(signs.id, signLikes.signId))
        .where(
          and(
            // One parameter, so that the statement is the same for any number of signs.
            sql`${signLikes.signId} = any(${sql.param(signIds)}::uuid[])`,
            gt(signLikes.version, signs.likesVersion),
            eq(signs.visible, true),
          ),
        );
      return rows.map((row): SignReactions => [
        row.signId,
        row.likesCount,
        row.version,
        row.confirmedCount,
        row.goneCount,
        row.lastSeenAt.getTime(),
      ]);
    },
  };
}
