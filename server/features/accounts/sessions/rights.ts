import type {DatabaseConnection} from '../../../db/db.ts';
import {log, nameOf} from '../../../runtime/log.ts';

/** What the triggers of sessions and `user_private` notify. */
const CHANNEL = 'signpost_rights';

/**
 * Ends a user's live connections when a session of theirs ends, or their role or account changes, through any server.
 * Their browsers connect again with the rights of now. An outage of the database loses notifications; then the sync
 * engine notices within a minute.
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
