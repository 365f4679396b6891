import {setTimeout as wait} from 'node:timers/promises';
import {sql} from 'drizzle-orm';
import {AppError} from '../../common/errors.ts';
import type {Actor} from '../../permissions/actor.ts';
import type {TableTransaction, ZqlDatabase} from '../db/db.ts';
import {countOnce, TooOften, rateLimitsOfMutation} from '../http/rate-limits.ts';

/**
 * Resolves when the write of that name may begin. It is called before the write's own transaction, so that a
 * waiting write holds no locks.
 * @throws {AppError} `too-often`, with the time to wait, where that is longer than a request may wait.
 */
export type MutationRateLimit = (
  database: Pick<ZqlDatabase, 'transaction'>,
  name: string,
) => Promise<void>;

interface Request {
  readonly actor: Actor;
  /** As `networkOf` makes it of an address; undefined where it is unknown. */
  readonly network: string | undefined;
  /** Keeps what is stored from telling who it was. */
  readonly secret: string;
  /** Milliseconds for which its writes may be kept waiting, all together. */
  readonly maxWaitMs: number;
}

/** The pace at which the writes of one request may follow each other. */
export function mutationRateLimit({actor, network, secret, maxWaitMs}: Request): MutationRateLimit {
  const waitsUntil = performance.now() + maxWaitMs;
  let later: AppError | undefined;

  async function count(tx: TableTransaction, name: string): Promise<void> {
    // Should a crash lose the last of them, a user may write a little more.
    const unhurried = tx.execute(sql`set local synchronous_commit = off`);
    const counts = rateLimitsOfMutation(name).flatMap(rates => [
      network !== undefined && countOnce(tx, rates.network, network, secret),
      actor && countOnce(tx, rates.person, actor.userId, secret),
    ]);
    // All of them in one trip to the database; each has come back before the transaction ends.
    for (const counted of await Promise.allSettled([unhurried, ...counts])) {
      if (counted.status === 'rejected') throw counted.reason;
    }
  }

  return async (database, name) => {
    for (;;) {
      if (later) throw later;
      try {
        return await database.transaction(tx => count(tx.dbTransaction.wrappedTransaction, name));
      } catch (error) {
        if (!(error instanceof TooOften)) throw error;
        const {waitMs} = error;
        if (performance.now() + waitMs > waitsUntil) {
          const refusal = new AppError('too-often', undefined, waitMs);
          // What follows must not overtake it: a sign, the store that it is at. Nothing follows a dear one.
          if (rateLimitsOfMutation(name).length === 1) later = refusal;
          throw refusal;
        }
        await wait(waitMs);
      }
    }
  };
}
