import {eq} from 'drizzle-orm';
import {contactMessages} from '../../../schema/tables/private/contact-messages.ts';
import type {DatabaseConnection} from '../../db/db.ts';
import type {Worker} from '../../jobs/jobs.ts';
import {laidOut, type Letter} from '../../mail/letter.ts';
import type {SendMail} from '../../mail/mail.ts';
import {nameInMail} from '../../runtime/escape-text.ts';
import {adminAddresses} from '../people/admins.ts';

interface Message {
  readonly name: string;
  readonly email: string;
  readonly comment: string;
}

const TO_REVIEW =
  'It may be from a program: a field was filled in that people do not see. Some password managers do so too.';

/**
 * A message to the admins of this Signpost.
 * @param isToReview whether a program may have written it; mail programs can sort it by its subject.
 */
export function contactLetter({name, email, comment}: Message, isToReview = false): Letter {
  const who = nameInMail(name);
  return {
    subject: `${isToReview ? 'To review: a' : 'A'} message from ${who}`,
    heading: `A message from ${who}`,
    paragraphs: [
      ...(isToReview ? [TO_REVIEW] : []),
      `${who} (${email}) wrote by the contact form:`,
    ],
    quote: comment,
    closing: 'An answer to this mail goes to them. You get it because you are an admin.',
  };
}

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
