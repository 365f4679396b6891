import type {Transaction} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {id, undoing, reasonArg, write, yesOrNo} from '../../common/api/fields/args.ts';
import {AppError} from '../../common/errors.ts';
import {freshUntil, reportStands} from '../../common/freshness.ts';
import type {SignedIn} from '../../permissions/actor.ts';
import {can} from '../../permissions/roles.ts';
import {canDeleteSign, needsReason, publicSigns} from '../../permissions/sign.ts';
import {type Sign, zql} from '../../schema/zero.gen.ts';
import {assertAllowed, foundOrAbsentLocally, reachableSign, userMutator} from '../guards.ts';
import {signCare} from './sign-care.ts';
import {signContent} from './sign-content.ts';

export const signMutators = {
  // Which picture an upload holds, only the server knows; it has these two of its own.
  ...signContent(async () => undefined),

  ...signCare,

  /** Marks the sign deleted. The row stays for a while, so that it can be brought back. */
  remove: userMutator(z.object({...undoing, id, ...reasonArg}), async ({tx, args, actor, now}) => {
    const sign = await reachableSign(tx, actor, args.id);
    if (!sign) return;
    assertAllowed(canDeleteSign(actor, sign, sign.store));
    if (!args.reason && needsReason(actor, sign)) throw new AppError('reason-required');
    await tx.mutate.signs.update({
      id: sign.id,
      deletedAt: now,
      binnedAt: now,
      deletedBy: actor.userId,
      ...(tx.location === 'client' ? {visible: false} : {}),
    });
  }),

  setLiked: userMutator(
    z.object({...write, signId: id, liked: yesOrNo}),
    async ({tx, args, actor, now}) => {
      assertAllowed(can(actor, 'sign.like'));
      await setReaction(tx, actor, args.signId, {liked: args.liked}, now);
    },
  ),

  setConfirmed: userMutator(
    z.object({...write, signId: id, confirmed: yesOrNo}),
    async ({tx, args, actor, now}) => {
      assertAllowed(can(actor, 'sign.confirm'));
      // "Saw it" removes the user's own report.
      const flags = args.confirmed ? {confirmed: true, gone: false} : {confirmed: false};
      await setReaction(tx, actor, args.signId, flags, now);
    },
  ),

  /** Reports that the sign hangs there no longer. Having seen it once stays true. */
  setGone: userMutator(
    z.object({...write, signId: id, gone: yesOrNo}),
    async ({tx, args, actor, now}) => {
      assertAllowed(can(actor, 'sign.gone'));
      await setReaction(tx, actor, args.signId, {gone: args.gone}, now);
    },
  ),
};

const NO_REACTION = {liked: false, confirmed: false, gone: false};
type ReactionFlags = Partial<typeof NO_REACTION>;

async function setReaction(
  tx: Transaction,
  actor: SignedIn,
  signId: string,
  flags: ReactionFlags,
  now: number,
): Promise<void> {
  // In one trip to the database: every like waits for it.
  const [sign, mine] = await Promise.all([
    foundOrAbsentLocally(tx, publicSigns(zql.signs).where('id', signId).one()),
    tx.run(zql.signInteractions.where('signId', signId).where('userId', actor.userId).one()),
  ]);
  const before = mine ?? NO_REACTION;
  // Whether an earlier report still counts, the row of the sign may say a moment late.
  const reportedAgain = before.gone && flags.gone === true;
  const seenAgain = before.confirmed && flags.confirmed === true;
  if (isSetAlready(flags, before) && !reportedAgain && !seenAgain) return;

  const me = {signId, userId: actor.userId};
  const reaction = {...me, updatedAt: now, ...flags};
  if (mine) {
    // The trigger dates a reaction when it is set, so an earlier one is removed first.
    if (reportedAgain) await tx.mutate.signInteractions.update({...me, gone: false});
    if (seenAgain) await tx.mutate.signInteractions.update({...me, confirmed: false});
    // Those flags alone: another device of the user may be setting another one at this moment.
    await tx.mutate.signInteractions.update(reaction);
  } else {
    await tx.mutate.signInteractions.upsert({...NO_REACTION, ...reaction});
  }
  // Only a prediction: on the server the trigger counts.
  if (tx.location === 'client' && sign) {
    const shown = {...before, gone: reportStands(mine, sign)};
    const counts = counted(sign, shown, {...shown, ...flags});
    await tx.mutate.signs.update({id: signId, ...counts, ...freshness(sign, flags, counts, now)});
  }
}

function isSetAlready(flags: ReactionFlags, before: Required<ReactionFlags>): boolean {
  const {liked, confirmed, gone} = {...before, ...flags};
  return liked === before.liked && confirmed === before.confirmed && gone === before.gone;
}

function counted(sign: Sign, before: Required<ReactionFlags>, after: Required<ReactionFlags>) {
  const moved = (count: number, flag: keyof ReactionFlags) =>
    Math.max(0, count + Number(after[flag]) - Number(before[flag]));
  return {
    likesCount: moved(sign.likesCount, 'liked'),
    confirmedCount: moved(sign.confirmedCount, 'confirmed'),
    goneCount: moved(sign.goneCount, 'gone'),
  };
}

/** The effect of a reaction on how long the sign is shown. Only the server knows when others saw it last. */
function freshness(
  {lastSeenAt}: Sign,
  flags: ReactionFlags,
  {goneCount}: Pick<Sign, 'goneCount'>,
  now: number,
): Partial<Sign> {
  // Earlier reports no longer count, and the full time begins again.
  if (flags.confirmed) return {goneCount: 0, lastSeenAt: now, staleAt: freshUntil(now, 0)};
  return flags.gone === undefined ? {} : {staleAt: freshUntil(lastSeenAt, goneCount)};
}
