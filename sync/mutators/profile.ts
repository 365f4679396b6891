import type {Transaction} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {id, write, yesOrNo} from '../../common/api/fields/args.ts';
import {profileChanges} from '../../common/api/fields/forms.ts';
import {canEditProfile} from '../../permissions/person.ts';
import {zql} from '../../schema/zero.gen.ts';
import {assertAllowed, foundOrAbsentLocally, userMutator} from '../guards.ts';

/** An uploaded picture as the user's avatar; null removes it. */
interface NewAvatar {
  readonly userId: string;
  readonly uploadId: string | null;
}

/**
 * Gives the upload to the profile in place of the one before, and tells its address; undefined in a
 * browser, which does not know it.
 * @throws AppError when it cannot be had.
 */
export type AttachAvatar = (
  tx: Transaction,
  avatar: NewAvatar,
) => Promise<{avatarUrl: string | null} | undefined>;

const NONE = {avatarUrl: null};

/** The mutator that changes a person's picture. The server runs it with its own `attachAvatar`. */
export const profileAvatar = (attachAvatar: AttachAvatar) => ({
  setAvatar: userMutator(
    z.object({...write, userId: id, uploadId: z.nullable(id)}),
    async ({tx, args: {userId, uploadId}, actor, now}) => {
      assertAllowed(canEditProfile(actor, userId));
      const profile = await foundOrAbsentLocally(
        tx,
        zql.userProfiles.where('userId', userId).one(),
      );
      if (!profile) return;
      // Until the server returns the new address, the browser keeps the old picture.
      const attached =
        (await attachAvatar(tx, {userId, uploadId})) ?? (uploadId === null ? NONE : {});
      await tx.mutate.userProfiles.update({userId, ...attached, updatedAt: now});
    },
  ),
});

export const profileMutators = {
  ...profileAvatar(async () => undefined),

  /** Whether the signed-in person wants a daily mail of what is new. */
  setDigest: userMutator(
    z.object({...write, wanted: yesOrNo}),
    async ({tx, args: {wanted}, actor, now}) => {
      const {userId} = actor;
      const own = await foundOrAbsentLocally(tx, zql.userPrivate.where('userId', userId).one());
      if (!own || (own.digestSince !== null) === wanted) return;
      const digestSince = wanted ? now : null;
      await tx.mutate.userPrivate.update({userId, digestSince, updatedAt: now});
    },
  ),

  update: userMutator(
    z.object({
      ...write,
      userId: id,
      ...profileChanges,
    }),
    async ({tx, args: fields, actor, now}) => {
      assertAllowed(canEditProfile(actor, fields.userId));
      const profile = await foundOrAbsentLocally(
        tx,
        zql.userProfiles.where('userId', fields.userId).one(),
      );
      if (!profile) return;
      await tx.mutate.userProfiles.update({...fields, updatedAt: now});
    },
  ),
};
