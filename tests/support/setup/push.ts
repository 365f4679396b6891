import {randomUUID} from 'node:crypto';
import type {Actor} from '../../../permissions/actor.ts';
import type {ReadonlyJSONObject} from '@rocicorp/zero';
import type {ZqlDatabase} from '../../../server/db/db.ts';
import type {Enqueue} from '../../../server/jobs/jobs.ts';
import {runMutations, runWrite} from '../../../server/sync/mutate.ts';
import {serverMutators} from '../../../server/sync/server-mutators.ts';
import type {MutationRateLimit} from '../../../server/sync/mutation-rate-limit.ts';

/** A write as a client names it. */
export interface Write {
  readonly name: string;
  readonly args: unknown;
}

/** Its place in a client's numbered sequence of writes. A new client starts at 1. */
export interface Delivery {
  readonly clientId: string;
  readonly id: number;
}

/** What became of a write: `ok`, `alreadyProcessed`, or the code of its refusal with the sentence. */
export interface PushOutcome {
  readonly code: string;
  readonly message: string | undefined;
}

/** What every client's writes carry. The clock of this one stands in the far future. */
export const stamp = () => ({writeId: randomUUID(), at: Date.UTC(2999, 0, 1)});

/** What zero-cache sends to pass writes on. */
export function pushBody(writes: readonly Write[], {clientId, id}: Delivery) {
  return {
    clientGroupID: 'group',
    pushVersion: 1,
    schemaVersion: 1,
    timestamp: 0,
    requestID: 'request',
    mutations: writes.map(({name, args}, index) => ({
      type: 'custom',
      id: id + index,
      clientID: clientId,
      name,
      args: args === undefined ? [] : [args],
      timestamp: 0,
    })),
  };
}

export function pushRequest(writes: readonly Write[], delivery: Delivery): Request {
  const url = 'http://localhost/api/zero/mutate?schema=signpost_0&appID=signpost';
  const body = pushBody(writes, delivery);
  return new Request(url, {method: 'POST', body: JSON.stringify(body)});
}

/** A delivery that no other test or client has made. */
export const fresh = (): Delivery => ({clientId: randomUUID(), id: 1});

/** For tests in which a write queues no job. */
export const NO_JOBS: Enqueue = () => Promise.reject(new Error('No job was expected.'));

/** For tests to which the queued jobs do not matter. */
export const ANY_JOBS: Enqueue = async () => {};

/** For tests without rate limits. */
export const UNHURRIED: MutationRateLimit = async () => {};

/**
 * Sends writes as `actor` and says what became of each.
 * @throws when the request as a whole was not answered.
 */
export async function pushAll(
  zql: ZqlDatabase,
  actor: Actor,
  writes: readonly Write[],
  delivery: Delivery = fresh(),
  enqueue: Enqueue = NO_JOBS,
): Promise<PushOutcome[]> {
  const response = await runMutations(
    pushRequest(writes, delivery),
    actor,
    zql,
    serverMutators(enqueue),
    UNHURRIED,
  );
  if (!response || !('mutations' in response)) {
    throw new Error(`Not answered: ${JSON.stringify(response)}`);
  }
  return response.mutations.map(({result}) => outcomeOf(result));
}

export async function push(
  zql: ZqlDatabase,
  actor: Actor,
  name: string,
  args: unknown,
  delivery?: Delivery,
  enqueue?: Enqueue,
): Promise<PushOutcome> {
  const [outcome] = await pushAll(zql, actor, [{name, args}], delivery, enqueue);
  if (!outcome) throw new Error('No answer.');
  return outcome;
}

/** The same write by itself, as a service worker sends it. */
export async function sendAlone(
  zql: ZqlDatabase,
  actor: Actor,
  name: string,
  args: ReadonlyJSONObject,
  replaces: readonly string[] = [],
  enqueue: Enqueue = NO_JOBS,
): Promise<PushOutcome> {
  const answer = await runWrite(
    {name, args, replaces},
    actor,
    zql,
    serverMutators(enqueue),
    UNHURRIED,
  );
  if (answer === 'again') throw new Error('Not answered.');
  if (answer === 'live') return {code: 'ok', message: undefined};
  return {code: answer.code, message: answer.message};
}

function outcomeOf(result: object): PushOutcome {
  const {error, message, details} = result as {
    error?: string;
    message?: string;
    details?: {code?: string};
  };
  if (error === undefined) return {code: 'ok', message: undefined};
  return {code: error === 'app' ? (details?.code ?? 'app without a code') : error, message};
}
