import {mutationPolicyOf} from '../../../sync/mutation-policies.ts';
import {Listeners} from '../../data/listeners.ts';
import {afterItsRow, type JournalEntry, nextStep, type WriteRefusal} from '../journal/entry.ts';
import type {Given} from '../journal/journal.ts';
import type {OutboxCache} from '../journal/outbox-cache.ts';
import {bringPhoto, isToSend, resetLostPhoto} from '../uploads/send-photo.ts';
import type {UploadQueue} from '../uploads/upload-queue.ts';
import type {AskServer} from './send-write.ts';
import type {RetryBackoff} from './retry-backoff.ts';
import {canSendImmediately, untilSafe, sendAgain, type SendOutcome, type Send} from './send.ts';
import type {OutboxTabs} from './tabs.ts';

interface SenderParts {
  readonly cache: OutboxCache;
  readonly tabs: OutboxTabs;
  readonly uploads: UploadQueue;
  readonly backoff: RetryBackoff;
  readonly askServer: AskServer;
  /** Asks for the session's user, after the server answered that no user is signed in. */
  readonly checkSession: () => Promise<unknown>;
  readonly isOnline: () => boolean;
  /** Whether the sync engine has the server on the line. */
  readonly isConnected: () => boolean;
  /** Takes away for good what was discarded a while ago. */
  readonly purge: (entry: JournalEntry) => Promise<void>;
  /** Shows a write again that could not be undone. */
  readonly reinstate: (inverse: JournalEntry) => Promise<void>;
}

/** Brings entries to the server, each on its own way, so that none holds up another but by `after`. */
export class Sender {
  readonly #parts: SenderParts;
  /** What this tab is at. */
  readonly #busy = new Set<string>();
  /** The sync engine that was given an entry last, until the server has answered. */
  readonly #handed = new Map<string, Send>();
  readonly #watched = new Set<string>();
  readonly #refused = new Listeners<[entry: JournalEntry, refusal: WriteRefusal]>();
  readonly #live = new Listeners<[entry: JournalEntry]>();
  #send: Send | undefined;

  constructor(parts: SenderParts) {
    this.#parts = parts;
    const {cache, uploads} = parts;
    // Also when another person has taken the place of its own.
    cache.onChange(() => uploads.stopAllBut(id => isToSend(cache.find(id))));
  }

  readonly onRefused = this.#refused.add;

  readonly onLive = this.#live.add;

  useEngine(send: Send): void {
    this.#send = send;
  }

  /**
   * Records a write and runs it here unless it has to wait. A write that is refused at once is not kept:
   * it was never shown.
   * @throws when the device has no room or no storage.
   */
  async begin(entry: JournalEntry, given: Given): Promise<SendOutcome> {
    const {cache} = this.#parts;
    // From the start, so that nothing else sends it between the two steps.
    this.#busy.add(entry.id);
    try {
      if (this.#send && this.#goesImmediately(entry)) {
        return await this.#sendImmediately(entry, given, this.#send);
      }
      const recorded = await cache.record(entry, given);
      const isTheirs = cache.userId === entry.userId;
      if (this.#send && isTheirs && this.#canHandOver(recorded)) {
        const local = await this.#handOver(recorded, this.#send);
        if (local.type === 'refused') await cache.finish(entry.id);
        return local;
      }
    } finally {
      if (!this.#handed.has(entry.id)) this.#busy.delete(entry.id);
    }
    void this.flush();
    return {type: 'unknown'};
  }

  #goesImmediately(entry: JournalEntry): boolean {
    const {cache, isConnected} = this.#parts;
    return (
      isConnected() && cache.userId === entry.userId && canSendImmediately(entry, cache.withPending)
    );
  }

  async #sendImmediately(entry: JournalEntry, given: Given, send: Send): Promise<SendOutcome> {
    const {cache} = this.#parts;
    const recording = cache.record(entry, given);
    this.#handed.set(entry.id, send);
    const sent = send(entry.name, entry.args);
    let waits = false;
    try {
      const {outcome, isKept} = await untilSafe(recording, sent);
      waits = isKept && outcome.type !== 'refused';
      if (waits) void sent.server.then(answer => this.#settle(entry, send, answer));
      else if (isKept) await cache.finish(entry.id);
      // An engine that took the place of this one was given what was on disk by then.
      if (waits && this.#send !== send) void this.flush();
      return outcome;
    } finally {
      if (!waits) this.#handed.delete(entry.id);
    }
  }

  /** Sends what can go now. Resolves when it was run here; the rest goes on by itself. */
  async flush(): Promise<void> {
    const {cache, tabs} = this.#parts;
    const {userId} = cache;
    const send = this.#send;
    if (userId === undefined || !send) return;
    await cache.reload();
    if (cache.entries.some(({tab}) => tab !== tabs.self)) {
      const alive = await tabs.alive();
      for (const tab of alive ?? []) this.#watch(tab);
      await cache.journal.claim(userId, tabs.self, alive);
      await cache.reload();
    }
    if (userId !== cache.userId) return;
    await Promise.all(cache.entries.map(entry => this.#advance(entry, send)));
  }

  async #advance(entry: JournalEntry, send: Send): Promise<void> {
    const {tabs, backoff, uploads, isOnline, isConnected, purge} = this.#parts;
    const {id, discardedAt, tab} = entry;
    if (tab !== tabs.self) return;
    if (discardedAt !== null) return purge(entry);
    // An engine that was replaced may never answer, and the new one knows nothing of the write.
    const isForgotten = this.#handed.has(id) && this.#handed.get(id) !== send;
    if (backoff.has(id) || (this.#busy.has(id) && !isForgotten)) return;
    // Without a connection the sync engine settles a mutation at once, without an answer of the server.
    const isGivenBack = this.#handed.get(id) === send && !isConnected();
    if (this.#canHandOver(entry) && !isGivenBack) return this.#handOverKept(entry, send);
    if (isToSend(entry) && uploads.isFree() && isOnline()) void this.#sendPhoto(entry);
  }

  #canHandOver(entry: JournalEntry): boolean {
    if (nextStep(entry) !== 'hand-over') return false;
    return !mutationPolicyOf(entry.name).waitsHere || this.#parts.isConnected();
  }

  async #sendPhoto(entry: JournalEntry): Promise<void> {
    const {id, photo} = entry;
    const {cache, tabs, uploads, backoff, checkSession} = this.#parts;
    if (!photo) return;
    this.#busy.add(id);
    const {ended, photo: after} = await bringPhoto(
      entry,
      photo,
      uploads,
      cache.journal,
      sentBytes => tabs.tell({type: 'progress', id, sentBytes}),
    );
    // Before it is written down, so that a network that comes back meanwhile ends the pause.
    if (after.sent) backoff.forget(id);
    else if (ended) backoff.begin(id, ended.type === 'again' ? ended.afterMs : undefined);
    await cache.change(id, {photo: after});
    if (ended?.type === 'refused') await this.#refuse(entry, ended.refusal);
    if (ended?.type === 'login') await checkSession();
    this.#busy.delete(id);
    // Another upload can begin.
    await this.flush();
  }

  /** Hands an entry of a former visit, or one whose upload is done, to the engine. A refusal waits for its user. */
  async #handOverKept(entry: JournalEntry, send: Send): Promise<void> {
    this.#busy.add(entry.id);
    const {askServer} = this.#parts;
    const sending = entry.handedOver ? sendAgain(entry, send, askServer) : send;
    const local = await this.#handOver(entry, send, sending);
    if (local.type === 'refused') await this.#refuse(entry, local.refusal);
    if (!this.#handed.has(entry.id)) this.#busy.delete(entry.id);
  }

  async #handOver(entry: JournalEntry, engine: Send, send = engine): Promise<SendOutcome> {
    const mayGo = entry.handedOver || (await this.#parts.cache.handOver(entry.id));
    if (!mayGo) return {type: 'unknown'};
    this.#handed.set(entry.id, engine);
    const {local, server} = send(entry.name, entry.args);
    const here = await local;
    if (here.type === 'refused') this.#handed.delete(entry.id);
    else void server.then(answer => this.#settle(entry, engine, answer));
    return here;
  }

  async #settle(entry: JournalEntry, send: Send, answer: SendOutcome): Promise<void> {
    const {id} = entry;
    const {cache, backoff} = this.#parts;
    if (answer.type === 'unknown') {
      if (this.#handed.get(id) !== send) return;
      backoff.begin(id);
    } else {
      this.#handed.delete(id);
      backoff.forget(id);
      if (answer.type === 'later') {
        backoff.beginUntilTurn(id, answer.afterMs);
        // Neither the server nor the engine has it any more: only this device does.
        await cache.change(id, {handedOver: false, turnAt: Date.now() + answer.afterMs});
      }
    }
    if (answer.type === 'success') await this.#succeed(entry);
    if (answer.type === 'refused') await this.#refuse(entry, answer.refusal);
    this.#busy.delete(id);
    if (cache.entries.some(other => !this.#busy.has(other.id))) await this.flush();
  }

  async #succeed(entry: JournalEntry): Promise<void> {
    const present = this.#present(entry);
    await this.#parts.cache.finish(entry.id, () => this.#live.tell(present));
  }

  async #refuse(given: JournalEntry, refusal: WriteRefusal): Promise<void> {
    const {cache, backoff} = this.#parts;
    const entry = this.#present(given);
    const {id, userId, name, args, discardedAt} = entry;
    const {keepRefused = false, contentWith} = mutationPolicyOf(name);
    // If the write of its row waits for its turn, this one waits too and is not refused.
    const waiting = cache.entries.filter(other => backoff.cameEarly(other.id));
    const change = resetLostPhoto(entry, refusal) ?? afterItsRow(entry, refusal, waiting);
    if (change) {
      backoff.begin(id);
      return void (await cache.change(id, change));
    }
    if ('undoes' in args && refusal.code !== contentWith) await this.#parts.reinstate(entry);
    // If the entry was undone meanwhile, it is gone and its refusal is not shown.
    const isHere = keepRefused ? await cache.change(id, {refusal}) : await cache.finish(id);
    const isNews = isHere && discardedAt === null && refusal.code !== contentWith;
    if (isNews && userId === cache.userId) this.#refused.tell(given, refusal);
  }

  /** As it is by now, if it is still there. */
  #present = (entry: JournalEntry): JournalEntry => this.#parts.cache.find(entry.id) ?? entry;

  /** Takes over what another tab leaves when it goes. */
  #watch(tab: string): void {
    if (tab === this.#parts.tabs.self || this.#watched.has(tab)) return;
    this.#watched.add(tab);
    void this.#parts.tabs.gone(tab).then(() => {
      this.#watched.delete(tab);
      return this.flush();
    });
  }
}
