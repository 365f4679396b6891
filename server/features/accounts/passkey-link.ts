import {createHash, randomBytes} from 'node:crypto';
import {and, eq, gt} from 'drizzle-orm';
import {verifications} from '../../../schema/tables/private/users.ts';
import type {DatabaseConnection, TableTransaction} from '../../db/db.ts';
import {LINKS_LAST_S} from './mail/links.ts';

type Database = DatabaseConnection['db'];

/** A reader of the table cannot use a link: it holds digests. */
const identifierOf = (what: 'link' | 'session', secret: string): string =>
  `passkey-${what}:${createHash('sha256').update(secret).digest('base64url')}`;

const endsAt = () => new Date(Date.now() + LINKS_LAST_S.passkey * 1000);

/** @returns the secret of a link that lets one session of the user add a passkey. */
export async function makePasskeyLink(tx: TableTransaction, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await tx
    .insert(verifications)
    .values({identifier: identifierOf('link', token), value: userId, expiresAt: endsAt()});
  return token;
}

/**
 * Lets the session in which the mailed link was opened add a passkey, for as long as a link works. The link
 * works once, and for its own user alone.
 * @returns whether it did.
 */
export async function usePasskeyLink(
  db: Database,
  token: string,
  session: {readonly id: string; readonly userId: string},
): Promise<boolean> {
  return db.transaction(async tx => {
    const spent = await tx
      .delete(verifications)
      .where(
        and(
          eq(verifications.identifier, identifierOf('link', token)),
          eq(verifications.value, session.userId),
          gt(verifications.expiresAt, new Date()),
        ),
      )
      .returning({id: verifications.id});
    if (spent.length === 0) return false;
    const identifier = identifierOf('session', session.id);
    await tx.insert(verifications).values({identifier, value: session.userId, expiresAt: endsAt()});
    return true;
  });
}

export async function isAllowedByLink(db: Database, sessionId: string): Promise<boolean> {
  const [found] = await db
    .select({id: verifications.id})
    .from(verifications)
    .where(
      and(
        eq(verifications.identifier, identifierOf('session', sessionId)),
        gt(verifications.expiresAt, new Date()),
      ),
    );
  return found !== undefined;
}
