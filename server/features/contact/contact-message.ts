import {eq} from 'drizzle-orm';
import {contactMessages} from '../../../schema/tables/private/contact-messages.ts';
import type {DatabaseConnection} from '../../db/db.ts';
import type {Worker} from '../../jobs/jobs.ts';
import {laidOut} from '../../mail/letter.ts';
import type {SendMail} from '../../mail/mail.ts';
import {adminAddresses} from '../people/admin-addresses.ts';
import {contactLetter} from './contact-letter.ts';

interface Needs {
  readonly db: DatabaseConnection['db'];
  readonly sendMail: SendMail;
}

/** Mails a message to all admins at once, with its author as the reply address. */
export function passOnMessage({db, sendMail}: Needs): Worker<'contact-message'> {
  return async ({messageId, isToReview}, id) => {
    const [message] = await db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.id, messageId));
    const to = await adminAddresses(db);
    if (!message || to.length === 0) return;
    await sendMail({
      id,
      to,
      replyTo: message.email,
      ...laidOut(contactLetter(message, isToReview)),
    });
  };
}
