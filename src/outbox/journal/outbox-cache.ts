import {Listeners} from '../../data/listeners.ts';
import type {OutboxTabs} from '../core/tabs.ts';
import type {JournalEntry, WriteRefusal} from './entry.ts';
import type {Within} from './journal-database.ts';
import type {JournalChange, Given, Journal} from './journal.ts';

/** The present person's part of the journal, at hand; changed here, it is changed in every tab. */
export class OutboxCache {
  readonly journal: Journal;
  readonly #tabs: OutboxTabs;
  readonly #changed = new Listeners();
  /** What is being put on disk. */
  readonly #pending = new Set<JournalEntry>();
  #userId: string | undefined;
  #entries: readonly JournalEntry[] = [];
  #telling = Promise.resolve();

  constructor(journal: Journal, tabs: OutboxTabs) {
    this.journal = journal;
    this.#tabs = tabs;
  }

  get userId(): string | undefined {
    return this.#userId;
  }

  /** Oldest first, including discarded entries that can be restored. */
  get entries(): readonly JournalEntry[] {
    return this.#entries;
  }

  /** The entries, with what is still on its way to the disk. */
  get withPending(): readonly JournalEntry[] {
    return [...this.#entries, ...this.#pending];
  }

  readonly onChange = this.#changed.add;

  find = (id: string): JournalEntry | undefined => this.#entries.find(entry => entry.id === id);

  async turnTo(userId: string | undefined): Promise<void> {
    this.#userId = userId;
    await Promise.all([this.journal.turnTo(userId), this.reload()]);
  }

  async reload(): Promise<void> {
    const userId = this.#userId;
    const entries = userId === undefined ? [] : await this.journal.of(userId);
    if (userId !== this.#userId) return;
    this.#entries = entries;
    this.#changed.tell();
  }

  /** @throws when the device has no room or no storage. */
  async record(entry: JournalEntry, given: Given): Promise<JournalEntry> {
    this.#pending.add(entry);
    try {
      const recorded = await this.journal.record(entry, given);
      this.#telling = this.#told();
      return recorded;
    } finally {
      this.#pending.delete(entry);
    }
  }

  /** Resolves to whether it was here. */
  async change(id: string, change: JournalChange): Promise<boolean> {
    const wasHere = await this.journal.change(id, change);
    await this.#told();
    return wasHere;
  }

  /** Whether it may go. The way is not held up by telling of it, see `told`. */
  async handOver(id: string): Promise<boolean> {
    const may = await this.journal.handOver(id);
    this.#telling = this.#told();
    return may;
  }

  /** Settles when `entries` includes every write recorded or handed over before this call. */
  told(): Promise<void> {
    return this.#telling;
  }

  readonly within: Within = async work => {
    const result = await this.journal.within(work);
    await this.#told();
    return result;
  };

  /** @param done called, if the entry was here, before listeners learn that it is gone. */
  async finish(id: string, done?: () => void): Promise<boolean> {
    const wasHere = await this.journal.finish(id);
    if (wasHere) done?.();
    await this.#told();
    return wasHere;
  }

  async drop(id: string, orphaned: WriteRefusal): Promise<void> {
    await this.journal.drop(id, orphaned);
    await this.#told();
  }

  async #told(): Promise<void> {
    this.#tabs.tell({type: 'changed'});
    await this.reload();
  }
}
