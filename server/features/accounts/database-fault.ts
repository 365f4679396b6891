import {AsyncLocalStorage} from 'node:async_hooks';
import {isOutage} from '../../http/refusals.ts';

const current = new AsyncLocalStorage<{fault?: unknown}>();

/**
 * Calls better-auth, whose errors do not say whether it was the database that failed, and which takes a
 * log-out for done when it could not delete the session. It tells its log.
 * @throws the database's own error, where it was that.
 */
export async function withFaults<Result>(call: () => Promise<Result>): Promise<Result> {
  const heard: {fault?: unknown} = {};
  let result: Result;
  try {
    result = await current.run(heard, call);
  } catch (error) {
    throw heard.fault ?? error;
  }
  if (isOutage(heard.fault)) throw heard.fault;
  return result;
}

/** For better-auth's log to hand over an error of the database that it is told. */
export function noteFault(fault: unknown): void {
  const heard = current.getStore();
  if (heard && fault !== undefined) heard.fault = fault;
}
