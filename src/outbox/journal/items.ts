import {Listeners} from '../../data/listeners.ts';
import {mutationPolicyOf} from '../../../sync/mutation-policies.ts';
import type {RetryBackoff} from '../core/retry-backoff.ts';
import {keepSame, type OutboxItem, statusOf} from '../core/status.ts';
import type {OutboxTabs} from '../core/tabs.ts';
import {isBeingUndone, isSpotOf, type JournalEntry, undoLeft} from './entry.ts';
import type {UploadQueue} from '../uploads/upload-queue.ts';
import type {OutboxCache} from './outbox-cache.ts';

/** Milliseconds for which it is shown that something has gone live. */
const LIVE_MS = 10_000;

interface ItemsParts {
  readonly shelf: OutboxCache;
  readonly tabs: OutboxTabs;
  readonly lanes: UploadQueue;
  readonly pauses: Pick<RetryBackoff, 'turnOf'>;
  /** Milliseconds. */
  readonly undoMs: number;
  /** Milliseconds. */
  readonly liveMs?: number | undefined;
}

export class Items {
  readonly #parts: ItemsParts;
  readonly #live = new Map<string, JournalEntry>();
  /** Bytes of photos that other tabs are sending. */
  readonly #elsewhere = new Map<string, number>();
  readonly #changed = new Listeners();
  #entries: readonly JournalEntry[] = [];
  #items: readonly OutboxItem[] = [];
  #connected = false;

  constructor(parts: ItemsParts) {
    const {shelf, tabs} = parts;
    this.#parts = parts;
    shelf.onChange(() => {
      this.#entries = shelf.entries.filter(({discardedAt}) => discardedAt === null);
      this.show();
    });
    tabs.onNews(news => {
      if (news.type === 'changed') return this.#elsewhere.clear();
      this.#elsewhere.set(news.id, news.sentBytes);
      this.show();
    });
  }

  /** What is not with the server and was not discarded, oldest first. */
  readonly entries = (): readonly JournalEntry[] => this.#entries;

  /** What of it they made; also what has gone live or was discarded a moment ago. */
  readonly all = (): readonly OutboxItem[] => this.#items;

  readonly onChange = this.#changed.add;

  setConnected(connected: boolean): void {
    this.#connected = connected;
    this.show();
  }

  /** For when another user signs in. */
  forgetLive = (): void => this.#live.clear();

  /** Shows for a while that it is live. */
  readonly showLive = (entry: JournalEntry): void => {
    if (entry.discardedAt !== null || !mutationPolicyOf(entry.name).keepRefused) return;
    this.#live.set(entry.id, entry);
    const end = () => {
      this.#live.delete(entry.id);
      this.show();
    };
    setTimeout(end, this.#parts.liveMs ?? LIVE_MS);
  };

  show(): void {
    const {shelf, undoMs} = this.#parts;
    const isShown = (entry: JournalEntry) =>
      !wentWithSign(entry, shelf.entries) &&
      (undoLeft(entry, undoMs) > 0 || isBeingUndone(entry, shelf.entries));
    const shown = shelf.entries.filter(
      entry => mutationPolicyOf(entry.name).keepRefused && isShown(entry),
    );
    const live = [...this.#live.values()].filter(({id}) => !shelf.find(id));
    this.#items = keepSame(this.#items, [
      ...shown.map(entry => ({entry, status: statusOf(entry, this.#wayOf(entry))})),
      ...live.map(entry => ({entry, status: {type: 'live'} as const})),
    ]);
    this.#changed.tell();
  }

  #wayOf(entry: JournalEntry) {
    const {id, tab, handedOver, turnAt = 0} = entry;
    const {shelf, tabs, lanes, pauses} = this.#parts;
    const isOurs = tab === tabs.self;
    const sentBytes = isOurs ? lanes.sentBytes(id) : this.#elsewhere.get(id);
    const turnElsewhere = !isOurs && !handedOver && turnAt > Date.now() ? turnAt : undefined;
    const takenBack = isBeingUndone(entry, shelf.entries);
    return {
      sentBytes,
      handedOver,
      connected: this.#connected,
      takenBack,
      turnAt: pauses.turnOf(id) ?? turnElsewhere,
    };
  }
}

/** Whether it was thrown away with its sign, and comes back with that. */
const wentWithSign = (entry: JournalEntry, all: readonly JournalEntry[]): boolean =>
  entry.discardedAt !== null &&
  all.some(sign => sign.discardedAt !== null && isSpotOf(entry, sign));
