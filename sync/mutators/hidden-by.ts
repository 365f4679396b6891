import {signRevision} from '../../common/api/fields/content-revision.ts';
import {AppError} from '../../common/errors.ts';
import type {SignedIn} from '../../permissions/actor.ts';
import {can} from '../../permissions/roles.ts';
import {canShowSign, isAuthor} from '../../permissions/sign.ts';
import {ownsStore} from '../../permissions/store.ts';
import type {Sign, Store} from '../../schema/zero.gen.ts';
import {assertAllowed} from '../guards.ts';
import {HIDDEN} from './case-item.ts';

/**
 * In which role a user hides a sign, or shows it again. Only moderators show again what a moderator hid of
 * others; what an owner hides is the owner's affair.
 * @param seen what a moderator saw: moderators decide only about content that they have read.
 * @throws AppError `sign-moderated`, `case-changed`.
 */
export function hiddenBy(
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
