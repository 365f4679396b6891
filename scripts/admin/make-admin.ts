import {sql} from 'drizzle-orm';
import {z} from 'zod';
import {suspensions} from '../../schema/guarded/suspensions.ts';
import {userPrivate} from '../../schema/guarded/user-private.ts';
import {users} from '../../schema/private/users.ts';
import type {Database} from '../../server/database.ts';
import {rowsOf} from '../../server/rows-of.ts';
import {canonicalEmail} from '../../sync/email-address.ts';
import {InputError} from '../command.ts';

const made = z.array(z.object({isVerified: z.boolean()}));

/**
 * Makes the account of this address an admin's, and usable: no longer suspended, no longer deleted.
 * @param typed in whatever case.
 * @returns the sentence that says so.
 * @throws {InputError} when there is no such account.
 */
export async function makeAdmin(
  database: Pick<Database, 'execute'>,
  typed: string,
): Promise<string> {
  const email = canonicalEmail(typed);
  const answer = await database.execute(sql`
    with made as (
      update ${userPrivate} set role = 'admin', removed_at = null, updated_at = now()
       where user_id = (select id from ${users} where lower(email) = ${email})
      returning user_id
    ), ended as (
      delete from ${suspensions} where user_id in (select user_id from made)
    )
    select u.email_verified as "isVerified" from made join ${users} u on u.id = made.user_id`);
  const [account] = made.parse(rowsOf(answer));
  if (!account) throw new InputError(`There is no account ${email}; sign up with it first.`);
  return account.isVerified
    ? `${email} is an administrator now.`
    : `${email} is an administrator once the link in the mail to it was followed.`;
}
