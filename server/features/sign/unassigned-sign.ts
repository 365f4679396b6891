import {and, eq, isNull} from 'drizzle-orm';
import {signPath} from '../../../common/paths.ts';
import {signs} from '../../../schema/tables/public/signs.ts';
import type {DatabaseConnection} from '../../db/db.ts';
import {countOnce, TooOften} from '../../http/rate-limit.ts';
import {UNASSIGNED_MAIL_RATES} from '../../http/rate-limits.ts';
import type {Worker} from '../../jobs/jobs.ts';
import type {UnassignedSign} from '../../jobs/queues.ts';
import {laidOut, type Letter} from '../../mail/letter.ts';
import type {SendMail} from '../../mail/mail.ts';
import {nameInMail} from '../../runtime/escape-text.ts';
import {adminAddresses} from '../people/admins.ts';

type Words = Pick<UnassignedSign, 'storeName' | 'userName' | 'userEmail'>;

/** Asks admins to find the store. @param signUrl where the sign is seen. */
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

interface Needs {
  readonly db: DatabaseConnection['db'];
  readonly sendMail: SendMail;
  /** The origin people open. */
  readonly publicUrl: string;
  /** The key that hashes authors in the counts. */
  readonly secret: string;
}

/**
 * Writes to all admins, in one mail, unless they were written to often enough lately. A sign that is deleted by
 * then needs no mail.
 */
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
