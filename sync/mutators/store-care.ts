import {defineMutator} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {id, write} from '../../common/api/fields/args.ts';
import {deletedStores} from '../../permissions/managed.ts';
import {visiblePrivate} from '../../permissions/person.ts';
import {can} from '../../permissions/roles.ts';
import {visibleStores} from '../../permissions/store.ts';
import {zql} from '../../schema/zero.gen.ts';
import {assertAllowed, assertSignedIn, clock, foundOrAbsentLocally, lockStore} from '../guards.ts';
import {rebaseSafe} from '../rebase-safe.ts';

/** What admins alone do with a store. */
export const storeCare = {
  /** Gives the store to a user, or with null leaves it without owner. */
  setOwner: defineMutator(
    z.object({...write, id, ownerId: z.nullable(id)}),
    rebaseSafe(async ({tx, args: {id, ownerId, at}, ctx: actor}) => {
      assertSignedIn(actor);
      assertAllowed(can(actor, 'store.assign.any'));
      await lockStore(tx, id);
      const store = await foundOrAbsentLocally(tx, visibleStores(zql.stores).where('id', id).one());
      if (!store) return;
      if (ownerId !== null) {
        const accounts = visiblePrivate(actor, zql.userPrivate).where('removedAt', 'IS', null);
        await foundOrAbsentLocally(tx, accounts.where('userId', ownerId).one());
      }
      await tx.mutate.stores.update({id, ownerId, updatedAt: clock(tx, at)});
    }),
  ),

  /** Brings back what was deleted, with all that hung there, as it was. */
  restore: defineMutator(
    z.object({...write, id}),
    rebaseSafe(async ({tx, args, ctx: actor}) => {
      assertSignedIn(actor);
      assertAllowed(can(actor, 'store.delete.any'));
      const store = await foundOrAbsentLocally(
        tx,
        deletedStores(actor, zql.stores).where('id', args.id).one(),
      );
      if (store) await tx.mutate.stores.update({id: store.id, deletedAt: null, binnedAt: null});
    }),
  ),
};
