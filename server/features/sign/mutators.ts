import {and, eq, isNull} from 'drizzle-orm';
import {UNASSIGNED_STATE} from '../../../common/limits.ts';
import {signPath} from '../../../common/paths.ts';
import {displayName} from '../../../common/texts/words.ts';
import {users} from '../../../schema/tables/private/users.ts';
import {signs} from '../../../schema/tables/public/signs.ts';
import {stores} from '../../../schema/tables/public/stores.ts';
import {userProfiles} from '../../../schema/tables/public/user-profiles.ts';
import {countOnce, TooOften, UNASSIGNED_MAIL_RATES} from '../../http/rate-limits.ts';
import {isMomentary, isOutage} from '../../http/refusals.ts';
import type {Worker} from '../../jobs/jobs.ts';
import type {UnassignedSign} from '../../jobs/queues.ts';
import {laidOut, type Letter} from '../../mail/letter.ts';
import type {MailNeeds} from '../../mail/mail.ts';
import {nameInMail} from '../../runtime/escape-text.ts';
import {log, nameOf} from '../../runtime/log.ts';
import type {ById, MutationContext} from '../../sync/override.ts';
import {adminAddresses} from '../people/admins.ts';

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

type Words = Pick<UnassignedSign, 'storeName' | 'userName' | 'userEmail'>;

export function unassignedSignMail(
  {storeName, userName, userEmail}: Words,
  signUrl: string,
): Letter {
  const who = `${nameInMail(userName)} (${userEmail})`;
  const store = nameInMail(storeName);
  return {
    subject: `A sign without a store: ${store}`,
    heading: 'A sign without a store',
    paragraphs: [
      `${who} submitted a sign without selecting a store. It hangs at “${store}” for now.`,
      'Please find out which store it is.',
    ],
    action: {label: 'See the sign', url: signUrl},
    closing: 'You get this mail because you are an admin.',
  };
}

interface Needs extends MailNeeds {
  readonly secret: string;
}

/** One mail to all admins, unless they had enough lately, or the sign is deleted by then. */
export function tellOfUnassignedSign({
  db,
  sendMail,
  publicUrl,
  secret,
}: Needs): Worker<'unassigned-sign'> {
  return async (unassigned, id) => {
    const [sign] = await db
      .select({id: signs.id, storeId: signs.storeId, userId: signs.userId})
      .from(signs)
      .where(and(eq(signs.id, unassigned.signId), isNull(signs.deletedAt)));
    if (!sign) return;
    const to = await adminAddresses(db);
    if (to.length === 0) return;
    const {store, author, admins} = UNASSIGNED_MAIL_RATES;
    const letter = laidOut(unassignedSignMail(unassigned, `${publicUrl}${signPath(sign)}`));
    try {
      // A mail that fails is sent again, so it counts only once it is sent.
      await db.transaction(async tx => {
        await countOnce(tx, store, sign.storeId, secret);
        if (sign.userId !== null) await countOnce(tx, author, sign.userId, secret);
        await countOnce(tx, admins, 'all', secret);
        await sendMail({id, to, ...letter});
      });
    } catch (error) {
      if (!(error instanceof TooOften)) throw error;
    }
  };
}
