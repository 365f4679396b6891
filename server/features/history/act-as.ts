import {sql} from 'drizzle-orm';
import type {Actor} from '../../../permissions/actor.ts';
import type {TableTransaction} from '../../db/db.ts';

interface HistoryContext {
  readonly actor: Actor;
  /** The write's name, as `sign.setActive`. */
  readonly verb: string;
  /** Why, if they say so. */
  readonly reason: string | null;
}

/** Names the actor to the triggers that write the history. Sweeps and imports have none. */
export async function actAs(
  tx: TableTransaction,
  {actor, verb, reason}: HistoryContext,
): Promise<void> {
  await tx.execute(sql`
    select set_config('signpost.actor', ${actor?.userId ?? ''}, true),
           set_config('signpost.verb', ${verb}, true),
           set_config('signpost.reason', ${reason ?? ''}, true)`);
}
