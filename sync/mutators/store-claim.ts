import {defineMutator} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {id, write} from '../../common/api/fields/args.ts';
import {claimFields} from '../../common/api/fields/forms.ts';
import {AppError} from '../../common/errors.ts';
import {can} from '../../permissions/roles.ts';
import {mayOfferClaim, visibleStores} from '../../permissions/store.ts';
import {zql} from '../../schema/zero.gen.ts';
import {assertAllowed, assertSignedIn, clock, foundOrAbsentLocally, isTaken} from '../guards.ts';
import {rebaseSafe} from '../rebase-safe.ts';
import {storeClaimDecision} from './store-claim-decision.ts';

export const storeClaimMutators = {
  // Others may decide at the same moment; how they are kept waiting only the server knows, and who owned the store.
  ...storeClaimDecision(
    async () => {},
    async () => undefined,
  ),

  /** Says that a store is one's own. An admin decides. */
  create: defineMutator(
    z.object({...write, id, storeId: id, ...claimFields}),
    rebaseSafe(async ({tx, args: {writeId: _writeId, at, ...claim}, ctx: actor}) => {
      assertSignedIn(actor);
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
        createdAt: clock(tx, at),
      });
    }),
  ),
};
