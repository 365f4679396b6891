import 'fake-indexeddb/auto';
import {randomUUID} from 'node:crypto';
import {onTestFinished, vi} from 'vitest';
import {Outbox, type OutboxParts} from '../../src/outbox/core/outbox.ts';
import type {SendOutcome, Send} from '../../src/outbox/core/send.ts';
import type {TabMessage, OutboxTabs} from '../../src/outbox/core/tabs.ts';
import type {JournalEntry} from '../../src/outbox/journal/entry.ts';
import {type Journal, openJournal} from '../../src/outbox/journal/journal.ts';
import type {PhotoJob, PhotoOutcome, SendPhoto} from '../../src/outbox/uploads/upload-queue.ts';

// An outbox without a browser: the test is the server, and says which tabs live.

/** How long discarded and live items are shown: longer than any test takes on its own. */
const A_WHILE_MS = 60_000;

export const ANA = 'ana';
export const BEN = 'ben';

export const refused = (sentence: string): SendOutcome & PhotoOutcome => ({
  type: 'refused',
  refusal: {code: 'invalid', sentence},
});

/** A way to the server of which the test holds the answers. */
export function wire() {
  const sent: {name: string; args: unknown; answer: (outcome: SendOutcome) => void}[] = [];
  let local: SendOutcome = {type: 'success'};
  const send: Send = (name, args) => {
    const {promise, resolve} = Promise.withResolvers<SendOutcome>();
    sent.push({name, args, answer: resolve});
    return {local: Promise.resolve(local), server: promise};
  };
  return {
    send,
    sent,
    /** Names and ids of what was sent, in order. */
    ids: () => sent.map(({args}) => writeIdOf(args)),
    refuseLocally: (sentence: string) => (local = refused(sentence)),
  };
}

export function writeIdOf(args: unknown): string {
  const id = typeof args === 'object' && args !== null && 'writeId' in args ? args.writeId : '';
  return typeof id === 'string' ? id : '';
}

/** Uploads of which the test decides how far they get. */
export function uploads() {
  const begun: (PhotoJob & {end: (outcome: PhotoOutcome) => void})[] = [];
  const sendPhoto: SendPhoto = job => {
    const {promise, resolve} = Promise.withResolvers<PhotoOutcome>();
    begun.push({...job, end: resolve});
    return promise;
  };
  return {sendPhoto, begun, ids: () => begun.map(({uploadId}) => uploadId)};
}

/** The tabs of one browser. */
export class Browser {
  readonly #living = new Map<string, {listen: (news: TabMessage) => void; close: () => void}>();

  open(self: string): OutboxTabs {
    const listeners: ((news: TabMessage) => void)[] = [];
    const closed = Promise.withResolvers<void>();
    this.#living.set(self, {
      listen: news => listeners.forEach(listener => listener(news)),
      close: closed.resolve,
    });
    this.#closed.set(self, closed.promise);
    return {
      self,
      alive: async () => new Set(this.#living.keys()),
      gone: async tab => this.#closed.get(tab),
      tell: news => {
        for (const [name, {listen}] of this.#living) if (name !== self) listen(news);
      },
      onNews: listener => void listeners.push(listener),
    };
  }

  readonly #closed = new Map<string, Promise<void>>();

  close(self: string): void {
    this.#living.get(self)?.close();
    this.#living.delete(self);
  }
}

interface Tab {
  readonly tab?: string;
  /** Whether its sync engine has the server on the line. */
  readonly connected?: boolean;
}

interface Given extends Partial<OutboxParts>, Tab {
  readonly journal: Journal;
  readonly browser?: Browser;
}

/** An outbox in a tab that is closed when the test ends, without another tab. */
export function givenOutbox(given: Given): Outbox {
  const {browser = new Browser(), tab = 'tab', connected = true, ...parts} = given;
  const outbox = new Outbox({
    tabs: browser.open(tab),
    room: {hasFor: async () => true, keep: () => undefined},
    sendPhoto: uploads().sendPhoto,
    askServer: async () => ({type: 'unknown'}),
    checkSession: async () => undefined,
    isOnline: () => true,
    pauseMs: () => 1,
    undoMs: A_WHILE_MS,
    liveMs: A_WHILE_MS,
    ...parts,
  });
  onTestFinished(async () => {
    browser.close(tab);
    await outbox.replay(undefined, wire().send);
  });
  outbox.setConnected(connected);
  return outbox;
}

/** A device of Ana's, of whose tabs each may have an outbox, with its lines to the server. */
export class Device {
  journal = openJournal(`device-${randomUUID()}`);
  readonly browser = new Browser();
  readonly server = wire();
  readonly line = uploads();

  async opened(parts: Partial<OutboxParts> & Tab = {}): Promise<Outbox> {
    const {journal, browser, server, line} = this;
    const outbox = givenOutbox({journal, browser, sendPhoto: line.sendPhoto, ...parts});
    await outbox.replay(ANA, server.send);
    return outbox;
  }

  /** Of what lies on its disk. */
  ids = async () => (await this.journal.of(ANA)).map(({id}) => id);

  /** Resolves when its disk has answered once more for each step that a write may still take. */
  async atRest(): Promise<void> {
    for (let steps = 0; steps < 5; steps++) await this.ids();
  }
}

/** A clock that stands still, and on which the test lets that while pass. Photos and the disk go on. */
export function stoppedClock(): {passAWhile: () => void} {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'Date']});
  onTestFinished(() => void vi.useRealTimers());
  return {passAWhile: () => void vi.advanceTimersByTime(A_WHILE_MS)};
}

/** Where each item stands, by its id. */
export const statuses = (outbox: Outbox) =>
  Object.fromEntries(outbox.items().map(({entry, status}) => [entry.id, status]));

export const like = (id: string, liked = true, userId = ANA) => ({
  id,
  userId,
  name: 'sign.setLiked',
  args: {writeId: id, signId: 's', liked},
});

export const sign = (id: string, userId = ANA) => ({
  id,
  userId,
  name: 'sign.create',
  args: {writeId: id, id: `sign-${id}`, storeId: 'store', text: 'Open'},
});

export const store = (id: string) => ({
  id,
  userId: ANA,
  name: 'store.create',
  args: {writeId: id, id: `store-${id}`, name: 'Corner'},
});

export const photo = (uploadId: string, bytes = 100) => ({
  photo: {uploadId, blob: new Blob([new Uint8Array(bytes)], {type: 'image/jpeg'})},
});

/** A write as the journal has it before anything came of it. */
export const entry = (
  write: Pick<JournalEntry, 'id' | 'userId' | 'name' | 'args'>,
  rest: Partial<JournalEntry> = {},
): JournalEntry => ({
  recordedAt: 1,
  tab: 'tab',
  subject: null,
  refusal: null,
  photo: null,
  after: [],
  handedOver: false,
  replaces: [],
  discardedAt: null,
  ...write,
  ...rest,
});

/** The refusal of a write whose row is not there. */
export const MISSING = {code: 'not-found', sentence: 'This is no longer here.'};
