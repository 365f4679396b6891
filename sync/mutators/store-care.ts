import {defineMutator, type Transaction} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {id, seen, write, yesOrNo} from '../../common/api/fields/args.ts';
import type {SignedIn} from '../../permissions/actor.ts';
import {deletedStores} from '../../permissions/managed.ts';
import {visiblePrivate} from '../../permissions/person.ts';
import {can} from '../../permissions/roles.ts';
import {canToggleStore, visibleStores} from '../../permissions/store.ts';
import {zql} from '../../schema/zero.gen.ts';
import {assertAllowed, assertSignedIn, clock, foundOrAbsentLocally, lockStore} from '../guards.ts';
import {rebaseSafe} from '../rebase-safe.ts';

interface Shown {
  readonly id: string;
  /** What the moderator who shows it saw, see `contentRevision`. */
  readonly seen: string | undefined;
}

/**
 * Refuses to show what a moderator hid, but for another who knows what it says by now.
 * @throws AppError `store-moderated`, `case-changed`.
 */
export type AssertShowable = (tx: Transaction, actor: SignedIn, shown: Shown) => Promise<void>;

/** The verb that switches a store. The server runs it with its own `assertShowable`. */
export const storeActive = (assertShowable: AssertShowable) => ({
  setActive: defineMutator(
    z.object({...write, id, isActive: yesOrNo, seen}),
    rebaseSafe(async ({tx, args: {id, isActive, seen, at}, ctx: actor}) => {
      assertSignedIn(actor);
      const store = await foundOrAbsentLocally(tx, visibleStores(zql.stores).where('id', id).one());
      if (!store) return;
      assertAllowed(canToggleStore(actor, store));
      if (isActive) await assertShowable(tx, actor, {id, seen});
      const now = clock(tx, at);
      await tx.mutate.stores.update({
        id,
        isActive,
        inactiveSince: isActive ? null : now,
        updatedAt: now,
      });
    }),
  ),
});

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
