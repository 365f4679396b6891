import type {ReadonlyJSONObject} from '@rocicorp/zero';
import {Listeners} from '../listeners.ts';
import type {Journal, JournalEntry, Refusal} from './journal.ts';
import type {Tabs} from './tabs.ts';
import {verbNamed} from './verbs.ts';

/** What came of a step of a write. `unknown`: no answer was had, so the write must be sent again. */
export type Outcome =
  | {readonly type: 'success'}
  | {readonly type: 'refused'; readonly refusal: Refusal}
  | {readonly type: 'unknown'};

/** Runs a write here and sends it: `local` is the optimistic run, `server` the server's word. */
export type Send = (
  name: string,
  args: ReadonlyJSONObject,
) => {readonly local: Promise<Outcome>; readonly server: Promise<Outcome>};

export type NewWrite = Pick<JournalEntry, 'id' | 'userId' | 'name' | 'args'>;

export type Saved = {readonly saved: true} | {readonly saved: false; readonly sentence: string};

const NO_ROOM = 'This device has no room to save it. Please free some space and try again.';

/**
 * Writes on their way to the server. The sync engine keeps unsent writes too, but drops them when the
 * app is updated or a client's state is purged; what lies here is sent again until the server has
 * answered. Sending twice is harmless: verbs set a state and carry a `writeId`.
 */
export class Outbox {
  readonly #journal: Journal;
  readonly #tabs: Tabs;
  readonly #inFlight = new Set<string>();
  readonly #refused = new Listeners<[entry: JournalEntry, refusal: Refusal]>();
  readonly #changed = new Listeners();
  #entries: readonly JournalEntry[] = [];
  #userId: string | undefined;

  constructor(journal: Journal, tabs: Tabs) {
    this.#journal = journal;
    this.#tabs = tabs;
  }

  /** What the present person has on this device and not on the server, oldest first. */
  readonly entries = (): readonly JournalEntry[] => this.#entries;

  readonly onChange = this.#changed.add;

  /** Called when a write was refused after it had been taken, with the sentence that says why. */
  readonly onRefused = this.#refused.add;

  /** Resolves when the write is on disk and was run here; its way to the server goes on by itself. */
  async write(write: NewWrite, send: Send): Promise<Saved> {
    const entry: JournalEntry = {
      ...write,
      recordedAt: Date.now(),
      tab: this.#tabs.self,
      subject: subjectOf(write),
      refusal: null,
    };
    this.#inFlight.add(entry.id);
    try {
      await this.#journal.record(entry);
    } catch {
      this.#inFlight.delete(entry.id);
      return {saved: false, sentence: NO_ROOM};
    }
    const local = await this.#send(entry, send);
    if (local.type !== 'refused') return {saved: true};
    // Refused before anybody saw it: whoever asked still holds what was typed.
    await this.discard(entry.id);
    return {saved: false, sentence: local.refusal.sentence};
  }

  /** Shows and sends what `userId` left here before: at the start, and whenever the way is free again. */
  async replay(userId: string | undefined, send: Send): Promise<void> {
    this.#userId = userId;
    await this.#reload();
    if (userId === undefined) return;
    await this.#tabs.alone(async () => {
      const alive = await this.#tabs.alive();
      for (const entry of await this.#journal.of(userId)) {
        const sentByOther = entry.tab !== this.#tabs.self && alive?.has(entry.tab) === true;
        if (entry.refusal || sentByOther || this.#inFlight.has(entry.id)) continue;
        this.#inFlight.add(entry.id);
        const local = await this.#send(entry, send);
        if (local.type === 'refused') await this.#refuse(entry, local.refusal);
      }
    });
  }

  async discard(id: string): Promise<void> {
    await this.#journal.remove(id);
    await this.#reload();
  }

  async #send(entry: JournalEntry, send: Send): Promise<Outcome> {
    const {local, server} = send(entry.name, entry.args);
    void this.#reload();
    const here = await local;
    if (here.type === 'refused') this.#inFlight.delete(entry.id);
    else void server.then(answer => this.#settle(entry, answer));
    return here;
  }

  async #settle(entry: JournalEntry, answer: Outcome): Promise<void> {
    this.#inFlight.delete(entry.id);
    if (answer.type === 'success') await this.discard(entry.id);
    if (answer.type === 'refused') await this.#refuse(entry, answer.refusal);
  }

  async #refuse(entry: JournalEntry, refusal: Refusal): Promise<void> {
    if (verbNamed(entry.name).keepRefused) await this.#journal.refuse(entry.id, refusal);
    else await this.#journal.remove(entry.id);
    await this.#reload();
    this.#refused.tell(entry, refusal);
  }

  async #reload(): Promise<void> {
    const userId = this.#userId;
    const entries = userId === undefined ? [] : await this.#journal.of(userId);
    if (userId !== this.#userId) return;
    this.#entries = entries;
    this.#changed.tell();
  }
}

function subjectOf({name, args}: NewWrite): string | null {
  const {subject} = verbNamed(name);
  return subject === undefined ? null : `${name} ${JSON.stringify(args[subject])}`;
}
