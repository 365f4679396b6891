import {eq} from 'drizzle-orm';
import {displayName} from '../../../common/texts/words.ts';
import {users} from '../../../schema/tables/private/users.ts';
import {userProfiles} from '../../../schema/tables/public/user-profiles.ts';
import type {MutationContext} from '../../sync/override.ts';

/** The account has the name that mails greet with and the header shows. It follows the profile. */
export async function syncAccountName({
  tx,
  args: {userId},
}: Pick<MutationContext<{readonly userId: string}>, 'tx' | 'args'>): Promise<void> {
  const db = tx.dbTransaction.wrappedTransaction;
  const [profile] = await db
    .select({name: userProfiles.name, nickname: userProfiles.nickname})
    .from(userProfiles)
    .where(eq(userProfiles.userId, userId));
  if (!profile) return;
  const name = profile.name ?? displayName(profile);
  await db.update(users).set({name}).where(eq(users.id, userId));
}
