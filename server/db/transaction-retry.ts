import {setTimeout as wait} from 'node:timers/promises';
import {databaseCode, isMomentary} from '../http/refusals.ts';
import type {ZqlDatabase} from './db.ts';

/** How often a deadlocked or serialized-out transaction runs again before it counts as an outage. */
const TRIES = 4;
/** Milliseconds before the first further try; it doubles each time, with up to as much jitter. */
const FIRST_PAUSE = 10;

/**
 * Runs a transaction again that met a conflict of the moment.
 * @param run the whole transaction.
 * @throws what the last try threw, and any other fault at once.
 */
export async function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!isMomentary(error) || attempt === TRIES) throw error;
      await wait(FIRST_PAUSE * 2 ** (attempt - 1) * (1 + Math.random()));
    }
  }
}

/** The database cannot take writes now. Carries no words of the driver's, which hold row data. */
class Outage extends Error {
  override readonly name = 'Outage';
  readonly databaseCode: string;

  constructor(databaseCode: string) {
    super(`The database is not available (${databaseCode}).`);
    this.databaseCode = databaseCode;
  }
}

/**
 * The database as one mutate request may use it. After a mutator failed, Zero runs the transaction
 * once more without it and so consumes the mutation. That is right for a refusal and would lose the
 * write for good in an outage; hence momentary conflicts are tried again here, and once an outage was
 * seen every later transaction of the request fails too. The caller then answers 503, and the write
 * comes back later.
 */
export function withTransactionRetry(database: ZqlDatabase) {
  let outage: Outage | undefined;

  const transaction: ZqlDatabase['transaction'] = async (work, input) => {
    if (outage) throw outage;
    try {
      return await retryConflicts(() => database.transaction(work, input));
    } catch (error) {
      // A refusal, and Zero's own signals, carry no database code and must arrive untouched. Any
      // code that still comes here is of the transaction itself, so it answers no write.
      const code = databaseCode(error);
      if (code === undefined) throw error;
      outage = new Outage(code);
      throw outage;
    }
  };

  return {
    database: {transaction} satisfies Pick<ZqlDatabase, 'transaction'>,
    outageCode: () => outage?.databaseCode,
  };
}
