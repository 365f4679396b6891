import {defineMutator} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {id, write} from '../../common/api/fields/args.ts';
import {personFields} from '../../common/api/fields/person-fields.ts';
import {people} from '../../permissions/person.ts';
import {can} from '../../permissions/roles.ts';
import {zql} from '../../schema/zero.gen.ts';
import {assertAllowed, assertSignedIn, clock, foundOrAbsentLocally} from '../guards.ts';
import {rebaseSafe} from '../rebase-safe.ts';

export const personMutators = {
  /** The profile fields that admins may edit of any user. Log-in and role are not written this way. */
  update: defineMutator(
    z.object({...write, userId: id, ...personFields}),
    rebaseSafe(
      async ({tx, args: {writeId: _writeId, at, userId, username, ...fields}, ctx: actor}) => {
        assertSignedIn(actor);
        assertAllowed(can(actor, 'person.edit.any'));
        const person = await foundOrAbsentLocally(
          tx,
          people(actor, zql.userPrivate).where('userId', userId).one(),
        );
        if (!person) return;
        const updatedAt = clock(tx, at);
        await tx.mutate.userProfiles.update({userId, ...fields, updatedAt});
        await tx.mutate.userPrivate.update({userId, username, updatedAt});
      },
    ),
  ),
};
