import {sql} from 'drizzle-orm';
import {z} from 'zod';
import {liveLike, type LiveLikes} from '../../sync/live-likes.ts';
import type {Connection} from '../db.ts';
import {rowsOf} from '../rows-of.ts';

/** The channel that each like notifies in its transaction. */
const CHANNEL = 'signpost_likes';

const aheadRows = z.array(z.object({likes: liveLike}));

/** Where a hub hears of likes. */
export interface LikesSource {
  /**
   * Listens from now on, over every outage of the database; call it once.
   * @param onPayload gets what each transaction with likes notifies.
   * @param onListening is called each time listening begins, after an outage too: what was notified
   *   before is lost.
   */
  listen(onPayload: (payload: string) => void, onListening: () => void): Promise<unknown>;
  /** The likes of publicly visible signs whose rows do not have them yet. */
  findAhead(signIds: readonly string[]): Promise<LiveLikes>;
}

/** Likes as the database tells of them. */
export function likesSource(connection: Pick<Connection, 'db' | 'sql'>): LikesSource {
  return {
    listen: (onPayload, onListening) => connection.sql.listen(CHANNEL, onPayload, onListening),
    async findAhead(signIds) {
      const rows = await connection.db.execute(sql`
        select json_build_array(l.sign_id, l.likes_count, l.version) as likes
          from private.sign_likes l join signs s on s.id = l.sign_id
         where l.sign_id = any(${sql.param(signIds)}::uuid[])
           and l.version > s.likes_version and s.visible`);
      return aheadRows.parse(rowsOf(rows)).map(({likes}) => likes);
    },
  };
}
