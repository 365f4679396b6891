import type {DatabaseConnection} from '../db/db.ts';
import {countOnce} from '../http/rate-limit.ts';
import {RECEIVER_RATE} from '../http/rate-limits.ts';
import type {SendMail} from '../mail/mail.ts';

/**
 * Sends mails that others cause, only so many an hour to each receiver.
 * @throws TooOften for a mail beyond that: its job tries again later, so that none is lost.
 */
export function pacedMail(db: DatabaseConnection['db'], secret: string, send: SendMail): SendMail {
  return async mail => {
    await db.transaction(async tx => {
      // In one order, so that two mails to the same people do not wait for each other.
      for (const receiver of mail.to.toSorted()) {
        await countOnce(tx, RECEIVER_RATE, receiver, secret);
      }
    });
    await send(mail);
  };
}
