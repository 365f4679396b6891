import * as z from 'zod/mini';
import {
  id,
  latitude,
  longitude,
  optionalText,
  seen,
  write,
  yesOrNo,
} from '../../common/api/fields/args.ts';
import {signRevision} from '../../common/api/fields/content-revision.ts';
import {AppError} from '../../common/errors.ts';
import {LENGTHS} from '../../common/limits.ts';
import type {SignedIn} from '../../permissions/actor.ts';
import {deletedSigns} from '../../permissions/managed.ts';
import {can} from '../../permissions/roles.ts';
import {canShowSign, canToggleSign, isAuthor, needsReason} from '../../permissions/sign.ts';
import {ownsStore, visibleStores} from '../../permissions/store.ts';
import type {Sign, Store} from '../../schema/zero.gen.ts';
import {assertAllowed, foundOrAbsentLocally, reachableSign, userMutator} from '../guards.ts';
import {HIDDEN} from './case-item.ts';

/**
 * In which role a user hides a sign, or shows it again. Only moderators show again what a moderator hid of
 * others; what an owner hides is the owner's affair.
 * @param seen what a moderator saw: moderators decide only about content that they have read.
 * @throws AppError `sign-moderated`, `case-changed`.
 */
function hiddenBy(
  actor: SignedIn,
  sign: Sign & {readonly store?: Store | null},
  isActive: boolean,
  seen: string | undefined,
): Partial<Pick<Sign, 'moderation'>> {
  if (isActive) {
    assertAllowed(canShowSign(actor, sign, sign.store), 'sign-moderated');
    if (sign.moderation !== HIDDEN.moderation) return {};
    assertSeen();
    return {moderation: 'ok'};
  }
  const isOwnAffair = isAuthor(actor, sign) || ownsStore(actor, sign.store);
  if (isOwnAffair || !can(actor, 'case.decide.any')) return {};
  assertSeen();
  return {moderation: HIDDEN.moderation};

  function assertSeen() {
    if (seen !== signRevision(sign)) throw new AppError('case-changed');
  }
}

const activity = {
  isActive: yesOrNo,
  /** Why it is switched off, for its author and for users who reported it. Not needed of the author, or where it was off. */
  reason: optionalText(LENGTHS.reason, 'The reason'),
  /** What is switched. Needed of moderators alone, who judge it so. */
  seen,
};

/** What those do with a sign who look after it. */
export const signCare = {
  setActive: userMutator(
    z.object({...write, id, ...activity}),
    async ({tx, args: {reason, seen, ...args}, actor, now}) => {
      const sign = await reachableSign(tx, actor, args.id);
      if (!sign) return;
      assertAllowed(canToggleSign(actor, sign.store));
      if (!args.isActive && reason === null && needsReason(actor, sign)) {
        throw new AppError('reason-required');
      }
      await tx.mutate.signs.update({
        id: sign.id,
        isActive: args.isActive,
        hiddenReason: args.isActive ? null : reason,
        ...hiddenBy(actor, sign, args.isActive, seen),
        updatedAt: now,
        ...(tx.location === 'client' && !args.isActive ? {visible: false} : {}),
      });
    },
  ),

  setVerified: userMutator(
    z.object({...write, id, verified: yesOrNo}),
    async ({tx, args, actor, now}) => {
      const sign = await reachableSign(tx, actor, args.id);
      if (!sign) return;
      assertAllowed(can(actor, 'sign.verify.any'));
      const {verified} = args;
      await tx.mutate.signs.update({id: sign.id, verified, updatedAt: now});
    },
  ),

  /** Only fields that the admin changed, so that others stay as they are. 0, 0 is no position. */
  setDetails: userMutator(
    z
      .object({
        ...write,
        id,
        ...activity,
        isActive: z.optional(yesOrNo),
        /** Goes with `isActive`, so that a later edit which waits too leaves it as it was. */
        reason: z.optional(activity.reason),
        verified: z.optional(yesOrNo),
        latitude: z.optional(latitude),
        longitude: z.optional(longitude),
      })
      .check(z.refine(areBothOrNone, {error: 'The position is not valid.', path: ['latitude']})),
    async ({tx, args: {reason = null, verified, isActive, seen, ...args}, actor, now}) => {
      const sign = await reachableSign(tx, actor, args.id);
      if (!sign) return;
      assertAllowed(can(actor, 'sign.verify.any') && can(actor, 'sign.toggle.any'));
      const isSwitched = isActive !== undefined && isActive !== sign.isActive;
      if (isSwitched && !isActive && reason === null && needsReason(actor, sign)) {
        throw new AppError('reason-required');
      }
      await tx.mutate.signs.update({
        id: sign.id,
        ...(verified !== undefined && {verified}),
        ...(isSwitched && {
          isActive,
          hiddenReason: isActive ? null : reason,
          ...hiddenBy(actor, sign, isActive, seen),
        }),
        ...placeOf(args),
        updatedAt: now,
        ...(tx.location === 'client' && isSwitched && !isActive ? {visible: false} : {}),
      });
    },
  ),

  restore: userMutator(z.object({...write, id}), async ({tx, args, actor}) => {
    const sign = await foundOrAbsentLocally(
      tx,
      deletedSigns(actor, null).where('id', args.id).related('store', visibleStores).one(),
    );
    if (!sign) return;
    const {id, isActive, moderation, store} = sign;
    // It would go for good with the store, while a restored store brings back its signs.
    if (!store && tx.location === 'server') throw new AppError('not-found');
    const isShown = isActive && moderation === 'ok' && store?.isActive === true;
    await tx.mutate.signs.update({
      id,
      deletedAt: null,
      binnedAt: null,
      deletedBy: null,
      ...(tx.location === 'client' ? {visible: isShown} : {}),
    });
  }),
};

interface Degrees {
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

function areBothOrNone({latitude, longitude}: Degrees): boolean {
  return (latitude === undefined) === (longitude === undefined);
}

/** Undefined without a position. */
function placeOf({latitude, longitude}: Degrees) {
  if (latitude === undefined || longitude === undefined) return {};
  const isKnown = latitude !== 0 && longitude !== 0;
  return isKnown ? {latitude, longitude} : {latitude: null, longitude: null};
}
