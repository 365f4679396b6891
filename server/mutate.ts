import {getMutator} from '@rocicorp/zero';
import {handleMutateRequest} from '@rocicorp/zero/server';
import type {Actor} from '../permissions/actor.ts';
import {AppError} from '../sync/errors.ts';
import {isNewWrite} from './apply-once.ts';
import type {ZqlDatabase} from './db.ts';
import type {Enqueue} from './jobs/jobs.ts';
import {log} from './log.ts';
import {AFTER_WRITES, serverMutators} from './mutators/index.ts';
import {publicError} from './refusals.ts';
import {steadfast} from './steadfast.ts';

/** Zero's answer to a `/mutate` request, or undefined in an outage: nothing was consumed, ask again. */
export async function runMutations(
  request: Request,
  actor: Actor,
  zql: ZqlDatabase,
  enqueue: Enqueue,
) {
  const {database, outageCode} = steadfast(zql);
  const response = await handleMutateRequest({
    dbProvider: database,
    request,
    userID: actor?.userId ?? null,
    logLevel: 'error',
    handler: transact =>
      transact(async (tx, name, args) => {
        try {
          if (await isNewWrite(tx, actor, args)) {
            await mutatorNamed(name).fn({tx, args, ctx: actor});
            if (actor) await AFTER_WRITES[name]?.({tx, args, actor, enqueue});
          }
        } catch (error) {
          throw publicError(error);
        }
      }),
  });
  const code = outageCode();
  if (code === undefined) return response;
  log('warn', 'writes-postponed', {code});
  return undefined;
}

function mutatorNamed(name: string) {
  const mutator = getMutator(serverMutators, name);
  // The look-up also finds groups of mutators, and what every object inherits.
  if (mutator?.mutatorName === name) return mutator;
  throw new AppError('invalid', 'This app is newer or older than the server. Please reload.');
}
