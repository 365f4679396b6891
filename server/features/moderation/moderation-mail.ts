import {and, eq, isNull} from 'drizzle-orm';
import {users} from '../../../schema/tables/private/users.ts';
import {suspensions, userPrivate} from '../../../schema/tables/restricted/users.ts';
import type {DatabaseConnection} from '../../db/db.ts';
import type {Worker} from '../../jobs/jobs.ts';
import {laidOut} from '../../mail/letter.ts';
import type {SendMail} from '../../mail/mail.ts';
import {suspendedLetter, warnedLetter} from './moderation-letters.ts';

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
