import {defineMutator} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {id, write} from '../../common/api/fields/args.ts';
import {AppError} from '../../common/errors.ts';
import {visibleSuspensions} from '../../permissions/case.ts';
import {can} from '../../permissions/roles.ts';
import {zql} from '../../schema/zero.gen.ts';
import {assertAllowed, assertSignedIn, foundOrAbsentLocally} from '../guards.ts';
import {rebaseSafe} from '../rebase-safe.ts';

export const suspensionMutators = {
  /**
   * Ends a user's suspension, whatever became of its case. Nothing else changes. A newer suspension that the
   * admin has not seen remains.
   */
  end: defineMutator(
    z.object({...write, userId: id, id}),
    rebaseSafe(async ({tx, args: {userId, id}, ctx: actor}) => {
      assertSignedIn(actor);
      assertAllowed(can(actor, 'case.decide.any'));
      const ofPerson = visibleSuspensions(actor, zql.suspensions).where('userId', userId);
      const suspension = await foundOrAbsentLocally(tx, ofPerson.one());
      if (!suspension) return;
      if (suspension.id !== id) throw new AppError('case-changed');
      await tx.mutate.suspensions.delete({userId});
    }),
  ),
};
