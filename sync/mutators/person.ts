import * as z from 'zod/mini';
import {id, write} from '../../common/api/fields/args.ts';
import {personChanges} from '../../common/api/fields/forms.ts';
import {AppError} from '../../common/errors.ts';
import {visibleSuspensions} from '../../permissions/case.ts';
import {people} from '../../permissions/person.ts';
import {can} from '../../permissions/roles.ts';
import {zql} from '../../schema/zero.gen.ts';
import {assertAllowed, foundOrAbsentLocally, userMutator} from '../guards.ts';

export const suspensionMutators = {
  /** Ends a user's suspension, whatever became of its case. A newer one that the admin has not seen remains. */
  end: userMutator(
    z.object({...write, userId: id, id}),
    async ({tx, args: {userId, id}, actor}) => {
      assertAllowed(can(actor, 'case.decide.any'));
      const ofPerson = visibleSuspensions(actor, zql.suspensions).where('userId', userId);
      const suspension = await foundOrAbsentLocally(tx, ofPerson.one());
      if (!suspension) return;
      if (suspension.id !== id) throw new AppError('case-changed');
      await tx.mutate.suspensions.delete({userId});
    },
  ),
};

export const personMutators = {
  /** The profile fields that admins may edit of any user. Log-in and role are not written this way. */
  update: userMutator(
    z.object({...write, userId: id, ...personChanges}),
    async ({tx, args: {userId, username, ...fields}, actor, now}) => {
      assertAllowed(can(actor, 'person.edit.any'));
      const person = await foundOrAbsentLocally(
        tx,
        people(actor, zql.userPrivate).where('userId', userId).one(),
      );
      if (!person) return;
      const updatedAt = now;
      await tx.mutate.userProfiles.update({userId, ...fields, updatedAt});
      await tx.mutate.userPrivate.update({userId, username, updatedAt});
    },
  ),
};
