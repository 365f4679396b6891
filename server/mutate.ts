import {mustGetMutator} from '@rocicorp/zero';
import {handleMutateRequest} from '@rocicorp/zero/server';
import type {Actor} from '../permissions/actor.ts';
import {AppError} from '../sync/errors.ts';
import {mutators} from '../sync/mutators/index.ts';
import {isNewWrite} from './apply-once.ts';
import type {ZqlDatabase} from './db.ts';
import {publicError} from './refusals.ts';
import {steadfast} from './steadfast.ts';

/** Zero's answer to a `/mutate` request, or undefined in an outage: nothing was consumed, ask again. */
export async function runMutations(request: Request, actor: Actor, zql: ZqlDatabase) {
  const {database, sawOutage} = steadfast(zql);
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
          }
        } catch (error) {
          throw publicError(error);
        }
      }),
  });
  return sawOutage() ? undefined : response;
}

function mutatorNamed(name: string) {
  try {
    return mustGetMutator(mutators, name);
  } catch {
    throw new AppError('invalid', 'This app is newer or older than the server. Please reload.');
  }
}
