import type {ReadonlyJSONObject} from '@rocicorp/zero';
import type {WriteRefusal, JournalEntry} from '../journal/entry.ts';
import type {AskServer} from './ask-server.ts';

/**
 * What came of a step of a write. `unknown`: no answer was had, so the write must be sent again. `later`: it
 * was one of too many, and has its turn after so many milliseconds.
 */
export type SendOutcome =
  | {readonly type: 'later'; readonly afterMs: number}
  | {readonly type: 'success'}
  | {readonly type: 'refused'; readonly refusal: WriteRefusal}
  | {readonly type: 'unknown'};

/** Runs a write here and sends it: `local` is the optimistic run, `server` the server's word. */
export type Send = (
  name: string,
  args: ReadonlyJSONObject,
) => {readonly local: Promise<SendOutcome>; readonly server: Promise<SendOutcome>};

/**
 * Sends what the server may have had before. It may be done already, and refused here only for what has
 * become of it since, so of a refusal the server itself is asked.
 */
export const sendAgain =
  (entry: JournalEntry, send: Send, askServer: AskServer): Send =>
  (name, args) => {
    const {local, server} = send(name, args);
    return {
      local: local.then(here => (here.type === 'refused' ? {type: 'unknown'} : here)),
      server: local.then(here =>
        // What asks comes from the server too. Where it cannot be had there is no answer either.
        here.type === 'refused' ? askServer(entry).catch(() => ({type: 'unknown'})) : server,
      ),
    };
  };
