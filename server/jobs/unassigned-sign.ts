import {and, eq, isNull} from 'drizzle-orm';
import {signPath} from '../../schema/paths.ts';
import {signs} from '../../schema/tables/signs.ts';
import type {Connection} from '../db.ts';
import {laidOut} from '../mail/letter.ts';
import type {SendMail} from '../mail/mail.ts';
import {unassignedSignMail} from '../mail/unassigned-sign-mail.ts';
import {adminAddresses} from './admin-addresses.ts';
import type {Worker} from './jobs.ts';

interface Needs {
  readonly db: Connection['db'];
  readonly sendMail: SendMail;
  /** The origin people open. */
  readonly publicUrl: string;
}

/** Writes to all admins, in one mail. A sign that is deleted by then needs nobody. */
export function tellOfUnassignedSign({db, sendMail, publicUrl}: Needs): Worker<'unassigned-sign'> {
  return async (unassigned, id) => {
    const [sign] = await db
      .select({id: signs.id, storeId: signs.storeId})
      .from(signs)
      .where(and(eq(signs.id, unassigned.signId), isNull(signs.deletedAt)));
    if (!sign) return;
    const to = await adminAddresses(db);
    if (to.length === 0) return;
    await sendMail({
      id,
      to,
      ...laidOut(unassignedSignMail(unassigned, `${publicUrl}${signPath(sign)}`)),
    });
  };
}
