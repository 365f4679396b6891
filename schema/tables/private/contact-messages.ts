import {boolean, index, text, uuid} from 'drizzle-orm/pg-core';
import {LENGTHS} from '../../../common/limits.ts';
import {filled, moment, privateSchema} from '../../columns.ts';

/** Messages to the admins of this Signpost. */
export const contactMessages = privateSchema.table(
  'contact_messages',
  {
    /** Made in the browser, by which a message that comes again is known. */
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    comment: text().notNull(),
    /** Whether a program may have written it, and no admin has looked at it yet. */
    isToReview: boolean('is_to_review').notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  t => [
    filled('contact_messages_name_filled', t.name, LENGTHS.personName),
    filled('contact_messages_email_filled', t.email, LENGTHS.email),
    filled('contact_messages_comment_filled', t.comment, LENGTHS.contactComment),
    index('contact_messages_age').on(t.createdAt),
  ],
);
