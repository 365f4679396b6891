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
  readonly cache: OutboxCache;
  readonly tabs: OutboxTabs;
  readonly uploads: UploadQueue;
  readonly backoff: Pick<RetryBackoff, 'turnOf'>;
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
    const {cache, tabs} = parts;
    this.#parts = parts;
    cache.onChange(() => {
      this.#entries = cache.entries.filter(({discardedAt}) => discardedAt === null);
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
    const {cache, undoMs} = this.#parts;
    const isShown = (entry: JournalEntry) =>
      !wentWithSign(entry, cache.entries) &&
      (undoLeft(entry, undoMs) > 0 || isBeingUndone(entry, cache.entries));
    const shown = cache.entries.filter(
      entry => mutationPolicyOf(entry.name).keepRefused && isShown(entry),
    );
    const live = [...this.#live.values()].filter(({id}) => !cache.find(id));
    this.#items = keepSame(this.#items, [
      ...shown.map(entry => ({entry, status: statusOf(entry, this.#wayOf(entry))})),
      ...live.map(entry => ({entry, status: {type: 'live'} as const})),
    ]);
    this.#changed.tell();
  }

  #wayOf(entry: JournalEntry) {
    const {id, tab, handedOver, turnAt = 0} = entry;
    const {cache, tabs, uploads, backoff} = this.#parts;
    const isOurs = tab === tabs.self;
    const sentBytes = isOurs ? uploads.sentBytes(id) : this.#elsewhere.get(id);
    const turnElsewhere = !isOurs && !handedOver && turnAt > Date.now() ? turnAt : undefined;
    const beingUndone = isBeingUndone(entry, cache.entries);
    return {
      sentBytes,
      handedOver,
      connected: this.#connected,
      beingUndone,
      turnAt: backoff.turnOf(id) ?? turnElsewhere,
    };
  }
}

/** Whether it was thrown away with its sign, and comes back with that. */
const wentWithSign = (entry: JournalEntry, all: readonly JournalEntry[]): boolean =>
  entry.discardedAt !== null &&
  all.some(sign => sign.discardedAt !== null && isSpotOf(entry, sign));
