import {verifyJWT} from 'better-auth/crypto';
import {eq} from 'drizzle-orm';
import * as z from 'zod';
import {users} from '../../../schema/tables/private/users.ts';
import type {Services} from '../../services.ts';
import {hashThatFits} from './delete-account.ts';

type Needs = Pick<Services, 'auth' | 'connection'>;

const payload = z.object({email: z.string()});

/** The address that a link verifies; undefined where the link is expired, cut or forged. */
export async function addressOfLink(
  {env}: Pick<Services, 'env'>,
  token: string,
): Promise<string | undefined> {
  return payload.safeParse(await verifyJWT(token, env.authSecret)).data?.email;
}

/**
 * Verifies an address. The link alone does not: a mail scanner opens it too, and the account may be that of a
 * stranger who signed up with the address. Only the user who reads the mailbox and chose the password has both.
 * @returns whether the password is that of the account.
 */
export async function verifyEmail(
  services: Needs,
  {token, email, password}: {token: string; email: string; password: string},
): Promise<boolean> {
  const {auth, connection} = services;
  const [user] = await connection.db
    .select({id: users.id})
    .from(users)
    .where(eq(users.email, email));
  if (!user || (await hashThatFits(services, user.id, password)) === undefined) return false;
  await auth.api.verifyEmail({query: {token}});
  return true;
}
