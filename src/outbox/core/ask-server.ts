import type {JournalEntry} from '../journal/entry.ts';
import {sendWrite} from './send-write.ts';
import type {SendOutcome} from './send.ts';

/** The server's own word on a write, past the sync engine. */
export type AskServer = (entry: JournalEntry) => Promise<SendOutcome>;

export const askServer: AskServer = async entry => {
  const outcome = await sendWrite(entry);
  if (outcome.type === 'done') return {type: 'success'};
  // A write that has to wait, for its turn or for a session, has no answer yet.
  return outcome.type === 'refused' ? outcome : {type: 'unknown'};
};
