import {lt} from 'drizzle-orm';
import {DELETED_KEPT_DAYS} from '../../../common/limits.ts';
import {DAY_MS} from '../../../common/time.ts';
import {userPrivate} from '../../../schema/tables/restricted/users.ts';
import type {Services} from '../../services.ts';
import {deleteAccount} from '../accounts/delete-account.ts';

/** Accounts of one round; each is a transaction of its own. */
const BATCH = 100;

/**
 * Deletes for good the accounts that admins deleted some days ago.
 * @returns how many accounts are gone.
 */
export async function sweepRemoved(
  needs: Pick<Services, 'connection' | 'env' | 'jobs'>,
  now = Date.now(),
): Promise<number> {
  const before = new Date(now - DELETED_KEPT_DAYS * DAY_MS);
  const due = await needs.connection.db
    .select({userId: userPrivate.userId, email: userPrivate.email})
    .from(userPrivate)
    .where(lt(userPrivate.binnedAt, before))
    .orderBy(userPrivate.binnedAt)
    .limit(BATCH);
  let gone = 0;
  for (const owner of due) {
    if ((await deleteAccount(needs, owner, {removedBefore: before})) === 'deleted') gone += 1;
  }
  return gone;
}
