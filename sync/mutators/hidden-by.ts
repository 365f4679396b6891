import type {SignedIn} from '../../permissions/actor.ts';
import {can} from '../../permissions/roles.ts';
import {canShowSign, isAuthor} from '../../permissions/sign.ts';
import {ownsStore} from '../../permissions/store.ts';
import type {Sign, Store} from '../../schema/zero.gen.ts';
import {assertAllowed} from '../guards.ts';
import {HIDDEN} from './case-item.ts';

/**
 * As what somebody hides a sign, or shows it again. What a moderator hides of others only moderators show
 * again; what an owner hides is the owner's affair.
 * @throws AppError `sign-moderated`.
 */
export function hiddenBy(
  actor: SignedIn,
  sign: Sign & {readonly store?: Store | null},
  isActive: boolean,
): Partial<Pick<Sign, 'moderation'>> {
  if (isActive) {
    assertAllowed(canShowSign(actor, sign, sign.store), 'sign-moderated');
    return sign.moderation === HIDDEN.moderation ? {moderation: 'ok'} : {};
  }
  const isOwnAffair = isAuthor(actor, sign) || ownsStore(actor, sign.store);
  return can(actor, 'case.decide.any') && !isOwnAffair ? {moderation: HIDDEN.moderation} : {};
}
