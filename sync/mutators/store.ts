import type {Transaction} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {
  id,
  reasonArg,
  roundedLatitude,
  roundedLongitude,
  seen,
  undoing,
  write,
  yesOrNo,
} from '../../common/api/fields/args.ts';
import {storeChanges, storeFields} from '../../common/api/fields/forms.ts';
import {AppError} from '../../common/errors.ts';
import {positionOf} from '../../common/geo/cells.ts';
import {type Located, whyMisplaced} from '../../common/geo/state-bounds.ts';
import {UNASSIGNED_NUMBERS} from '../../common/limits.ts';
import {NEW_STORE, placed, unassignedStore} from '../../common/new-rows.ts';
import {displayName} from '../../common/texts/words.ts';
import type {SignedIn} from '../../permissions/actor.ts';
import {deletedStores} from '../../permissions/managed.ts';
import {visiblePrivate} from '../../permissions/person.ts';
import {can} from '../../permissions/roles.ts';
import {
  canDeleteStore,
  canEditStore,
  canToggleStore,
  needsReasonForStore,
  visibleStores,
} from '../../permissions/store.ts';
import {type Store, zql} from '../../schema/zero.gen.ts';
import {assertAllowed, foundOrAbsentLocally, isTaken, userMutator} from '../guards.ts';

const storeNumber = z
  .int('The number of the store is not valid.')
  .check(
    z.minimum(UNASSIGNED_NUMBERS.min, 'The number of the store is not valid.'),
    z.maximum(UNASSIGNED_NUMBERS.max, 'The number of the store is not valid.'),
  );

const storeInput = z.object({...write, id, ...storeFields});

export const storeMutators = {
  create: userMutator(storeInput, async ({tx, args, actor, now}) => {
    const {position, ...fields} = args;
    assertAllowed(can(actor, 'store.create'));
    assertPlaced(args);
    if (await isTaken(tx, zql.stores.where('id', args.id).one())) return;
    await tx.mutate.stores.insert({
      ...NEW_STORE,
      ...fields,
      ...placed(position, now),
      createdBy: actor.userId,
      visibleSince: now,
      createdAt: now,
      updatedAt: now,
    });
  }),

  /** For a sign that is seen where no store is known yet: admins place it later. */
  createUnassigned: userMutator(
    z.object({
      ...write,
      id,
      number: storeNumber,
      latitude: roundedLatitude,
      longitude: roundedLongitude,
    }),
    async ({tx, args, actor, now}) => {
      assertAllowed(can(actor, 'store.create'));
      if (await isTaken(tx, zql.stores.where('id', args.id).one())) return;
      const {id, number, latitude, longitude} = args;
      const profile = await tx.run(zql.userProfiles.where('userId', actor.userId).one());
      await tx.mutate.stores.insert({
        ...unassignedStore(displayName(profile), number),
        ...placed({latitude, longitude}, now),
        id,
        createdBy: actor.userId,
        visibleSince: now,
        createdAt: now,
        updatedAt: now,
      });
    },
  ),

  update: userMutator(
    z.object({...write, id, ...storeChanges}),
    async ({tx, args: {position, ...fields}, actor, now}) => {
      const store = await reachableStore(tx, fields.id);
      if (!store) return;
      assertAllowed(canEditStore(actor, store), 'store-edit-denied');
      const {state = store.state} = fields;
      assertPlaced({state, position: position === undefined ? positionOf(store) : position}, store);
      await tx.mutate.stores.update({
        ...fields,
        ...(position !== undefined && placed(position, store.unplacedSince ?? now)),
        updatedAt: now,
      });
    },
  ),

  /**
   * Marks the store deleted; also undoes an addition. The row stays for a week, so that it can be restored with its signs.
   */
  remove: userMutator(z.object({...undoing, id, ...reasonArg}), async ({tx, args, actor, now}) => {
    const store = await reachableStore(tx, args.id);
    if (!store) return;
    const sign = await tx.run(
      zql.signs.where('storeId', store.id).where('deletedAt', 'IS', null).one(),
    );
    assertAllowed(canDeleteStore(actor, store, sign !== undefined), whyItStays(actor, store));
    if (!args.reason && needsReasonForStore(actor, store)) throw new AppError('reason-required');
    await tx.mutate.stores.update({id: store.id, deletedAt: now, binnedAt: now});
  }),

  setActive: userMutator(
    z.object({...write, id, isActive: yesOrNo, ...reasonArg, seen}),
    async ({tx, args: {id, isActive, reason}, actor, now}) => {
      const store = await foundOrAbsentLocally(tx, visibleStores(zql.stores).where('id', id).one());
      if (!store) return;
      assertAllowed(canToggleStore(actor, store));
      if (!isActive && !reason && needsReasonForStore(actor, store)) {
        throw new AppError('reason-required');
      }
      await tx.mutate.stores.update({
        id,
        isActive,
        inactiveSince: isActive ? null : now,
        updatedAt: now,
      });
    },
  ),

  /** Gives the store to a user, or with null leaves it without owner. */
  setOwner: userMutator(
    z.object({...write, id, ownerId: z.nullable(id)}),
    async ({tx, args: {id, ownerId}, actor, now}) => {
      assertAllowed(can(actor, 'store.assign.any'));
      const store = await foundOrAbsentLocally(tx, visibleStores(zql.stores).where('id', id).one());
      if (!store) return;
      if (ownerId !== null) {
        const accounts = visiblePrivate(actor, zql.userPrivate).where('removedAt', 'IS', null);
        await foundOrAbsentLocally(tx, accounts.where('userId', ownerId).one());
      }
      await tx.mutate.stores.update({id, ownerId, updatedAt: now});
    },
  ),

  /** Brings back what was deleted, with all that hung there, as it was. */
  restore: userMutator(z.object({...write, id}), async ({tx, args, actor}) => {
    assertAllowed(can(actor, 'store.delete.any'));
    const store = await foundOrAbsentLocally(
      tx,
      deletedStores(actor, zql.stores).where('id', args.id).one(),
    );
    if (store) await tx.mutate.stores.update({id: store.id, deletedAt: null, binnedAt: null});
  }),
};

const whyItStays = ({userId}: SignedIn, {createdBy}: Store) =>
  createdBy === userId ? 'store-in-use' : 'forbidden';

/** @throws AppError `invalid` with a sentence where a change puts the store outside of its state. */
function assertPlaced(to: Located, store?: Store): void {
  const why = whyMisplaced(to, store && {state: store.state, position: positionOf(store)});
  if (why) throw new AppError('invalid', why);
}

function reachableStore(tx: Transaction, storeId: string) {
  return foundOrAbsentLocally(tx, visibleStores(zql.stores).where('id', storeId).one());
}

export const storeFollowMutators = {
  /** Whether the user is notified about new signs at a store. */
  set: userMutator(
    z.object({...write, storeId: id, followed: yesOrNo}),
    async ({tx, args: {storeId, followed}, actor, now}) => {
      assertAllowed(can(actor, 'store.follow'));
      await foundOrAbsentLocally(tx, visibleStores(zql.stores).where('id', storeId).one());
      const follow = {userId: actor.userId, storeId};
      if (followed) await tx.mutate.storeFollows.upsert({...follow, createdAt: now});
      else await tx.mutate.storeFollows.delete(follow);
    },
  ),
};
