import {and, eq} from 'drizzle-orm';
import {UNASSIGNED_STATE} from '../../../common/limits.ts';
import {displayName} from '../../../common/texts/words.ts';
import {users} from '../../../schema/tables/private/users.ts';
import {stores} from '../../../schema/tables/public/stores.ts';
import {userProfiles} from '../../../schema/tables/public/user-profiles.ts';
import {isMomentary, isOutage} from '../../http/refusals.ts';
import {log, nameOf} from '../../runtime/log.ts';
import type {ById, MutationContext} from '../../sync/override.ts';

/** Mails admins about a sign without a known store. A failure does not fail the author's write. */
export async function announceUnassignedSign({
  tx,
  args: {id, storeId},
  actor,
  enqueue,
}: MutationContext<ById & {readonly storeId: string}>): Promise<void> {
  const db = tx.dbTransaction.wrappedTransaction;
  const [found] = await db
    .select({
      storeName: stores.name,
      name: userProfiles.name,
      nickname: userProfiles.nickname,
      userEmail: users.email,
    })
    .from(stores)
    .innerJoin(users, eq(users.id, actor.userId))
    .leftJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(and(eq(stores.id, storeId), eq(stores.state, UNASSIGNED_STATE)));
  if (!found) return;
  const {storeName, userEmail} = found;
  const data = {signId: id, storeName, userName: displayName(found), userEmail};
  try {
    // Within a transaction of its own, or what fails here would fail the sign too.
    await db.transaction(inner => enqueue(inner, {name: 'unassigned-sign', id, data}));
  } catch (error) {
    if (isOutage(error) || isMomentary(error)) throw error;
    log('error', 'job-not-written', {job: 'unassigned-sign', name: nameOf(error)});
  }
}
