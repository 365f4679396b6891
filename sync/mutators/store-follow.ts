import {defineMutator} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {id, write, yesOrNo} from '../../common/api/fields/args.ts';
import {can} from '../../permissions/roles.ts';
import {visibleStores} from '../../permissions/store.ts';
import {zql} from '../../schema/zero.gen.ts';
import {assertAllowed, assertSignedIn, clock, foundOrAbsentLocally} from '../guards.ts';
import {rebaseSafe} from '../rebase-safe.ts';

export const storeFollowMutators = {
  /** Whether the user is notified about new signs at a store. */
  set: defineMutator(
    z.object({...write, storeId: id, followed: yesOrNo}),
    rebaseSafe(async ({tx, args: {storeId, followed, at}, ctx: actor}) => {
      assertSignedIn(actor);
      assertAllowed(can(actor, 'store.follow'));
      await foundOrAbsentLocally(tx, visibleStores(zql.stores).where('id', storeId).one());
      const follow = {userId: actor.userId, storeId};
      if (followed) await tx.mutate.storeFollows.upsert({...follow, createdAt: clock(tx, at)});
      else await tx.mutate.storeFollows.delete(follow);
    }),
  ),
};
