import * as z from 'zod/mini';
import type {JournalEntry} from '../journal/entry.ts';
import {answerOf, sentWriteOf} from '../uploads/answers.ts';
import type {PhotoOutcome} from '../uploads/upload-queue.ts';
import type {SendOutcome} from './send.ts';

/** Brings one write to the server without a sync engine. */
export type SendWrite = (
  write: Pick<JournalEntry, 'userId' | 'name' | 'args' | 'replaces'>,
) => Promise<PhotoOutcome>;

/** Milliseconds. */
const LONGEST_SILENCE = 30_000;

const answerSchema = z.object({live: z.boolean()});

/** Never throws: without an answer, or with one that is not the server's, the outcome is `again`. */
export const sendWrite: SendWrite = async write => {
  try {
    const response = await fetch('/api/writes', {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify(write),
      signal: AbortSignal.timeout(LONGEST_SILENCE),
    });
    if (!response.ok) return sentWriteOf(await answerOf(response));
    const {live} = answerSchema.parse(await response.json());
    return live ? {type: 'done'} : {type: 'again'};
  } catch {
    return {type: 'again'};
  }
};

/** The server's own word on a write, past the sync engine. */
export type AskServer = (entry: JournalEntry) => Promise<SendOutcome>;

export const askServer: AskServer = async entry => {
  const outcome = await sendWrite(entry);
  if (outcome.type === 'done') return {type: 'success'};
  // A write that has to wait, for its turn or for a session, has no answer yet.
  return outcome.type === 'refused' ? outcome : {type: 'unknown'};
};
