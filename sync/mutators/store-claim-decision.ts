import {defineMutator, type Transaction} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {visibleClaims, visiblePrivate} from '../../permissions/person.ts';
import {can} from '../../permissions/roles.ts';
import {visibleStores} from '../../permissions/store.ts';
import {LENGTHS} from '../../schema/limits.ts';
import {zql} from '../../schema/zero.gen.ts';
import {id, optionalText, write, yesOrNo} from '../args.ts';
import {AppError} from '../errors.ts';
import {assertAllowed, assertSignedIn, clock, foundOrAbsentLocally} from '../guards.ts';
import {refusable} from '../prediction.ts';

/** Told to those whose claims end because another one was approved. */
export const GIVEN_TO_ANOTHER = 'Somebody else’s claim on this store was approved.';

/** Keeps other decisions about the claim's store waiting until this one is done; nothing in a browser. */
export type LockClaim = (tx: Transaction, claimId: string) => Promise<void>;

/** The server runs the same verb with a `lock` of its own. */
export const storeClaimDecision = (lock: LockClaim) => ({
  /** Approving makes the claimant the owner, and ends what others claim there. */
  decide: defineMutator(
    z.object({
      ...write,
      id,
      approved: yesOrNo,
      /** Needed to reject. */
      reason: optionalText(LENGTHS.reason, 'The reason'),
    }),
    refusable(async ({tx, args: {at, approved, reason, ...args}, ctx: actor}) => {
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
});
