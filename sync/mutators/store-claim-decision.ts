import {defineMutator, type Transaction} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {id, optionalText, write, yesOrNo} from '../../common/api/fields/args.ts';
import {AppError} from '../../common/errors.ts';
import {LENGTHS} from '../../common/limits.ts';
import {visibleClaims, visiblePrivate} from '../../permissions/person.ts';
import {can} from '../../permissions/roles.ts';
import {visibleStores} from '../../permissions/store.ts';
import {zql} from '../../schema/zero.gen.ts';
import type {StoreClaim} from '../../schema/zero.gen.ts';
import {assertAllowed, assertSignedIn, clock, foundOrAbsentLocally} from '../guards.ts';
import {rebaseSafe} from '../rebase-safe.ts';

/** Told to those whose claims end because another one was approved. */
export const GIVEN_TO_ANOTHER = 'Somebody else’s claim on this store was approved.';

/** Keeps other decisions about the claim's store waiting until this one is done; nothing in a browser. */
export type LockClaim = (tx: Transaction, claimId: string) => Promise<void>;

/**
 * The store's owner before this claim was approved, null without one; undefined where that is not known, as in a
 * browser, or where the approval changed nothing about it.
 */
export type FindFormerOwner = (
  tx: Transaction,
  claim: Pick<StoreClaim, 'storeId' | 'contactUser'>,
) => Promise<string | null | undefined>;

/** Told to the admin. */
const CLAIMED_AGAIN = 'They have claimed this store again. Please decide that claim.';

const REOPENED = {status: 'pending', reason: null, decidedAt: null} as const;

/** The server runs the same verbs with functions of its own. */
export const storeClaimDecision = (lock: LockClaim, formerOwner: FindFormerOwner) => ({
  /** Approving makes the claimant the owner, and ends what others claim there. */
  decide: defineMutator(
    z.object({
      ...write,
      id,
      approved: yesOrNo,
      /** Needed to reject. */
      reason: optionalText(LENGTHS.reason, 'The reason'),
    }),
    rebaseSafe(async ({tx, args: {at, approved, reason, ...args}, ctx: actor}) => {
      assertSignedIn(actor);
      assertAllowed(can(actor, 'claim.decide.any'));
      if (!approved && reason === null) throw new AppError('reason-required');
      await lock(tx, args.id);
      const claims = visibleClaims(actor, zql.storeClaims);
      const claim = await foundOrAbsentLocally(
        tx,
        claims.where('id', args.id).related('store', visibleStores).one(),
      );
      if (!claim) return;
      if (claim.status !== 'pending') throw new AppError('claim-decided');
      const decidedAt = clock(tx, at);
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
    }),
  ),

  /**
   * Takes a decision back: the claim waits again. Of an approval the store goes back to who owned it, and what was
   * rejected because of it waits again too.
   */
  undo: defineMutator(
    z.object({...write, id}),
    rebaseSafe(async ({tx, args, ctx: actor}) => {
      assertSignedIn(actor);
      assertAllowed(can(actor, 'claim.decide.any'));
      await lock(tx, args.id);
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
        const ownerId = await formerOwner(tx, claim);
        if (ownerId !== undefined) {
          await tx.mutate.stores.update({id: storeId, ownerId, updatedAt: clock(tx, args.at)});
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
  ),
});
