import {
  defineMutator,
  type MutatorDefinition,
  type ReadonlyJSONValue,
  type ServerTransaction,
} from '@rocicorp/zero';
import type {Actor, SignedIn} from '../../permissions/actor.ts';
import {can, type Capability} from '../../permissions/roles.ts';
import type {Schema} from '../../schema/zero.gen.ts';
import type {TableTransaction} from '../db/db.ts';
import type {Enqueue} from '../jobs/jobs.ts';

/** A mutation that runs on the server, within its transaction. */
export interface MutationContext<Args> {
  readonly tx: ServerTransaction<Schema, TableTransaction>;
  readonly args: Args;
  readonly actor: SignedIn;
  readonly enqueue: Enqueue;
}

/** The arguments of most mutations: of which row, besides what is set. */
export interface ById {
  readonly id: string;
}

/** A step may refuse the mutation after it has run too: the transaction is rolled back. */
export type Step<Args> = (made: MutationContext<Args>) => Promise<void>;

interface Steps<Args> {
  /** The capability without which the mutator refuses, so that `before` locks no row for a refused user. */
  readonly needs?: Capability;
  /** They run before the mutator asks whether the user may. */
  readonly before?: readonly Step<Args>[];
  readonly after?: readonly Step<Args>[];
}

/** Gives a shared mutator what only the server does before and after it. */
export const overrideWith =
  (enqueue: Enqueue) =>
  <Input extends ReadonlyJSONValue | undefined, Args extends ReadonlyJSONValue | undefined>(
    {validator, fn}: MutatorDefinition<Input, Args, Actor>,
    {needs, before = [], after = []}: Steps<Args>,
  ) => {
    if (!validator) throw new TypeError('A mutator has no validator.');
    return defineMutator<Input, Args, Schema, Actor, TableTransaction>(
      validator,
      async ({tx, args, ctx: actor}) => {
        // The mutator refuses visitors.
        const made = actor && tx.location === 'server' && {tx, args, actor, enqueue};
        if (made && (!needs || can(actor, needs))) for (const step of before) await step(made);
        await fn({tx, args, ctx: actor});
        if (made) for (const step of after) await step(made);
      },
    );
  };
