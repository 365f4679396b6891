import type {Query} from '@rocicorp/zero';
import type {Schema} from '../schema/zero.gen.ts';
import type {Actor} from './actor.ts';
import {nothing, can} from './roles.ts';

/** E-mail, ZIP, home position and role: the person's own row, or any for admins. */
export function visiblePrivate<Row>(actor: Actor, q: Query<'userPrivate', Schema, Row>) {
  if (can(actor, 'private.view.any')) return q;
  return actor && can(actor, 'private.view.own') ? q.where('userId', actor.userId) : nothing(q);
}

/** A profile with the account behind it, for those who may read that: of their own, or any for admins. */
export function withAccount(actor: Actor) {
  return <Row>(profile: Query<'userProfiles', Schema, Row>) =>
    profile.related('account', account => visiblePrivate(actor, account));
}

/** All users with an account, for admins. */
export function people<Row>(actor: Actor, q: Query<'userPrivate', Schema, Row>) {
  return can(actor, 'private.view.any') ? visiblePrivate(actor, q) : nothing(q);
}

/** A user's likes and confirmations, for that user alone. */
export function ownInteractions<Row>(actor: Actor, q: Query<'signInteractions', Schema, Row>) {
  return actor ? q.where('userId', actor.userId) : nothing(q);
}

/** A user's notifications, for that user alone. */
export function ownNotifications<Row>(actor: Actor, q: Query<'notifications', Schema, Row>) {
  return actor ? q.where('userId', actor.userId) : nothing(q);
}

/** Which stores a person follows is theirs alone. */
export function ownFollows<Row>(actor: Actor, q: Query<'storeFollows', Schema, Row>) {
  return actor ? q.where('userId', actor.userId) : nothing(q);
}

/** Why a user may only read is theirs to know. */
export function ownSuspension<Row>(actor: Actor, q: Query<'suspensions', Schema, Row>) {
  return actor ? q.where('userId', actor.userId) : nothing(q);
}

/** Claims hold proof of ownership: for the claimant and for admins. */
export function visibleClaims<Row>(actor: Actor, q: Query<'storeClaims', Schema, Row>) {
  if (can(actor, 'private.view.any')) return q;
  return actor && can(actor, 'private.view.own')
    ? q.where('contactUser', actor.userId)
    : nothing(q);
}

/** Pending claims, for users who decide them. */
export function claimQueue<Row>(actor: Actor, q: Query<'storeClaims', Schema, Row>) {
  return can(actor, 'claim.decide.any')
    ? visibleClaims(actor, q).where('status', 'pending')
    : nothing(q);
}

/** Decided claims, for users who may undo them. */
export function decidedClaims<Row>(actor: Actor, q: Query<'storeClaims', Schema, Row>) {
  return can(actor, 'claim.decide.any')
    ? visibleClaims(actor, q).where('status', '!=', 'pending')
    : nothing(q);
}

export function canEditProfile(actor: Actor, userId: string): boolean {
  return (
    can(actor, 'profile.edit.any') || (can(actor, 'profile.edit.own') && actor?.userId === userId)
  );
}
