import {randomBytes} from 'node:crypto';
import {and, eq, isNull} from 'drizzle-orm';
import {users} from '../../../../schema/tables/private/users.ts';
import {userPrivate} from '../../../../schema/tables/restricted/users.ts';
import type {TableTransaction} from '../../../db/db.ts';
import type {Worker} from '../../../jobs/jobs.ts';
import type {AccountMail} from '../../../jobs/queues.ts';
import {laidOut} from '../../../mail/letter.ts';
import type {MailNeeds} from '../../../mail/mail.ts';
import type {Auth} from '../auth.ts';
import {resetIdentifier} from '../reset.ts';
import {type AdapterLink, inTransaction} from '../transactional-adapter.ts';
import {
  accountExistsLetter,
  adminInvitationLetter,
  invitationLetter,
  resetLetter,
  verificationLetter,
  LINKS_LAST_S,
  resetUrl,
  verificationUrl,
} from './account-letters.ts';

/** As a link for a new password, but it lasts longer: the invited user did not wait for it. */
async function makeInvitation(
  tx: TableTransaction,
  auth: Auth,
  email: string,
): Promise<AdapterLink | undefined> {
  const [user] = await tx
    .select({id: users.id, name: users.name, email: users.email})
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, false)));
  if (!user) return undefined;
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(Date.now() + LINKS_LAST_S.invitation * 1000);
  const {internalAdapter} = await auth.$context;
  await inTransaction(tx, async () =>
    internalAdapter.createVerificationValue({
      identifier: resetIdentifier(token),
      value: user.id,
      expiresAt,
    }),
  );
  return {user, token};
}

interface Needs extends MailNeeds {
  readonly auth: Auth;
}

const LETTERS = {
  verification: verificationLetter,
  reset: resetLetter,
  'account-exists': accountExistsLetter,
  invitation: invitationLetter,
  'admin-invitation': adminInvitationLetter,
} as const satisfies Record<AccountMail['kind'], unknown>;

/**
 * Makes a link for the account of an address and mails it. Whether there is an account is decided here, where
 * the requester neither sees it nor waits for it. A repeated mail has another link, which works for as long
 * as it says; the earlier one works too, because it may have arrived.
 */
export function sendAccountMail({db, auth, sendMail, publicUrl}: Needs): Worker<'account-mail'> {
  return async ({kind, email}, id) => {
    const link = await db.transaction(async tx =>
      (await isOpen(tx, email)) ? makeLink(tx, auth, kind, email) : undefined,
    );
    if (!link) return;
    const {user, token} = link;
    const url = (kind === 'verification' ? verificationUrl : resetUrl)(publicUrl, token);
    const letter = LETTERS[kind]({name: user.name, url});
    await sendMail({id, to: [user.email], ...laidOut(letter)});
  };
}

/** Whether there is an account that no admin has deleted. */
async function isOpen(tx: TableTransaction, email: string): Promise<boolean> {
  const [open] = await tx
    .select({userId: userPrivate.userId})
    .from(userPrivate)
    .where(and(eq(userPrivate.email, email), isNull(userPrivate.removedAt)));
  return open !== undefined;
}

async function makeLink(
  tx: TableTransaction,
  auth: Auth,
  kind: AccountMail['kind'],
  email: string,
) {
  if (kind === 'invitation' || kind === 'admin-invitation') return makeInvitation(tx, auth, email);
  const body = {email};
  const {link} = await inTransaction(tx, async () =>
    kind === 'verification'
      ? auth.api.sendVerificationEmail({body})
      : auth.api.requestPasswordReset({body}),
  );
  return link;
}
