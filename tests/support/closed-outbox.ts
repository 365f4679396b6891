import {randomUUID} from 'node:crypto';
import {expect} from 'vitest';
import type {SendWrite} from '../../src/outbox/core/send-write.ts';
import {openJournal} from '../../src/outbox/journal/journal.ts';
import type {PhotoOutcome} from '../../src/outbox/uploads/upload-queue.ts';
import {type ClosedParts, sendClosed} from '../../src/outbox/worker/send-closed.ts';
import {ANA, Browser, givenOutbox, uploads, wire, writeIdOf} from './outbox.ts';

/** A browser with a page of Ana's that has no network, and a worker that has one. */
export function closedOutbox() {
  const journal = openJournal(`closed-${randomUUID()}`);
  const browser = new Browser();
  const came: string[] = [];
  const replaced: Record<string, readonly string[]> = {};
  let answers: Record<string, PhotoOutcome> = {};

  const answerTo = (id: string): PhotoOutcome => {
    came.push(id);
    return answers[id] ?? {type: 'done'};
  };

  const sendWrite: SendWrite = async ({args, replaces}) => {
    const id = writeIdOf(args);
    replaced[id] = replaces;
    return answerTo(id);
  };

  return {
    journal,
    browser,
    sendWrite,
    /** Ids of writes and uploads, as they came to the server. */
    came,
    /** What the writes said whose place they took, by their id. */
    replaced,

    /** What the server answers from now on, by the id of a write or an upload. It takes the others. */
    answer: (given: Record<string, PhotoOutcome>) => (answers = given),

    /** Wakes the worker. */
    async wake(parts: Partial<ClosedParts> = {}): Promise<boolean> {
      const isLeft = await sendClosed({
        journal,
        tabs: browser.open('worker'),
        sendPhoto: async ({uploadId, blob, onProgress}) => {
          onProgress(blob.size, blob.size);
          return answerTo(uploadId);
        },
        sendWrite,
        whoIsSignedIn: async () => ANA,
        graceMs: 20,
        ...parts,
      });
      browser.close('worker');
      return isLeft;
    },

    async page(name = 'page') {
      const outbox = givenOutbox({
        journal,
        browser,
        tab: name,
        sendPhoto: uploads().sendPhoto,
        isOnline: () => false,
        connected: false,
        undoMs: 60_000,
      });
      await outbox.replay(ANA, wire().send);
      return {outbox, close: () => browser.close(name)};
    },

    /** What discards in a page of which the worker knows nothing. */
    as: (self: string) => ({self, within: journal.within, drop: async () => undefined}),

    async expectLeft(...expected: string[]): Promise<void> {
      expect((await journal.of(ANA)).map(({id}) => id)).toEqual(expected);
    },

    entry: async (id: string) => (await journal.of(ANA)).find(other => other.id === id),
  };
}
