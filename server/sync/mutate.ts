import {getMutator, type ReadonlyJSONValue} from '@rocicorp/zero';
import {handleMutateRequest} from '@rocicorp/zero/server';
import * as z from 'zod';
import {isStorable} from '../../common/api/fields/args.ts';
import {AppError, SENTENCES} from '../../common/errors.ts';
import type {Actor} from '../../permissions/actor.ts';
import {isMutatorName, mutationPolicyOf} from '../../sync/mutation-policies.ts';
import type {WriteTransaction, ZqlDatabase} from '../db/db.ts';
import {withTransactionRetry} from '../db/transaction-retry.ts';
import {actAs} from '../features/history/act-as.ts';
import {isSuspended} from '../features/accounts/sessions/actor.ts';
import {publicError} from '../http/refusals.ts';
import {logSeldom} from '../runtime/log.ts';
import {isNewWrite, isUndoneBefore, noteReplaced} from './apply-once.ts';
import type {MutationRateLimit} from './mutation-rate-limit.ts';
import type {ServerMutators} from './server-mutators.ts';

/** Zero's answer to a `/mutate` request, or undefined in an outage: nothing was consumed, ask again. */
export async function runMutations(
  request: Request,
  actor: Actor,
  zql: ZqlDatabase,
  mutators: ServerMutators,
  pace: MutationRateLimit,
) {
  const {database, outageCode} = withTransactionRetry(zql);
  const response = await handleMutateRequest({
    dbProvider: database,
    body: await withoutExcess(await bodyOf(request), name => pace(database, name)),
    query: new URL(request.url).searchParams,
    userID: actor?.userId ?? null,
    logLevel: 'error',
    handler: async (transact, mutation) => {
      const refusal = await refusalOf(pace(database, mutation.name));
      return transact((tx, name, args) => {
        // In here, where a repetition was already distinguished from a write that comes too fast.
        if (refusal) throw refusal;
        return apply({tx, name, args, actor, mutators});
      });
    },
  });
  const code = outageCode();
  if (code === undefined) return withoutWords(response);
  logSeldom('warn', 'writes-postponed', {code});
  return undefined;
}

const pushOf = z.looseObject({
  clientGroupID: z.string(),
  mutations: z.array(
    z.looseObject({name: z.string().optional(), args: z.array(z.unknown()).optional()}),
  ),
});
const ofClientGroup = z.looseObject({clientGroupID: z.string()});

async function bodyOf(request: Request): Promise<ReadonlyJSONValue> {
  try {
    return await request.json();
  } catch {
    return null;
  }
}

/**
 * A push without mutations of Zero's own about another client group, or more of them than clients send: Zero runs
 * these itself, to remove the results that a client has received. The next one removes the results that remain.
 */
async function withoutExcess(
  body: ReadonlyJSONValue,
  count: (name: string) => Promise<void>,
): Promise<ReadonlyJSONValue> {
  const push = pushOf.safeParse(body);
  if (!push.success || push.data.mutations.every(({name = ''}) => isMutatorName(name))) return body;
  const kept = [];
  for (const mutation of push.data.mutations) {
    const {name = '', args} = mutation;
    if (!isMutatorName(name)) {
      const about = ofClientGroup.safeParse(args?.[0]);
      if (about.success && about.data.clientGroupID !== push.data.clientGroupID) continue;
      if (!(await isCounted(count(name)))) continue;
    }
    kept.push(mutation);
  }
  // oxlint-disable-next-line no-unsafe-type-assertion -- it was read from JSON
  return {...push.data, mutations: kept} as ReadonlyJSONValue;
}

/** False also in an outage, which the transaction of `database` has noticed. */
async function isCounted(counting: Promise<void>): Promise<boolean> {
  try {
    await counting;
    return true;
  } catch {
    return false;
  }
}

type MutateAnswer = Awaited<ReturnType<typeof handleMutateRequest>>;

/** Replaces the driver's error, which contains SQL and values, in the answer to a push that failed as a whole. */
function withoutWords(response: MutateAnswer): MutateAnswer {
  if (!('kind' in response) || response.kind !== 'PushFailed') return response;
  if (response.reason !== 'database' && response.reason !== 'internal') return response;
  const {details: _details, ...rest} = response;
  return {...rest, message: SENTENCES.internal};
}

async function refusalOf(pacing: Promise<void>): Promise<AppError | undefined> {
  try {
    await pacing;
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** A write that comes by itself, not in a client's numbered sequence. */
interface SingleWrite {
  readonly name: string;
  readonly args: ReadonlyJSONValue | undefined;
  /** Write ids of earlier ones whose place it takes, and which must not take effect after it. */
  readonly replaces: readonly string[];
}

/** `again`: an outage, in which nothing was consumed. */
type MutationAnswer = 'live' | 'again' | AppError;

/** Runs one write as a push of the sync engine would, so that either may come after the other. */
export async function runWrite(
  {name, args, replaces}: SingleWrite,
  actor: Actor,
  zql: ZqlDatabase,
  mutators: ServerMutators,
  pace: MutationRateLimit,
): Promise<MutationAnswer> {
  const {database, outageCode} = withTransactionRetry(zql);
  try {
    await pace(database, name);
    await database.transaction(async tx => {
      await apply({tx, name, args, actor, mutators});
      if (actor) await noteReplaced(tx, actor, replaces);
    });
    return 'live';
  } catch (error) {
    if (error instanceof AppError) return error;
    const code = outageCode();
    if (code === undefined) throw error;
    logSeldom('warn', 'writes-postponed', {code});
    return 'again';
  }
}

interface Application {
  readonly tx: WriteTransaction;
  readonly name: string;
  readonly args: ReadonlyJSONValue | undefined;
  readonly actor: Actor;
  readonly mutators: ServerMutators;
}

/** @throws {AppError} when it is refused; what passes is thrown as it came. */
async function apply({tx, name, args, actor, mutators}: Application): Promise<void> {
  try {
    const db = tx.dbTransaction.wrappedTransaction;
    // In one trip to the database: every like waits for it.
    const [isNew, suspended] = await Promise.all([
      isNewWrite(tx, actor, args),
      isSuspended(db, actor),
      actAs(db, {actor, verb: name, reason: reasonIn(args)}),
    ]);
    if (!isNew) return;
    if (await isUndoneBefore(tx, actor, args)) return;
    if (suspended && !mutationPolicyOf(name).whileSuspended) throw new AppError('suspended');
    await mutatorNamed(mutators, name).fn({tx, args, ctx: actor});
  } catch (error) {
    const told = publicError(error);
    if (told instanceof AppError && told.code === 'forbidden') {
      // One that exists: a name that a client made up has no place in a log.
      const mutator = getMutator(mutators, name)?.mutatorName ?? '';
      logSeldom('info', 'write-refused', {mutator, user: actor?.userId ?? ''});
    }
    throw told;
  }
}

/** Unvalidated: an invalid reason counts as missing, and the mutator refuses it with its own sentence. */
function reasonIn(args: ReadonlyJSONValue | undefined): string | null {
  if (typeof args !== 'object' || args === null || !('reason' in args)) return null;
  const {reason} = args;
  return typeof reason === 'string' && isStorable(reason) ? reason : null;
}

function mutatorNamed(mutators: ServerMutators, name: string) {
  const mutator = getMutator(mutators, name);
  // The object also has groups of mutators, and the members that every object inherits.
  if (mutator?.mutatorName === name) return mutator;
  throw new AppError('invalid', 'This app is newer or older than the server. Please reload.');
}
