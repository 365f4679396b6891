import {mutationPolicyOf} from '../../../sync/mutation-policies.ts';
import type {SendWrite} from '../core/send-write.ts';
import type {OutboxTabs} from '../core/tabs.ts';
import {type JournalEntry, nextStep, type WriteRefusal} from '../journal/entry.ts';
import type {Journal} from '../journal/journal.ts';
import {bringPhoto, resetLostPhoto} from '../uploads/send-photo.ts';
import {UploadQueue, type PhotoOutcome, type SendPhoto} from '../uploads/upload-queue.ts';

/** By what the browser knows what the pages ask of it and the worker does. */
export const OUTBOX_TAG = 'outbox';

export interface ClosedParts {
  readonly journal: Journal;
  readonly tabs: OutboxTabs;
  readonly sendPhoto: SendPhoto;
  readonly sendWrite: SendWrite;
  /** The user of this session by the server; null: signed out, undefined: no answer. */
  readonly whoIsSignedIn: () => Promise<string | null | undefined>;
  /** Milliseconds for which it waits for a page that is being closed. */
  readonly graceMs?: number;
}

/** Milliseconds. A page goes on for a moment after it was closed. */
const GRACE_MS = 15_000;

/**
 * Sends what closed pages left in the outbox, as its person, and as long as they are signed in. What
 * pages that live are at is left to them; so is what was discarded, and what was refused though the sync
 * engine of a page has it too, which alone can take it back.
 *
 * @returns whether something is left that may go by itself later.
 */
export async function sendClosed(parts: ClosedParts): Promise<boolean> {
  const {journal, tabs, graceMs = GRACE_MS} = parts;
  const userId = await journal.person();
  if (userId === undefined || !(await claim(parts, userId))) return false;
  const others = await takenByOthers(journal, userId, tabs.self);
  if (others.size > 0) {
    const wait = new Promise(resolve => setTimeout(resolve, graceMs));
    await Promise.race([...[...others].map(tabs.gone), wait]);
    await claim(parts, userId);
  }
  const isLeft = await new Round(parts, userId).run();
  return isLeft || (await takenByOthers(journal, userId, tabs.self)).size > 0;
}

/** Whether entries could be claimed: without knowing which tabs are open, no entry may be taken. */
async function claim({journal, tabs}: ClosedParts, userId: string): Promise<boolean> {
  const alive = await tabs.alive();
  if (!alive) return false;
  await journal.claim(userId, tabs.self, alive);
  return true;
}

async function takenByOthers(journal: Journal, userId: string, self: string) {
  const entries = await journal.of(userId);
  return new Set(entries.filter(entry => entry.tab !== self && goesOn(entry)).map(({tab}) => tab));
}

const goesOn = (entry: JournalEntry): boolean =>
  ['send-photo', 'hand-over'].includes(nextStep(entry));

/** One attempt for each entry. The browser begins another later. */
class Round {
  readonly #parts: ClosedParts;
  readonly #userId: string;
  readonly #uploads: UploadQueue;
  /** Entries that were tried and not sent. */
  readonly #tried = new Set<string>();
  #isLeft = false;
  /** Nothing goes any more: the network is gone, or the session. */
  #isOver = false;

  constructor(parts: ClosedParts, userId: string) {
    this.#parts = parts;
    this.#userId = userId;
    this.#uploads = new UploadQueue(parts.sendPhoto, () => undefined);
  }

  async run(): Promise<boolean> {
    for (let entry = await this.#next(); entry; entry = await this.#next()) {
      if (nextStep(entry) === 'hand-over') await this.#write(entry);
      else await this.#sendPhoto(entry);
    }
    return this.#isLeft;
  }

  /** Writes in the order in which they were made, as a sync engine would; they are small, and go first. */
  async #next(): Promise<JournalEntry | undefined> {
    if (this.#isOver) return undefined;
    const {journal, tabs} = this.#parts;
    const ready = (await journal.of(this.#userId)).filter(
      entry => entry.tab === tabs.self && !this.#tried.has(entry.id) && goesOn(entry),
    );
    return ready.find(entry => nextStep(entry) === 'hand-over') ?? ready[0];
  }

  async #write(entry: JournalEntry): Promise<void> {
    const {journal, sendWrite} = this.#parts;
    const {id, name, args, replaces} = entry;
    // From here on it can no longer be held back, whatever becomes of the answer.
    if (!(await journal.handOver(id))) return;
    const outcome = await sendWrite({userId: this.#userId, name, args, replaces});
    if (outcome.type === 'done') return this.#finish(id);
    this.#failed(entry, outcome);
    const waitsAlone = mutationPolicyOf(name).rate && outcome.type === 'again' && outcome.afterMs;
    // One that came later must not overtake it.
    if (outcome.type === 'again' && !waitsAlone) this.#isOver = true;
    if (outcome.type === 'refused') await this.#refuse(entry, outcome.refusal);
  }

  async #sendPhoto(entry: JournalEntry): Promise<void> {
    const {id, photo} = entry;
    const {journal, whoIsSignedIn} = this.#parts;
    if (!photo) return;
    const present = await whoIsSignedIn();
    if (present !== this.#userId) {
      return this.#failed(entry, {type: present === undefined ? 'again' : 'login'});
    }
    const {ended, photo: after} = await bringPhoto(entry, photo, this.#uploads, journal);
    await this.#change(id, {photo: after});
    if (!ended || after.sent) return;
    this.#failed(entry, ended);
    if (ended.type === 'refused') await this.#change(id, {refusal: ended.refusal});
  }

  #failed({id}: JournalEntry, {type}: PhotoOutcome): void {
    this.#tried.add(id);
    if (type === 'again') this.#isLeft = true;
    if (type === 'login') this.#isOver = true;
  }

  async #refuse(entry: JournalEntry, refusal: WriteRefusal): Promise<void> {
    const change = resetLostPhoto(entry, refusal);
    if (change) {
      this.#isLeft = true;
      return this.#change(entry.id, change);
    }
    const isHereAlone = !entry.handedOver && mutationPolicyOf(entry.name).keepRefused;
    if (isHereAlone) await this.#change(entry.id, {refusal});
  }

  async #finish(id: string): Promise<void> {
    const {journal, tabs} = this.#parts;
    await journal.finish(id);
    tabs.tell({type: 'changed'});
  }

  async #change(id: string, change: Parameters<Journal['change']>[1]): Promise<void> {
    await this.#parts.journal.change(id, change);
    this.#parts.tabs.tell({type: 'changed'});
  }
}
