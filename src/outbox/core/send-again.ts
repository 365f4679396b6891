import type {JournalEntry} from '../journal/entry.ts';
import type {AskServer} from './ask-server.ts';
import type {Send} from './send.ts';

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
