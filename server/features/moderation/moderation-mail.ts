import {and, eq, isNull} from 'drizzle-orm';
import {users} from '../../../schema/tables/private/users.ts';
import {suspensions, userPrivate} from '../../../schema/tables/restricted/users.ts';
import type {DatabaseConnection} from '../../db/db.ts';
import type {Worker} from '../../jobs/jobs.ts';
import {called, laidOut, type Letter} from '../../mail/letter.ts';
import type {SendMail} from '../../mail/mail.ts';

interface Told {
  readonly name: string;
  readonly reason: string | null;
  /** The origin people open. */
  readonly url: string;
}

const because = (reason: string | null) => (reason ? {quote: reason} : {});
const action = (url: string) => ({label: 'Open Signpost', url});
const greeting = (name: string) => `Hello ${called(name)},`;

/** To a warned user. */
export const warnedLetter = ({name, reason, url}: Told): Letter => ({
  subject: 'A moderator warned you',
  heading: 'A moderator warned you',
  paragraphs: [
    `${greeting(name)} a moderator looked at something of yours, and asks you to mind this:`,
  ],
  ...because(reason),
  action: action(url),
  closing: 'Nothing else has changed. If it goes on, your account may be suspended.',
});

/** To a suspended user. */
export const suspendedLetter = ({name, reason, url}: Told): Letter => ({
  subject: 'Your account is suspended',
  heading: 'Your account is suspended',
  paragraphs: [
    `${greeting(name)} a moderator suspended your account. You can log in and read everything, and not write.`,
    'The reason:',
  ],
  ...because(reason),
  action: action(url),
  closing: 'If you think that this is a mistake, please write to us by the contact form.',
});

interface Needs {
  readonly db: DatabaseConnection['db'];
  readonly sendMail: SendMail;
  /** The origin people open. */
  readonly publicUrl: string;
}

/** Mails a user the decision about their account, unless it was undone by then, or the account is deleted. */
export function tellOfModeration({db, sendMail, publicUrl}: Needs): Worker<'moderation-mail'> {
  return async ({userId, kind, reason}, id) => {
    const [person] = await db
      .select({email: users.email, name: users.name, suspended: suspensions.userId})
      .from(users)
      .leftJoin(suspensions, eq(suspensions.userId, users.id))
      .innerJoin(userPrivate, eq(userPrivate.userId, users.id))
      .where(and(eq(users.id, userId), isNull(userPrivate.removedAt)));
    if (!person || (kind === 'suspend' && person.suspended === null)) return;
    const letterOf = kind === 'warn' ? warnedLetter : suspendedLetter;
    const letter = letterOf({name: person.name, reason, url: publicUrl});
    await sendMail({id, to: [person.email], ...laidOut(letter)});
  };
}
