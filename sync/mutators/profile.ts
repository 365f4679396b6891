import {defineMutator} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {canEditProfile} from '../../permissions/person.ts';
import {LENGTHS} from '../../schema/limits.ts';
import {zql} from '../../schema/zero.gen.ts';
import {id, optionalText, usState, write} from '../args.ts';
import {assertAllowed, assertSignedIn, clock, foundOrAbsentLocally} from '../guards.ts';
import {refusable} from '../prediction.ts';
import {profileAvatar} from './profile-avatar.ts';

export const profileMutators = {
  ...profileAvatar(async () => undefined),

  update: defineMutator(
    z.object({
      ...write,
      userId: id,
      name: optionalText(LENGTHS.personName, 'The name'),
      nickname: optionalText(LENGTHS.nickname, 'The nickname'),
      bio: optionalText(LENGTHS.bio, 'The bio'),
      city: optionalText(LENGTHS.city, 'The city'),
      state: z.nullable(usState),
    }),
    refusable(async ({tx, args: {writeId: _writeId, at, ...fields}, ctx: actor}) => {
      assertSignedIn(actor);
      assertAllowed(canEditProfile(actor, fields.userId));
      const profile = await foundOrAbsentLocally(
        tx,
        zql.userProfiles.where('userId', fields.userId).one(),
      );
      if (!profile) return;
      await tx.mutate.userProfiles.update({...fields, updatedAt: clock(tx, at)});
    }),
  ),
};
