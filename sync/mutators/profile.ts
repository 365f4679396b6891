import {defineMutator} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {id, write, yesOrNo} from '../../common/api/fields/args.ts';
import {profileFields} from '../../common/api/fields/profile-fields.ts';
import {canEditProfile} from '../../permissions/person.ts';
import {zql} from '../../schema/zero.gen.ts';
import {assertAllowed, assertSignedIn, clock, foundOrAbsentLocally} from '../guards.ts';
import {rebaseSafe} from '../rebase-safe.ts';
import {profileAvatar} from './profile-avatar.ts';

export const profileMutators = {
  ...profileAvatar(async () => undefined),

  /** Whether the signed-in person wants a daily mail of what is new. */
  setDigest: defineMutator(
    z.object({...write, wanted: yesOrNo}),
    rebaseSafe(async ({tx, args: {wanted, at}, ctx: actor}) => {
      assertSignedIn(actor);
      const {userId} = actor;
      const own = await foundOrAbsentLocally(tx, zql.userPrivate.where('userId', userId).one());
      if (!own || (own.digestSince !== null) === wanted) return;
      const now = clock(tx, at);
      const digestSince = wanted ? now : null;
      await tx.mutate.userPrivate.update({userId, digestSince, updatedAt: now});
    }),
  ),

  update: defineMutator(
    z.object({
      ...write,
      userId: id,
      ...profileFields,
    }),
    rebaseSafe(async ({tx, args: {writeId: _writeId, at, ...fields}, ctx: actor}) => {
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
