import {eq, inArray, type SQL, sql} from 'drizzle-orm';
import {canonicalEmail} from '../../../common/texts/addresses.ts';
import {contactMessages} from '../../../schema/tables/private/contact-messages.ts';
import type {DatabaseConnection} from '../../db/db.ts';

/**
 * A user's contact messages. They are found by the address alone, which older rows have as it was typed;
 * the database cannot compare domains in different scripts.
 */
export async function ownMessages(
  db: Pick<DatabaseConnection['db'], 'select'>,
  {email}: {email: string},
): Promise<SQL> {
  const address = canonicalEmail(email);
  const nameOf = sql`lower(split_part(${contactMessages.email}, '@', 1))`;
  const rows = await db
    .select({id: contactMessages.id, email: contactMessages.email})
    .from(contactMessages)
    .where(eq(nameOf, address.slice(0, address.lastIndexOf('@'))));
  const own = rows.filter(row => canonicalEmail(row.email) === address);
  return inArray(
    contactMessages.id,
    own.map(({id}) => id),
  );
}
