import {AsyncLocalStorage} from 'node:async_hooks';
import {BASE_ERROR_CODES} from 'better-auth';
import type {drizzleAdapter} from 'better-auth/adapters/drizzle';
import {APIError} from 'better-auth/api';
import * as crypto from 'better-auth/crypto';
import {and, eq} from 'drizzle-orm';
import * as z from 'zod';
import {accounts, passkeys, sessions, users} from '../../../../schema/tables/private/users.ts';
import type {DatabaseConnection, TableTransaction} from '../../../db/db.ts';
import {limitConcurrency} from '../../../runtime/concurrency-limit.ts';
import {HEAVY_WORK} from '../../../runtime/heavy-work.ts';
import {inTransaction, transactionalAdapter} from '../transactional-adapter.ts';

type MakeAdapter = ReturnType<typeof drizzleAdapter>;

/** A log-in, with the hash that its password was found to fit, or the passkey that signed it. */
const current = new AsyncLocalStorage<{hash?: string; credentialId?: string}>();

/** Calls better-auth for a log-in: only within it a session can be opened. */
export const loggingIn = <Result>(call: () => Promise<Result>): Promise<Result> =>
  current.run({}, call);

/** Verifies a password for better-auth, and keeps in mind what it fits. */
export async function verifyAndNote(given: {hash: string; password: string}): Promise<boolean> {
  const fits = await verifyPassword(given);
  const logIn = current.getStore();
  if (logIn && fits) logIn.hash = given.hash;
  return fits;
}

/** Keeps in mind, for a log-in that better-auth's plugin verified, which passkey signed it. */
export function notePasskey(credentialId: string): void {
  const logIn = current.getStore();
  if (logIn) logIn.credentialId = credentialId;
}

const opened = z.object({userId: z.string(), token: z.string()});

/**
 * To verify a password takes a while, in which a reset may end all sessions and be over. So a session opens
 * only where the password still fits, and whatever takes it away waits for one that is being opened, to end
 * that too.
 */
export function sessionsByPassword(
  db: DatabaseConnection['db'],
  makeAdapter: MakeAdapter,
): MakeAdapter {
  return options => {
    const adapter = makeAdapter(options);
    const insert = adapter.create.bind(adapter);
    const create: typeof insert = async <Row extends object, Result = Row>(
      row: Parameters<typeof insert<Row, Result>>[0],
    ) => {
      if (row.model !== 'session') return insert<Row, Result>(row);
      const {userId, token} = opened.parse(row.data);
      const {hash, credentialId} = current.getStore() ?? {};
      return transactionalAdapter(db).transaction(async tx => {
        const byPasskey = credentialId !== undefined && (await isKept(tx, userId, credentialId));
        if (!byPasskey && (hash === undefined || !(await stillFits(tx, userId, hash)))) {
          throw APIError.from('UNAUTHORIZED', BASE_ERROR_CODES.INVALID_EMAIL_OR_PASSWORD);
        }
        const {result} = await inTransaction(tx, () => insert<Row, Result>(row));
        if (byPasskey) {
          await tx.update(sessions).set({byPasskey}).where(eq(sessions.token, token));
        }
        return result;
      });
    };
    // The same object, because better-auth remembers its checks by identity.
    return Object.assign(adapter, {create});
  };
}

/** Whether a passkey is the user's, and remains it until the transaction ends. */
async function isKept(
  tx: TableTransaction,
  userId: string,
  credentialId: string,
): Promise<boolean> {
  await tx.select({id: users.id}).from(users).where(eq(users.id, userId)).for('share');
  const [found] = await tx
    .select({id: passkeys.id})
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialID, credentialId)))
    .for('share');
  return found !== undefined;
}

/** Whether a hash is that of the user's password, and remains it until the transaction ends. */
export async function stillFits(
  tx: TableTransaction,
  userId: string,
  hash: string,
): Promise<boolean> {
  // A new password or the deletion of the account locks this row first.
  await tx.select({id: users.id}).from(users).where(eq(users.id, userId)).for('share');
  const [found] = await tx
    .select({id: accounts.id})
    .from(accounts)
    .where(
      and(
        eq(accounts.userId, userId),
        eq(accounts.providerId, 'credential'),
        eq(accounts.password, hash),
      ),
    );
  return found !== undefined;
}

const inTurn = limitConcurrency(HEAVY_WORK.password);
/** Whether an account exists must not show in the time an answer takes, so none is given up. */
const NEVER = new AbortController().signal;

export const hashPassword = (password: string): Promise<string> =>
  inTurn(NEVER, () => crypto.hashPassword(password));

export const verifyPassword = (given: {hash: string; password: string}): Promise<boolean> =>
  inTurn(NEVER, () => crypto.verifyPassword(given));
