import {serverNow} from '../../data/time/server-clock.ts';
import {
  canTake,
  isBeingUndone,
  type JournalEntry,
  undoLeft,
  waitsForPerson,
  type WriteRefusal,
} from '../journal/entry.ts';
import {Items} from '../journal/items.ts';
import type {Within} from '../journal/journal-database.ts';
import type {Journal} from '../journal/journal.ts';
import {OutboxCache} from '../journal/outbox-cache.ts';
import type {Room} from '../journal/room.ts';
import {UploadQueue, type SendPhoto} from '../uploads/upload-queue.ts';
import type {AskServer} from './send-write.ts';
import {SELF, mutationPolicyOf} from '../../../sync/mutation-policies.ts';
import {RetryBackoff} from './retry-backoff.ts';
import type {Send} from './send.ts';
import {Sender} from './sender.ts';
import type {OutboxTabs} from './tabs.ts';

type NewWrite = Pick<JournalEntry, 'id' | 'userId' | 'name' | 'args'>;

export interface WriteOptions {
  /** Goes to the server before the write, which names it in its arguments. */
  readonly photo?: {readonly uploadId: string; readonly blob: Blob};
  /** Ids of writes that must be live before this one is sent. */
  readonly after?: readonly string[];
  /** It takes the place of what waits, or was refused, of the same mutation on the same row. */
  readonly instead?: boolean;
}

/** `id` is what later writes name in `after`. */
export type Saved =
  | {readonly saved: true; readonly id: string}
  | {readonly saved: false; readonly sentence: string};

export interface OutboxParts {
  readonly journal: Journal;
  readonly tabs: OutboxTabs;
  readonly room: Room;
  readonly sendPhoto: SendPhoto;
  readonly askServer: AskServer;
  /** Asks for the session's user, after the server answered that no user is signed in. */
  readonly checkSession: () => Promise<unknown>;
  readonly isOnline: () => boolean;
  /** Milliseconds to wait after so many failures of one entry. */
  readonly pauseMs?: (failures: number) => number;
  /** Milliseconds. */
  readonly undoMs?: number;
  /** Milliseconds. */
  readonly liveMs?: number;
}

const NOT_STORED =
  'This browser cannot save it on this device. Please try again with a connection, or in another window.';
const NO_ROOM = 'This device has no room to save it. Please free some space and try again.';
const ORPHANED: WriteRefusal = {
  code: 'store-required',
  sentence: 'What it belongs to was discarded. Please choose another store.',
};
/** Milliseconds in which a discarded item can be restored. */
const UNDO_MS = 8000;

/**
 * Writes on their way to the server. The sync engine keeps unsent writes too, but drops them when the
 * app is updated or a client's state is purged; what lies here is sent again until the server has
 * answered. Sending twice is harmless: mutators set a state and carry a `writeId`, and a photo of the same
 * id is the same photo.
 */
export class Outbox {
  /** This tab's name. */
  readonly self: string;
  readonly #parts: OutboxParts;
  readonly #cache: OutboxCache;
  readonly #backoff: RetryBackoff;
  readonly #sender: Sender;
  readonly #undoMs: number;
  readonly #items: Items;
  #connected = false;
  #purging: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: OutboxParts) {
    const {journal, tabs, sendPhoto, askServer, checkSession, isOnline, pauseMs, liveMs} = parts;
    const undoMs = parts.undoMs ?? UNDO_MS;
    const cache = new OutboxCache(journal, tabs);
    const uploads = new UploadQueue(sendPhoto, () => this.#items.show());
    this.#parts = parts;
    this.self = tabs.self;
    this.#undoMs = undoMs;
    this.#cache = cache;
    this.#backoff = new RetryBackoff(() => void this.#sender.flush(), pauseMs);
    this.#items = new Items({cache, tabs, uploads, backoff: this.#backoff, undoMs, liveMs});
    this.#sender = new Sender({
      cache,
      tabs,
      uploads,
      backoff: this.#backoff,
      askServer,
      checkSession,
      isOnline,
      isConnected: () => this.#connected,
      purge: entry => this.#purge(entry),
      reinstate: async inverse => (await discarding()).reinstate(this.#cache, inverse),
    });
    this.entries = this.#items.entries;
    this.items = this.#items.all;
    this.onChange = this.#items.onChange;
    this.onRefused = this.#sender.onRefused;
    this.#sender.onLive(this.#items.showLive);
    tabs.onNews(({type}) => {
      if (type === 'changed') void this.#sender.flush();
    });
  }

  /** The current user's entries that the server has not applied, oldest first. */
  readonly entries: Items['entries'];

  /** What the user made, with where it stands; also what went live or was discarded just now. */
  readonly items: Items['all'];

  readonly onChange: Items['onChange'];

  /** Called when a write was refused after it had been taken, with the sentence that says why. */
  readonly onRefused: Sender['onRefused'];

  /** Whether nothing goes on by itself any more. What waits for its person may wait for ever. */
  readonly isAllSent = (): boolean =>
    this.entries().every((entry, _, all) => waitsForPerson(entry, all));

  readonly photo = (uploadId: string): Promise<Blob | undefined> =>
    this.#cache.journal.photo(uploadId);

  /**
   * Resolves when the write is on disk, among `entries` and was run here; its way to the server goes on by
   * itself.
   */
  async write(
    write: NewWrite,
    {photo, after = [], instead = false}: WriteOptions = {},
  ): Promise<Saved> {
    const {tabs, room} = this.#parts;
    if (photo && !(await room.hasFor(photo.blob.size))) return {saved: false, sentence: NO_ROOM};
    const entry: JournalEntry = {
      ...write,
      recordedAt: serverNow(),
      tab: tabs.self,
      subject: subjectOf(write),
      refusal: null,
      photo: photo
        ? {uploadId: photo.uploadId, size: photo.blob.size, sentBytes: 0, sent: false}
        : null,
      after,
      handedOver: !photo && after.length === 0 && !mutationPolicyOf(write.name).waitsHere,
      replaces: [],
      discardedAt: null,
    };
    try {
      const local = await this.#sender.begin(entry, {photo: photo?.blob, instead});
      if (local.type === 'refused') return {saved: false, sentence: local.refusal.sentence};
    } catch (error) {
      return {saved: false, sentence: isOutOfRoom(error) ? NO_ROOM : NOT_STORED};
    }
    if (mutationPolicyOf(write.name).keepRefused) room.keep();
    // A list that cannot be read makes the write no less saved.
    await Promise.allSettled([this.#cache.told()]);
    return {saved: true, id: entry.id};
  }

  /** Shows and sends what `userId` left here before: at the start, and whenever the way is free again. */
  async replay(userId: string | undefined, send: Send): Promise<void> {
    if (userId !== this.#cache.userId) this.#items.forgetLive();
    this.#sender.useEngine(send);
    this.#backoff.endAll();
    await this.#cache.turnTo(userId);
    await this.#sender.flush();
  }

  /** A user's unsent contributions on the disk, oldest first. They may be signed in no longer. */
  async waitingOf(userId: string): Promise<readonly JournalEntry[]> {
    const entries = await this.#cache.journal.of(userId);
    return entries.filter(
      ({name, discardedAt}) => mutationPolicyOf(name).keepRefused && discardedAt === null,
    );
  }

  /** Whether the sync engine has the server on the line. */
  setConnected(connected: boolean): void {
    if (connected === this.#connected) return;
    this.#connected = connected;
    this.#items.setConnected(connected);
    if (connected) void this.#sender.flush();
  }

  /** For when the network is back: no more waiting. */
  wake(): void {
    this.#backoff.endAll();
    void this.#sender.flush();
  }

  /** Sends once more what was refused: what stood against it may be gone by now. */
  async retry(id: string): Promise<void> {
    const {photo = null} = this.#cache.find(id) ?? {};
    const tab = this.#parts.tabs.self;
    await this.#cache.change(id, {refusal: null, photo: photo && {...photo, sent: false}, tab});
    this.#backoff.forget(id);
    await this.#sender.flush();
  }

  readonly within: Within = async work => {
    const result = await this.#cache.within(work);
    await this.#sender.flush();
    return result;
  };

  /** Removes for good what was discarded. */
  drop(id: string): Promise<void> {
    return this.#cache.drop(id, ORPHANED);
  }

  async #purge(entry: JournalEntry): Promise<void> {
    const left = undoLeft(entry, this.#undoMs);
    if (left > 0) {
      clearTimeout(this.#purging);
      this.#purging = setTimeout(() => void this.#sender.flush(), left);
    } else if (!canTake(entry)) {
      // Of an earlier version, which took back only then.
      await (await discarding()).discard(this, entry.id);
    } else if (!isBeingUndone(entry, this.#cache.entries)) {
      await this.drop(entry.id);
    }
  }
}

/** No part of the start. */
const discarding = () => import('./discard.ts');

/** Other errors are of a browser that does not store it, or whose storage is broken. */
const isOutOfRoom = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

function subjectOf({name, args}: NewWrite): string | null {
  const {subject} = mutationPolicyOf(name);
  if (subject === undefined) return null;
  return subject === SELF ? name : `${name} ${JSON.stringify(args[subject])}`;
}
