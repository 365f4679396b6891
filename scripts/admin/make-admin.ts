import {eq, sql} from 'drizzle-orm';
import {z} from 'zod';
import {canonicalEmail} from '../../common/texts/addresses.ts';
import {passkeys, sessions, users} from '../../schema/tables/private/users.ts';
import {suspensions, userPrivate} from '../../schema/tables/restricted/users.ts';
import {type Database, statementRows} from '../../server/db/db.ts';
import {InputError} from '../cli/command.ts';

const accounts = z.array(z.object({id: z.string(), isVerified: z.boolean()}));

/**
 * Makes the account of this address an admin's, and usable: no longer suspended, no longer deleted.
 * @param tx in which both happen or neither.
 * @param typed in whatever case.
 * @param options `forgetPasskeys` removes all of the account's, and ends its sessions: for an admin who lost the device.
 * @returns the sentence that says so.
 * @throws {InputError} when there is no such account.
 */
export async function makeAdmin(
  tx: Pick<Database, 'execute' | 'delete'>,
  typed: string,
  {forgetPasskeys = false} = {},
): Promise<string> {
  const email = canonicalEmail(typed);
  const answer = await tx.execute(sql`
    update ${userPrivate} p set role = 'admin', removed_at = null, updated_at = now()
      from ${users} u
     where u.id = p.user_id and lower(u.email) = ${email}
    returning u.id, u.email_verified as "isVerified"`);
  const [account] = accounts.parse(statementRows(answer));
  if (!account) throw new InputError(`There is no account ${email}; sign up with it first.`);
  // Now that the row is locked: who suspends them at this moment has done so, or finds an admin.
  await tx.delete(suspensions).where(eq(suspensions.userId, account.id));
  if (forgetPasskeys) {
    await tx.delete(passkeys).where(eq(passkeys.userId, account.id));
    await tx.delete(sessions).where(eq(sessions.userId, account.id));
  }
  return account.isVerified
    ? `${email} is an administrator now.`
    : `${email} is an administrator once the link in the mail to it was followed.`;
}
