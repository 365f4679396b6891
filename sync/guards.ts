import {
  defineMutator,
  type HumanReadable,
  type Query,
  type ReadonlyJSONObject,
  type ReadonlyJSONValue,
  type Transaction,
} from '@rocicorp/zero';
import type * as z from 'zod/mini';
import type {write} from '../common/api/fields/args.ts';
import {AppError, type ErrorCode} from '../common/errors.ts';
import type {Actor, SignedIn} from '../permissions/actor.ts';
import {visibleSigns} from '../permissions/sign.ts';
import {visibleStores} from '../permissions/store.ts';
import type {Schema} from '../schema/zero.gen.ts';

/** @throws AppError `login-required` for a visitor. */
function assertSignedIn(actor: Actor): asserts actor is SignedIn {
  if (!actor) throw new AppError('login-required');
}

/** @throws AppError with `code` unless allowed. */
export function assertAllowed(allowed: boolean, code: ErrorCode = 'forbidden'): asserts allowed {
  if (!allowed) throw new AppError(code);
}

/**
 * The row a mutator works on. On the server an absent row is an error; in a browser it may only not be
 * synced, and a mutator that threw there would never be sent.
 * @throws AppError `not-found` on the server, alike for a missing row and a hidden one.
 */
export async function foundOrAbsentLocally<Table extends keyof Schema['tables'] & string, Row>(
  tx: Transaction,
  q: Query<Table, Schema, Row>,
): Promise<HumanReadable<Row>> {
  const row = await tx.run(q);
  if (row === undefined && tx.location === 'server') throw new AppError('not-found');
  return row;
}

/**
 * Whether the id of a new row is in use. A browser that replays its own write finds the row there,
 * which is no reason not to send it: the server knows a replay by its `writeId`.
 * @throws AppError `conflict` on the server, where inserting over it would silently do nothing.
 */
export async function isTaken<Table extends keyof Schema['tables'] & string, Row>(
  tx: Transaction,
  q: Query<Table, Schema, Row>,
): Promise<boolean> {
  const taken = (await tx.run(q)) !== undefined;
  if (taken && tx.location === 'server') throw new AppError('conflict');
  return taken;
}

/** The sign a mutator works on, with its store: undefined where a browser has not synced it. */
export function reachableSign(tx: Transaction, actor: SignedIn, signId: string) {
  return foundOrAbsentLocally(
    tx,
    visibleSigns(actor).where('id', signId).related('store', visibleStores).one(),
  );
}

type Write = z.infer<z.ZodMiniObject<typeof write>>;

interface UserMutation<Args> {
  readonly tx: Transaction;
  /** Without what every write carries. */
  readonly args: Omit<Args, keyof Write>;
  readonly writeId: string;
  readonly actor: SignedIn;
  /** Milliseconds since 1970: the server's own time there, the writer's in a prediction. */
  readonly now: number;
}

type Json = ReadonlyJSONValue | undefined;

/**
 * A mutator that refuses visitors, and may refuse others. Whenever something new arrives, the browser
 * runs its unsent writes again on top of it. One that is refused by then (the store was switched off
 * meanwhile) shows nothing any more, and the server's answer says why; an error would make the sync
 * engine throw away what arrived, over and over, and stop every other write too.
 */
export const userMutator = <Input extends Json, Args extends ReadonlyJSONObject & Write>(
  validator: z.core.$ZodType<Args, Input>,
  run: (mutation: UserMutation<Args>) => Promise<void>,
) =>
  defineMutator<Input, Args, Schema, Actor>(
    validator,
    async ({tx, args: {writeId, at, ...args}, ctx: actor}) => {
      try {
        assertSignedIn(actor);
        await run({tx, args, writeId, actor, now: tx.location === 'server' ? Date.now() : at});
      } catch (error) {
        if (tx.reason !== 'rebase') throw error;
      }
    },
  );
