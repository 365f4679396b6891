import {and, eq, gt, sql} from 'drizzle-orm';
import type {SignReactions, LiveReactions} from '../../../../common/api/live-reactions.ts';
import {signLikes} from '../../../../schema/tables/private/signs.ts';
import {signs} from '../../../../schema/tables/public/signs.ts';
import type {DatabaseConnection} from '../../../db/db.ts';

/** The channel that each reaction notifies in its transaction. */
const CHANNEL = 'signpost_likes';

/** Where a hub hears of reactions. */
export interface ReactionsSource {
  /**
   * Listens from now on, over every outage of the database; call it once.
   * @param onPayload gets what each transaction with reactions notifies.
   * @param onListening is called each time listening begins, after an outage too: what was notified
   *   before is lost.
   */
  listen(onPayload: (payload: string) => void, onListening: () => void): Promise<unknown>;
  /** The reactions of publicly visible signs whose rows do not have them yet. */
  findAhead(signIds: readonly string[]): Promise<LiveReactions>;
}

/** Likes by the database's notifications. */
export function reactionsSource(
  connection: Pick<DatabaseConnection, 'db' | 'sql'>,
): ReactionsSource {
  return {
    listen: (onPayload, onListening) => connection.sql.listen(CHANNEL, onPayload, onListening),
    async findAhead(signIds) {
      const rows = await connection.db
        .select({
          signId: signLikes.signId,
          likesCount: signLikes.likesCount,
          version: signLikes.version,
          confirmedCount: signLikes.confirmedCount,
          goneCount: signLikes.goneCount,
          lastSeenAt: signLikes.lastSeenAt,
        })
        .from(signLikes)
        .innerJoin(signs, eq(signs.id, signLikes.signId))
        .where(
          and(
            // One parameter, so that the statement is the same for any number of signs.
            sql`${signLikes.signId} = any(${sql.param(signIds)}::uuid[])`,
            gt(signLikes.version, signs.likesVersion),
            eq(signs.visible, true),
          ),
        );
      return rows.map((row): SignReactions => [
        row.signId,
        row.likesCount,
        row.version,
        row.confirmedCount,
        row.goneCount,
        row.lastSeenAt.getTime(),
      ]);
    },
  };
}
