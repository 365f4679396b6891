import type {Query} from '@rocicorp/zero';
import {isUnassigned} from '../common/new-rows.ts';
import type {Schema} from '../schema/zero.gen.ts';
import type {Actor} from './actor.ts';
import {nothing, can, rowsFor} from './roles.ts';

type StoreQuery<Row> = Query<'stores', Schema, Row>;
/** A relation that leads nowhere is undefined in browsers and null on Postgres. */
export type StoreTies = {ownerId: string | null} | null | undefined;

/** Inactive stores have a page too, with a banner; deleted stores are gone for all users. */
export function visibleStores<Row>(q: StoreQuery<Row>): StoreQuery<Row> {
  return q.where('deletedAt', 'IS', null);
}

/** Stores that take signs and stand in lists. */
export function activeStores<Row>(q: StoreQuery<Row>): StoreQuery<Row> {
  return visibleStores(q).where('isActive', true);
}

export function ownStores<Row>(actor: Actor, q: StoreQuery<Row>): StoreQuery<Row> {
  return actor ? visibleStores(q).where('ownerId', actor.userId) : nothing(q);
}

export function ownsStore(actor: Actor, store: StoreTies): boolean {
  return actor !== undefined && store?.ownerId === actor.userId;
}

export function canEditStore(actor: Actor, store: StoreTies): boolean {
  return can(actor, 'store.edit.any') || (can(actor, 'store.edit.own') && ownsStore(actor, store));
}

export function canToggleStore(actor: Actor, store: StoreTies): boolean {
  return (
    can(actor, 'store.toggle.any') || (can(actor, 'store.toggle.own') && ownsStore(actor, store))
  );
}

type StoreOrigin = {ownerId: string | null; createdBy: string | null};

/** The user who added a store may remove it while it has no owner and no sign. */
export function canDeleteStore(
  actor: Actor,
  {ownerId, createdBy}: StoreOrigin,
  hasSigns: boolean,
): boolean {
  if (can(actor, 'store.delete.any')) return true;
  const isUnused = ownerId === null && !hasSigns;
  return can(actor, 'store.delete.own') && isUnused && createdBy === actor?.userId;
}

/**
 * Whether the actor must give a reason to switch off or delete the store, as for all but their own. Users
 * who reported the store read the reason, also where it has no owner and no author.
 */
export function needsReasonForStore(actor: Actor, {ownerId, createdBy}: StoreOrigin): boolean {
  return (ownerId ?? createdBy) !== actor?.userId;
}

/** Visitors see the button too: it asks them to log in. */
export function mayOfferClaim(
  actor: Actor,
  store: NonNullable<StoreTies> & {state: string},
): boolean {
  return !canEditStore(actor, store) && !isUnassigned(store);
}

/** Daily statistics of a store are for its owner and admins. */
export function canViewStoreDays(actor: Actor, store: StoreTies): boolean {
  return (
    can(actor, 'storeDay.view.any') || (can(actor, 'storeDay.view.own') && ownsStore(actor, store))
  );
}

export function visibleStoreDays<Row>(actor: Actor, q: Query<'storeDays', Schema, Row>) {
  if (can(actor, 'storeDay.view.any')) return q;
  if (!can(actor, 'storeDay.view.own')) return nothing(q);
  return q.whereExists('store', store => ownStores(actor, store), {flip: false});
}

/** Imports of stores, for users who may import. */
export const visibleImports = rowsFor<'storeImports'>('store.import.any');

/** Runs that geocode stores, for users who may start one. */
export const visibleGeocodings = rowsFor<'geocodings'>('store.geocode.any');
