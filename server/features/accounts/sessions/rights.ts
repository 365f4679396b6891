import type {DatabaseConnection} from '../../../db/db.ts';
import {log, nameOf} from '../../../runtime/log.ts';

/** What the triggers of sessions and `user_private` notify. */
const CHANNEL = 'signpost_rights';

/**
 * Ends a user's live connections once a session of theirs has ended, or their role or account has changed, by whichever
 * server. Their other browsers come back as what they are now. What is notified during an outage of the database is
 * lost, and the sync engine asks within a minute.
 */
export function endConnectionsWithRights(
  sql: DatabaseConnection['sql'],
  disconnect: (userId: string) => void,
): void {
  // The driver listens again by itself after an outage.
  sql
    .listen(CHANNEL, disconnect)
    .catch((error: unknown) => log('warn', 'rights-listen-failed', {name: nameOf(error)}));
}
