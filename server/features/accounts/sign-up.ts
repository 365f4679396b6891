import {randomUUID} from 'node:crypto';
import {isAPIError} from 'better-auth/api';
import {verifyJWT} from 'better-auth/crypto';
import {eq, sql} from 'drizzle-orm';
import * as z from 'zod';
import type {SignUp} from '../../../common/api/fields/sign-up.ts';
import {roundedDegrees} from '../../../common/geo/cells.ts';
import {signupMetadata, users} from '../../../schema/tables/private/users.ts';
import {userProfiles} from '../../../schema/tables/public/user-profiles.ts';
import {userPrivate} from '../../../schema/tables/restricted/users.ts';
import type {TableTransaction} from '../../db/db.ts';
import {databaseCode, isMomentary} from '../../http/refusals.ts';
import type {Services} from '../../services.ts';
import {hashThatFits} from './delete-account.ts';
import {inTransaction} from './transactional-adapter.ts';

type VerificationNeeds = Pick<Services, 'auth' | 'connection'>;

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
  services: VerificationNeeds,
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

type Needs = Pick<Services, 'auth' | 'connection' | 'env' | 'jobs'>;

/** What moderators read of an account whose sign-up filled in a field that people do not see. */
const FILLED_IN =
  'The sign-up filled in a field that people do not see, as programs do, and some password managers.';

const FOREIGN_KEY_VIOLATION = '23503';

/** Rolls back the writes for an address that has an account. */
class TakenBack extends Error {
  override readonly name = 'TakenBack';
}

/**
 * Creates an account with its profile, and queues a mail: to verify the address, or that it has an account
 * already. Both do the same work, so that the duration does not tell which it was.
 * @param ipAddress null where it is not stored.
 */
export async function signUp(
  {auth, connection: {db}, env, jobs}: Needs,
  person: SignUp,
  ipAddress: string | null,
): Promise<void> {
  const once = () =>
    db.transaction(async tx => {
      const [existing] = await tx
        .select({id: users.id})
        .from(users)
        .where(eq(users.email, person.email));
      const email = existing ? `${randomUUID()}@nobody.invalid` : person.email;
      try {
        await tx.transaction(async inner => {
          await openAccount(inner, auth, {...person, email}, ipAddress);
          if (existing) throw new TakenBack();
        });
      } catch (error) {
        if (!(error instanceof TakenBack)) throw error;
      }
      await jobs.enqueue(tx, {
        name: 'account-mail',
        id: randomUUID(),
        data: {
          kind: existing ? 'account-exists' : firstMail(env, person.email),
          email: person.email,
        },
      });
    });
  try {
    await once();
  } catch (error) {
    // Another sign-up with the same address was faster. Where better-auth has seen that account before us, it
    // returns a user id that does not exist, to which our rows cannot refer.
    const isOvertaken = isAPIError(error) || databaseCode(error) === FOREIGN_KEY_VIOLATION;
    if (!isOvertaken && !isMomentary(error)) throw error;
    await once();
  }
}

/** The user of `ADMIN_EMAIL` becomes an admin only with a password that a mailed link set, so they get that link. */
const firstMail = ({adminEmail}: Needs['env'], email: string) =>
  email === adminEmail ? 'admin-invitation' : 'verification';

async function openAccount(
  tx: TableTransaction,
  auth: Needs['auth'],
  {name, email, password, nickname, city, state, zip, position, website}: SignUp,
  ipAddress: string | null,
): Promise<void> {
  const body = {name, email, password};
  const {result} = await inTransaction(tx, () => auth.api.signUpEmail({body}));
  const userId = result.user.id;
  const updatedAt = new Date();
  const home = {
    latitude: position ? roundedDegrees(position.latitude) : null,
    longitude: position ? roundedDegrees(position.longitude) : null,
  };
  await tx
    .update(userProfiles)
    .set({nickname, city, state, updatedAt})
    .where(eq(userProfiles.userId, userId));
  await tx
    .update(userPrivate)
    .set({zip, ...home, updatedAt})
    .where(eq(userPrivate.userId, userId));
  await tx.insert(signupMetadata).values({userId, ipAddress});
  if (website) {
    await tx.execute(
      sql`select reports_file(${randomUUID()}::uuid, 'person', ${userId}::uuid, null, 'spam', null, ${FILLED_IN})`,
    );
  }
}
