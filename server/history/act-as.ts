import {sql} from 'drizzle-orm';
import type {Actor} from '../../permissions/actor.ts';
import type {TableTransaction} from '../db.ts';

/** What somebody does in a transaction. */
export interface Deed {
  readonly actor: Actor;
  /** The write's name, as `sign.setActive`. */
  readonly verb: string;
  /** Why, if they say so. */
  readonly reason: string | null;
}

/**
 * Says who acts in a transaction from here on, for the triggers that write the history. What the server
 * does for nobody, such as upkeep and imports, says nothing and is not recorded.
 */
export async function actAs(tx: TableTransaction, {actor, verb, reason}: Deed): Promise<void> {
  await tx.execute(sql`
    select set_config('signpost.actor', ${actor?.userId ?? ''}, true),
           set_config('signpost.verb', ${verb}, true),
           set_config('signpost.reason', ${reason ?? ''}, true)`);
}
