import type {Query} from '@rocicorp/zero';
import {type Schema, type Sign, zql} from '../schema/zero.gen.ts';
import type {Actor} from './actor.ts';
import {can} from './roles.ts';
import {ownsStore, type StoreTies, visibleStores} from './store.ts';

type SignQuery<Row> = Query<'signs', Schema, Row>;

/** A list starts here: one equality, the same for all users, so that the server computes it once. */
export function publicSigns<Row>(q: SignQuery<Row>): SignQuery<Row> {
  return q.where('visible', true);
}

/** The user's own signs, public or not; other users may not read them this way. */
export function ownSigns<Row>(actor: Actor, q: SignQuery<Row>): SignQuery<Row> {
  const mine = q.where('userId', actor?.userId).where('deletedAt', 'IS', null);
  return can(actor, 'sign.viewHidden.own') ? mine : publicSigns(mine);
}

/** Reads by id and all mutators start here: a sign that the actor may not see does not exist for them. */
export function visibleSigns(actor: Actor) {
  const q = zql.signs.where('deletedAt', 'IS', null);
  if (!actor) return publicSigns(q);
  if (can(actor, 'sign.viewHidden.any')) return q;
  return q.where(({or, cmp, exists}) =>
    or(
      cmp('visible', true),
      ...(can(actor, 'sign.viewHidden.own') ? [cmp('userId', actor.userId)] : []),
      ...(can(actor, 'storeSign.viewHidden.own')
        ? [
            // Flipping this `exists` inside an `or` would lose rows.
            exists('store', store => visibleStores(store).where('ownerId', actor.userId), {
              flip: false,
            }),
          ]
        : []),
    ),
  );
}

/** Signs that belong to something else which is shown: for moderators those too that others do not see. */
export function shownSigns<Row>(actor: Actor, q: SignQuery<Row>): SignQuery<Row> {
  return can(actor, 'sign.viewHidden.any') ? q.where('deletedAt', 'IS', null) : publicSigns(q);
}

type SignTies = Pick<Sign, 'userId'>;

export function isAuthor(actor: Actor, sign: SignTies): boolean {
  return actor !== undefined && sign.userId === actor.userId;
}

export function canEditSign(actor: Actor, sign: SignTies, store: StoreTies): boolean {
  return (
    can(actor, 'sign.edit.any') ||
    (can(actor, 'sign.edit.own') && isAuthor(actor, sign)) ||
    (can(actor, 'storeSign.edit.own') && ownsStore(actor, store))
  );
}

/** Switching a sign on or off. An author deletes instead. */
export function canToggleSign(actor: Actor, store: StoreTies): boolean {
  return (
    can(actor, 'sign.toggle.any') || (can(actor, 'storeSign.toggle.own') && ownsStore(actor, store))
  );
}

/** Showing a sign that is switched off: what a moderator hid, only a moderator shows again. */
export function canShowSign(
  actor: Actor,
  {moderation}: Pick<Sign, 'moderation'>,
  store: StoreTies,
): boolean {
  const isLocked = moderation === 'hidden' && !can(actor, 'case.decide.any');
  return canToggleSign(actor, store) && !isLocked;
}

/** Whether its author is owed a reason when this actor switches the sign off, or deletes it. */
export function needsReason(actor: Actor, sign: SignTies): boolean {
  return sign.userId !== null && !isAuthor(actor, sign);
}

export function canDeleteSign(actor: Actor, sign: SignTies, store: StoreTies): boolean {
  return (
    can(actor, 'sign.delete.any') ||
    (can(actor, 'sign.delete.own') && isAuthor(actor, sign)) ||
    (can(actor, 'storeSign.delete.own') && ownsStore(actor, store))
  );
}
