import {AsyncLocalStorage} from 'node:async_hooks';
import type {DatabaseConnection, TableTransaction} from '../../db/db.ts';
import {isOutage} from '../../http/refusals.ts';

type Db = DatabaseConnection['db'];

/** The recipient of a mailed link, and the secret in it. */
export interface AdapterLink {
  readonly user: {readonly id: string; readonly name: string; readonly email: string};
  readonly token: string;
}

interface Work {
  readonly tx: TableTransaction;
  /** The link, once better-auth has made one; the caller sends it. */
  link?: AdapterLink;
}

const current = new AsyncLocalStorage<Work>();

/** A transaction of ours within {@link inTransaction}: its own could not include our rows. */
export function transactionalAdapter(db: Db): Db {
  return new Proxy(db, {
    get(target, name) {
      const joined = current.getStore()?.tx ?? target;
      const value: unknown = Reflect.get(joined, name);
      return typeof value === 'function' ? value.bind(joined) : value;
    },
  });
}

/** Calls better-auth within a transaction, and says what link it made for a mail. */
export async function inTransaction<Result>(
  tx: TableTransaction,
  call: () => Promise<Result>,
): Promise<{result: Result; link: AdapterLink | undefined}> {
  const work: Work = {tx};
  const result = await current.run(work, call);
  return {result, link: work.link};
}

/** For better-auth to hand over what it would have mailed. */
export async function handOver({user, token}: AdapterLink): Promise<void> {
  const work = current.getStore();
  if (work) work.link = {user, token};
}

const currentFault = new AsyncLocalStorage<{fault?: unknown}>();

/**
 * Calls better-auth, whose errors do not say whether it was the database that failed, and which takes a
 * log-out for done when it could not delete the session. It tells its log.
 * @throws the database's own error, where it was that.
 */
export async function withFaults<Result>(call: () => Promise<Result>): Promise<Result> {
  const heard: {fault?: unknown} = {};
  let result: Result;
  try {
    result = await currentFault.run(heard, call);
  } catch (error) {
    throw heard.fault ?? error;
  }
  if (isOutage(heard.fault)) throw heard.fault;
  return result;
}

/** For better-auth's log to hand over an error of the database that it is told. */
export function noteFault(fault: unknown): void {
  const heard = currentFault.getStore();
  if (heard && fault !== undefined) heard.fault = fault;
}
