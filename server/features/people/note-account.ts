import {sql} from 'drizzle-orm';
import type {SignedIn} from '../../../permissions/actor.ts';
import type {TableTransaction} from '../../db/db.ts';
import {actAs} from '../history/act-as.ts';

/** The history's names for changes of an account. */
const VERBS = {
  added: 'person.add',
  invited: 'person.invite',
  readdressed: 'person.correctEmail',
} as const;

/** Writes into the history what no trigger sees there; no e-mail address is in it. */
export async function noteAccount(
  tx: TableTransaction,
  actor: SignedIn,
  userId: string,
  done: keyof typeof VERBS,
): Promise<void> {
  await actAs(tx, {actor, verb: VERBS[done], reason: null});
  await tx.execute(sql`
    select history_add('person', user_id, coalesce(nickname, name), null, user_id,
                       null, jsonb_build_object('account', ${done}::text))
      from user_profiles where user_id = ${userId}`);
}
