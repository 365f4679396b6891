import type {Transaction} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {id, optionalText, write, yesOrNo} from '../../common/api/fields/args.ts';
import {claimFields} from '../../common/api/fields/forms.ts';
import {AppError} from '../../common/errors.ts';
import {LENGTHS} from '../../common/limits.ts';
import type {SignedIn} from '../../permissions/actor.ts';
import {visibleHistory} from '../../permissions/history.ts';
import {visibleClaims, visiblePrivate} from '../../permissions/person.ts';
import {can} from '../../permissions/roles.ts';
import {mayOfferClaim, visibleStores} from '../../permissions/store.ts';
import {type StoreClaim, zql} from '../../schema/zero.gen.ts';
import {assertAllowed, foundOrAbsentLocally, isTaken, userMutator} from '../guards.ts';

/** Told to those whose claims end because another one was approved. */
export const GIVEN_TO_ANOTHER = 'Somebody else’s claim on this store was approved.';

/** Told to the admin. */
const CLAIMED_AGAIN = 'They have claimed this store again. Please decide that claim.';

const REOPENED = {status: 'pending', reason: null, decidedAt: null} as const;

export const storeClaimMutators = {
  /** Says that a store is one's own. An admin decides. */
  create: userMutator(
    z.object({...write, id, storeId: id, ...claimFields}),
    async ({tx, args: claim, actor, now}) => {
      assertAllowed(can(actor, 'store.claim'));
      const store = await foundOrAbsentLocally(
        tx,
        visibleStores(zql.stores).where('id', claim.storeId).one(),
      );
      if (store) {
        assertAllowed(mayOfferClaim(actor, store));
        if (!store.isActive) throw new AppError('claim-inactive');
      }
      if (await isTaken(tx, zql.storeClaims.where('id', claim.id).one())) return;
      const open = zql.storeClaims
        .where('storeId', claim.storeId)
        .where('contactUser', actor.userId)
        .where('status', 'pending')
        .one();
      if (await tx.run(open)) throw new AppError('claim-open');
      await tx.mutate.storeClaims.insert({
        ...claim,
        contactUser: actor.userId,
        status: 'pending',
        createdAt: now,
      });
    },
  ),

  /** Approving makes the claimant the owner, and ends what others claim there. */
  decide: userMutator(
    z.object({
      ...write,
      id,
      approved: yesOrNo,
      /** Needed to reject. */
      reason: optionalText(LENGTHS.reason, 'The reason'),
    }),
    async ({tx, args: {approved, reason, ...args}, actor, now}) => {
      assertAllowed(can(actor, 'claim.decide.any'));
      if (!approved && reason === null) throw new AppError('reason-required');
      const claims = visibleClaims(actor, zql.storeClaims);
      const claim = await foundOrAbsentLocally(
        tx,
        claims.where('id', args.id).related('store', visibleStores).one(),
      );
      if (!claim) return;
      if (claim.status !== 'pending') throw new AppError('claim-decided');
      const decidedAt = now;
      if (!approved) {
        await tx.mutate.storeClaims.update({id: claim.id, status: 'rejected', reason, decidedAt});
        return;
      }
      const {contactUser, store, storeId} = claim;
      if (!store) throw new AppError('not-found');
      const accounts = visiblePrivate(actor, zql.userPrivate).where('removedAt', 'IS', null);
      await foundOrAbsentLocally(tx, accounts.where('userId', contactUser).one());
      await tx.mutate.storeClaims.update({id: claim.id, status: 'approved', decidedAt});
      await tx.mutate.stores.update({id: storeId, ownerId: contactUser, updatedAt: decidedAt});
      const others = await tx.run(
        claims.where('storeId', storeId).where('status', 'pending').where('id', '!=', claim.id),
      );
      for (const other of others) {
        const ended = {status: 'rejected', reason: GIVEN_TO_ANOTHER, decidedAt} as const;
        await tx.mutate.storeClaims.update({id: other.id, ...ended});
      }
    },
  ),

  /** The claim waits again, the former owner has the store, and what ended because of it waits too. */
  undo: userMutator(z.object({...write, id}), async ({tx, args, actor, now}) => {
    assertAllowed(can(actor, 'claim.decide.any'));
    const claims = visibleClaims(actor, zql.storeClaims);
    const claim = await foundOrAbsentLocally(
      tx,
      claims.where('id', args.id).related('store', visibleStores).one(),
    );
    if (!claim || claim.status === 'pending') return;
    const {storeId, contactUser, status, decidedAt, store} = claim;
    const atStore = claims.where('storeId', storeId);
    const open = await tx.run(atStore.where('status', 'pending'));
    const isWaiting = new Set(open.map(each => each.contactUser));
    if (isWaiting.has(contactUser)) throw new AppError('claim-open', CLAIMED_AGAIN);
    if (status === 'approved') {
      if (!store) throw new AppError('not-found');
      // Given to another since, it is not for this decision to say whose it is.
      if (store.ownerId !== contactUser) throw new AppError('case-changed');
      const ownerId = await formerOwner(tx, actor, claim);
      if (ownerId !== undefined) {
        await tx.mutate.stores.update({id: storeId, ownerId, updatedAt: now});
      }
      const ended = await tx.run(
        atStore
          .where('status', 'rejected')
          .where('reason', GIVEN_TO_ANOTHER)
          .where('decidedAt', decidedAt ?? 0),
      );
      for (const other of ended) {
        if (isWaiting.has(other.contactUser)) continue;
        isWaiting.add(other.contactUser);
        await tx.mutate.storeClaims.update({id: other.id, ...REOPENED});
      }
    }
    await tx.mutate.storeClaims.update({id: claim.id, ...REOPENED});
  }),
};

/** By the history; null also where the former owner's account is gone or shut. */
async function formerOwner(
  tx: Transaction,
  actor: SignedIn,
  {storeId, contactUser}: StoreClaim,
): Promise<string | null | undefined> {
  // A browser may have a part of the history.
  if (tx.location === 'client') return undefined;
  const changes = await tx.run(
    visibleHistory(actor, zql.history)
      .where('noun', 'store')
      .where('storeId', storeId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc'),
  );
  const change = changes.find(({after}) => after !== null && 'owner_id' in after);
  if (change?.verb !== 'storeClaim.decide' || change.after?.['owner_id'] !== contactUser) {
    return undefined;
  }
  const former = change.before?.['owner_id'];
  if (typeof former !== 'string') return null;
  const accounts = visiblePrivate(actor, zql.userPrivate).where('removedAt', 'IS', null);
  return (await tx.run(accounts.where('userId', former).one()))?.userId ?? null;
}
